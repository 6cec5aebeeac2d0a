// Pages of the custom production domain may call this server on another host: exactly the configured origin, with
// cookies, and no other (docs/rules.md, Sign-in and roles). Without an API base there is no such page.
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
    // "date": by it a page knows the server's time (web/api/server-time.ts)
    exposedHeaders: [...Object.values(listHeaders), "content-disposition", "date"],
    maxAge: preflightMaxAgeS,
    hideOptionsRoute: true,
  });
}
