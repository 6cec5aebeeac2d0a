// Where people sign in, as the browser sees it: the configured authentication host, the custom domain, or the address that
// was asked for.
import type { FastifyRequest } from "fastify";
import type { AppContext } from "./app-context.ts";

export function ownOrigin(request: FastifyRequest, context: AppContext): string {
  return context.env.authHost || context.env.publicOrigin || `${request.protocol}://${request.headers.host}`;
}
