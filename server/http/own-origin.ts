// Where people sign in, as the browser sees it: the configured authentication host, the custom domain, or the address that
// was asked for.
import { isLoopback } from "@glasshouse/contract/loopback.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "./app-context.ts";

export function ownOrigin(request: FastifyRequest, context: AppContext): string {
  return context.env.authHost || context.env.publicOrigin || `${request.protocol}://${request.headers.host}`;
}

/** Whether the browser is on this machine and asked for it as such: to browsers a secure context also on plain http. */
export const isAskedAsLoopback = ({ headers }: FastifyRequest): boolean =>
  isLoopback(URL.parse(`http://${headers.host}`)?.hostname ?? "");
