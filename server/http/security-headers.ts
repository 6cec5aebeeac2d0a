// What browsers are told: nothing from another origin, no inline script or style, no framing (decisions §1.1).
import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

/** @param scripts the pages' own inline scripts; each is allowed by its hash, and no other is */
export async function useSecurityHeaders(
  app: FastifyInstance,
  env: Env,
  scripts: readonly string[],
): Promise<void> {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const https = env.publicUrl?.startsWith("https:") ?? false;
  await app.register(helmet, {
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
        // browsers hold a form's redirects to it as well: a sign-in leads back to the custom domain
        formAction: ["'self'", ...(env.publicOrigin ? [env.publicOrigin] : [])],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  // what a call answers belongs to one person; no browser or proxy keeps it
  app.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });
}
