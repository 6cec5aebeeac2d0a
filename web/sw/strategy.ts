// What the service worker does with a request. A page always comes from the network where there is one, so that no old one can
// stick; built files carry their content's hash and are kept; nothing else is touched, least of all an answer of /api.
export type Strategy = "page-or-offline" | "lab-or-kept" | "kept-file" | "untouched";

/** The Lab's pages ask the server for nothing, so where the network is gone the one that is kept serves all of them. */
export const labPage = "/lab";
const labPages = /^\/lab(\/(run|checked))?\/?$/;

export type SeenRequest = { method: string; url: string; mode: string };

/** @param origin of the service worker itself */
export function strategyOf({ method, url, mode }: SeenRequest, origin: string): Strategy {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin) return "untouched";
  if (/^\/(api|sandbox|sandbox-events|idp)(\/|$)/.test(pathname)) return "untouched";
  if (pathname.startsWith("/assets/")) return "kept-file";
  if (mode !== "navigate") return "untouched";
  return labPages.test(pathname) ? "lab-or-kept" : "page-or-offline";
}
