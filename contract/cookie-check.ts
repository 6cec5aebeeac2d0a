// A browser or proxy that drops cookies is found before a seat or session is lost.

export const pageCookie = "glasshouse_page";
/** A header of calls, and a form's field. */
export const expectsCookies = {
  header: "glasshouse-expects-cookies",
  field: "cookies",
  value: "yes",
} as const;

export const cookiesBlockedMessage =
  "Your browser blocks this site's cookies, so you can't stay signed in. Allow cookies for this site or use another browser, then load the page again.";
