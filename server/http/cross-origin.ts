// Only pages of the configured custom domain may call this server on another host (docs/rules.md, Sign-in and
// roles).
import cors from "@fastify/cors";
import { listHeaders } from "@glasshouse/contract/page-query.ts";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

const preflightMaxAgeS = 600;

export async function allowConfiguredOrigin(app: FastifyInstance, env: Env): Promise<void> {
  if (!env.apiBase) return;
  await app.register(cors, {
    origin: [env.publicOrigin],
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
    allowedHeaders: ["content-type", "idempotency-key", "authorization"],
    // pages read the server's time from "date" (web/api/server-time.ts)
    exposedHeaders: [...Object.values(listHeaders), "content-disposition", "date"],
    maxAge: preflightMaxAgeS,
    hideOptionsRoute: true,
  });
}
