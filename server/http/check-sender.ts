// A write is taken only from Glasshouse's own pages (decisions §3, issue "Sessions"): browsers say with every write where
// it comes from. A client that is no browser says nothing, and carries nobody's cookie without wanting to.
import type { FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { refuse } from "./refusals.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** The origins under which this server's own pages are reached. */
function ownOrigins(request: FastifyRequest, env: Env): string[] {
  const byHost = ["http", "https"].map((scheme) => `${scheme}://${request.headers.host}`);
  return env.publicUrl ? [new URL(env.publicUrl).origin, ...byHost] : byHost;
}

/** @throws RequestRefused 403 cross-site */
export function checkSender(request: FastifyRequest, env: Env): void {
  if (reads.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") refuse("cross-site");
  const origin = request.headers.origin;
  if (origin !== undefined && !ownOrigins(request, env).includes(origin)) refuse("cross-site");
}
