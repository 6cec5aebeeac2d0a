// Detects a browser or proxy that drops cookies, before a seat or session is made and lost.

/** Set by every page. */
export const pageCookie = "glasshouse_page";
/** A header of calls, and a field of the form without scripts. */
export const expectsCookies = {
  header: "glasshouse-expects-cookies",
  field: "cookies",
  value: "yes",
} as const;

export const cookiesBlockedMessage =
  "Your browser blocks this site's cookies, so you would be signed out at once. Allow cookies for this site, or use another browser or network, and reload the page.";
