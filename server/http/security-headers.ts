// What browsers are told: nothing from another origin, no inline script or style, no framing (decisions §1.1).
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

export async function useSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const https = env.publicUrl?.startsWith("https:") ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(env.apiBase ? [env.apiBase] : [])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
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
