// A write is taken only from Glasshouse's own pages (docs/rules.md, Sign-in and roles). Browsers send Sec-Fetch-Site to https
// and to this machine alone; to plain http in a network they tell an Origin with a write, a Referer with a navigation. A
// client that is no browser tells nothing, and carries no one's cookie without wanting to.
import type { FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { refuse } from "./refusals.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** The origins under which this server itself is reached. */
function ownOrigins(request: FastifyRequest): string[] {
  return ["http", "https"].map((scheme) => `${scheme}://${request.headers.host}`);
}

/** @throws RequestRefused 403 cross-site */
export function checkSender(request: FastifyRequest, env: Env): void {
  if (reads.has(request.method)) return;
  const origin = request.headers.origin;
  // pages of the configured custom domain, which may call another host; no other origin is let in
  if (origin !== undefined && origin === env.publicOrigin) return;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") refuse("cross-site");
  if (origin !== undefined && !ownOrigins(request).includes(origin)) refuse("cross-site");
}

/**
 * Where a GET began, as the browser tells it. Without Sec-Fetch-Site only the Referer tells it: a foreign page can leave it out, and
 * ours never do (http/security-headers.ts). Pages of the configured custom domain are on a sibling host.
 */
function senderOf(request: FastifyRequest, env: Env): "own" | "foreign" | "untold" {
  const { "sec-fetch-site": site, referer = "", origin } = request.headers;
  if (origin !== undefined && origin === env.publicOrigin) return "own";
  if (site === "same-site" && (env.apiBase !== "" || env.authHost !== "")) return "own";
  if (site !== undefined) return site === "same-origin" || site === "none" ? "own" : "foreign";
  if (!URL.canParse(referer)) return "untold";
  return [...ownOrigins(request), env.publicOrigin].includes(new URL(referer).origin) ? "own" : "foreign";
}

/** Whether a navigation that begins or ends a session began on a page of ours, or in the address bar. */
export const isOwnNavigation = (request: FastifyRequest, env: Env): boolean =>
  senderOf(request, env) === "own";

/** Of a call that reads and writes something besides. @throws RequestRefused 403 cross-site */
export function refuseForeign(request: FastifyRequest, env: Env): void {
  if (senderOf(request, env) === "foreign") refuse("cross-site");
}
