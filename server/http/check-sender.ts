// Writes are accepted only from Glasshouse's own pages (docs/rules.md, Sign-in and roles). Browsers send
// Sec-Fetch-Site only to secure origins, so Origin and Referer count, too.
import type { FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { refuse } from "./refusals.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

function getOwnOrigins(request: FastifyRequest): string[] {
  return ["http", "https"].map((scheme) => `${scheme}://${request.headers.host}`);
}

export function checkSender(request: FastifyRequest, env: Env): void {
  if (reads.has(request.method)) return;
  const origin = request.headers.origin;
  // pages of the custom domain may call another host
  if (origin !== undefined && origin === env.publicOrigin) return;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") refuse("cross-site");
  if (origin !== undefined && !getOwnOrigins(request).includes(origin)) refuse("cross-site");
}

/**
 * A foreign page can leave out the Referer; ours never do. Pages of the custom domain are on a sibling host.
 */
function getSender(request: FastifyRequest, env: Env): "own" | "foreign" | "untold" {
  const { "sec-fetch-site": site, referer = "", origin } = request.headers;
  if (origin !== undefined && origin === env.publicOrigin) return "own";
  if (site === "same-site" && (env.apiBase !== "" || env.authHost !== "")) return "own";
  if (site !== undefined) return site === "same-origin" || site === "none" ? "own" : "foreign";
  if (!URL.canParse(referer)) return "untold";
  return [...getOwnOrigins(request), env.publicOrigin].includes(new URL(referer).origin) ? "own" : "foreign";
}

/** For navigations that begin or end a session. */
export const isOwnNavigation = (request: FastifyRequest, env: Env): boolean =>
  getSender(request, env) === "own";

/** For reads that also write. @throws RequestRefused 403 cross-site */
export function refuseForeign(request: FastifyRequest, env: Env): void {
  if (getSender(request, env) === "foreign") refuse("cross-site");
}
