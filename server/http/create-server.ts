// The web server with what holds for every request: limits, headers, senders, and how errors leave it. It has no routes.
import type { Writable } from "node:stream";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Env } from "../env.ts";
import { requireAllowedHost } from "./allowed-hosts.ts";
import { describeCalls } from "./api-docs.ts";
import {
  answerMalformedRequest,
  type ConnectionLimits,
  discardBody,
  endSlowReaders,
  refuseExpectations,
  toConnectionOptions,
} from "./connection-limits.ts";
import { allowConfiguredOrigin } from "./cross-origin.ts";
import { createLogOptions } from "./log-options.ts";
import { createErrorHandler, type RefusalPage, useRefusals } from "./refusals.ts";
import { useSecurityHeaders } from "./security-headers.ts";

/** Larger than any body of the contract. */
const bodyLimitBytes = 32 * 1024;

type ServerOptions = {
  env: Env;
  connections: ConnectionLimits;
  refusalPage: RefusalPage;
  inlineScripts: string[];
  logStream: Writable | undefined;
};

export async function createServer({
  env,
  connections,
  refusalPage,
  inlineScripts,
  logStream,
}: ServerOptions): Promise<FastifyInstance> {
  const answerRefused = createErrorHandler(refusalPage);
  const server = fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: answerRefused,
    clientErrorHandler: answerMalformedRequest,
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true },
    ...toConnectionOptions(connections),
    ...createLogOptions(env.logLevel, logStream),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.removeContentTypeParser("text/plain"); // a form of another site could send it
  for (const caller of ["session", "leading"] as const) server.decorateRequest(caller, null);
  useRefusals(server, answerRefused, (reply) => discardBody(reply, connections));
  requireAllowedHost(server, env);
  endSlowReaders(server, connections);
  refuseExpectations(server);
  await server.register(cookie);
  await describeCalls(server);
  await useSecurityHeaders(server, env, inlineScripts);
  await allowConfiguredOrigin(server, env);
  return server;
}
