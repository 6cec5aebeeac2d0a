// A write is taken only from Glasshouse's own pages (decisions §3, issue "Sessions"): browsers say with every write where
// it comes from. A client that is no browser says nothing, and carries nobody's cookie without wanting to.
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
