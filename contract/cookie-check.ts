// How a page says that it expects its cookie to come back. Where a browser blocks cookies or a proxy strips them, the server
// refuses before it makes a seat or a session whose cookie would be lost.

/** Every page of ours leaves it. */
export const pageCookie = "glasshouse_page";
/** A header of the pages' own calls, and a field of the form that works without a script. */
export const expectsCookies = {
  header: "glasshouse-expects-cookies",
  field: "cookies",
  value: "yes",
} as const;

export const cookiesNotKept =
  "Your browser does not keep this site's cookies, so you would be signed out at once. Please allow cookies for this site, or use another browser or network, and load the page again.";
