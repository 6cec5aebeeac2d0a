// Builds the whole application on a pool; it does not listen, so tests can call it as it is.
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import fastify, { type FastifyInstance } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Pool } from "pg";
import type { Env } from "./env.ts";
import type { AppContext } from "./http/app-context.ts";
import { registerHealth } from "./http/health.ts";
import { logOptions } from "./http/log-options.ts";
import { useRefusals } from "./http/refusals.ts";

/** Larger than any body of the contract, small enough that nobody fills memory. */
const bodyLimitBytes = 32 * 1024;

/** What runs beside the requests; started after listening began, stopped before the pool ends. */
export type Runner = { start(): void; stop(): Promise<void> };

export type App = { server: FastifyInstance; runners: Runner[] };

export async function buildApp({ env, pool }: { env: Env; pool: Pool }): Promise<App> {
  const server = fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    ...logOptions(env.logLevel),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.removeContentTypeParser("text/plain"); // a form of another site could send it
  server.decorateRequest("session", null);
  useRefusals(server);
  await server.register(cookie);
  await server.register(swagger, {
    openapi: { info: { title: "Glasshouse", description: disclosure, version: "1" } },
    transform: jsonSchemaTransform,
  });
  const context: AppContext = { pool, env };
  const runners: Runner[] = [];
  registerHealth(server, context);
  server.get("/api/openapi.json", { schema: { hide: true } }, async () => server.swagger());
  return { server, runners };
}
