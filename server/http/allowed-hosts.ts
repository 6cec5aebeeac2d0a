// With DNS rebinding, a foreign page's name could point here and share our origin. Addresses can't be
// rebound.
import { isIP } from "node:net";
import { hostname } from "node:os";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { refuse } from "./refusals.ts";

const toHostnames = (origin: string) => (origin === "" ? [] : [new URL(origin).hostname]);

export function getAllowedHosts(env: Env, machine = hostname()): Set<string> {
  const names = [
    "localhost",
    env.host,
    ...[env.publicOrigin, env.apiBase, env.authHost].flatMap(toHostnames),
  ];
  // reachable from elsewhere
  const everywhere = ["0.0.0.0", "::"].includes(env.host);
  if (everywhere) names.push(machine, `${machine.split(".")[0]}.local`);
  return new Set(names.map((name) => name.toLowerCase()));
}

/** "Name:3000" → "name", "[::1]:3000" → "::1" */
function toHostname(host: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(host) ?? [];
  return (bracketed ?? host.replace(/:\d*$/, "")).toLowerCase();
}

/** Containers and load balancers use any name, and learn nothing about persons. */
const probePaths = new Set(["/healthz", "/readyz"]);

export function requireAllowedHost(app: FastifyInstance, env: Env): void {
  const known = getAllowedHosts(env);
  const isAllowed = (request: FastifyRequest) => {
    const name = toHostname(request.headers.host ?? "");
    if (known.has(name) || isIP(name) !== 0) return true;
    const { url = "" } = request.routeOptions;
    // a foreign page has no operator's token
    return probePaths.has(url) || (url === "/metrics" && Boolean(request.headers.authorization));
  };
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isAllowed(request)) refuse("unknown-host");
    done();
  });
}
