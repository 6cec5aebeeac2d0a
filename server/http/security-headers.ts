// Nothing from other origins, no other inline script or style, no framing (docs/rules.md, Play money).
import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import { isLoopbackRequest } from "./own-origin.ts";

/** Browsers ignore these on plain http and log an error on each page. */
const secureContextsOnly = ["cross-origin-opener-policy", "origin-agent-cluster"];

export async function useSecurityHeaders(
  app: FastifyInstance,
  env: Env,
  scripts: readonly string[],
): Promise<void> {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const https = env.publicUrl?.startsWith("https:") ?? false;
  const headers = await loadHelmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(env.apiBase ? [env.apiBase] : [])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // browsers check redirects of forms, too; a sign-in leads back to the custom domain
        formAction: ["'self'", ...(env.publicOrigin ? [env.publicOrigin] : [])],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  const headersOfCalls = { ...headers, "cache-control": "no-store" };
  const untrusted = { ...headers };
  for (const name of secureContextsOnly) delete untrusted[name];
  app.addHook("onRequest", (request, reply, done) => {
    const isCall = request.url.startsWith("/api/");
    reply.headers(isCall ? headersOfCalls : https || isLoopbackRequest(request) ? headers : untrusted);
    done();
  });
}

async function loadHelmetHeaders(options: Parameters<typeof helmet>[1]): Promise<Record<string, string>> {
  const sample = fastify();
  await sample.register(helmet, options);
  sample.get("/", async () => "");
  const { headers } = await sample.inject("/");
  await sample.close();
  const ofEveryReply = new Set(["content-type", "content-length", "date", "connection"]);
  const theirs = Object.entries(headers).filter(([name]) => !ofEveryReply.has(name));
  return Object.fromEntries(theirs.map(([name, value]) => [name, String(value)]));
}
