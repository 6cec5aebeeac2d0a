// Pages are network-first, hashed files cache-first; an /api reply is never cached.
export type Strategy = "page-or-offline" | "lab-or-cached" | "cached-file" | "untouched";

/** Lab pages need no server, so one serves all. */
export const labPage = "/lab";
const labPages = /^\/lab(\/(run|checked))?\/?$/;

export type RequestInfo = { method: string; url: string; mode: string };

export function getStrategy({ method, url, mode }: RequestInfo, origin: string): Strategy {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin) return "untouched";
  if (/^\/(api|sandbox|sandbox-events|idp)(\/|$)/.test(pathname)) return "untouched";
  if (pathname.startsWith("/assets/")) return "cached-file";
  if (mode !== "navigate") return "untouched";
  return labPages.test(pathname) ? "lab-or-cached" : "page-or-offline";
}
