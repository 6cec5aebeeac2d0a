// Only the names that are ours are answered: a page elsewhere whose name was pointed at this machine (DNS rebinding) would
// else be one origin with us. An address is no name, so nobody can point one here that is not this machine's already.
import { isIP } from "node:net";
import { hostname } from "node:os";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { refuse } from "./refusals.ts";

const hostOf = (origin: string) => (origin === "" ? [] : [new URL(origin).hostname]);

/** Names that this server may be asked by. */
export function knownHosts(env: Env, machine = hostname()): Set<string> {
  const names = ["localhost", env.host, ...[env.publicOrigin, env.apiBase, env.authHost].flatMap(hostOf)];
  // reached from elsewhere it is also known by the machine's own name
  const everywhere = ["0.0.0.0", "::"].includes(env.host);
  if (everywhere) names.push(machine, `${machine.split(".")[0]}.local`);
  return new Set(names.map((name) => name.toLowerCase()));
}

/** "Name:3000" → "name", "[::1]:3000" → "::1" */
function nameOf(host: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(host) ?? [];
  return (bracketed ?? host.replace(/:\d*$/, "")).toLowerCase();
}

/** A container or a load balancer asks by whatever name it has; what it learns says nothing about anybody. */
const askedByMachines = new Set(["/healthz", "/readyz"]);

export function useKnownHosts(app: FastifyInstance, env: Env): void {
  const known = knownHosts(env);
  /** nearly all ask by the same */
  let latest: string | undefined;
  const isKnown = (request: FastifyRequest) => {
    const { host = "" } = request.headers;
    if (host === latest) return true;
    const name = nameOf(host);
    if (known.has(name) || isIP(name) !== 0) {
      latest = host;
      return true;
    }
    const { url = "" } = request.routeOptions;
    // whoever has the operator's token is no foreign page
    return askedByMachines.has(url) || (url === "/metrics" && Boolean(request.headers.authorization));
  };
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isKnown(request)) refuse("unknown-host");
    done();
  });
}
