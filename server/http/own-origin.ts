// The origin of sign-in, as browsers see it: the authentication host, the custom domain, or the requested
// address.
import { isLoopback } from "@glasshouse/contract/loopback.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "./app-context.ts";

export function getOwnOrigin(request: FastifyRequest, context: AppContext): string {
  return context.env.authHost || context.env.publicOrigin || `${request.protocol}://${request.headers.host}`;
}

/** Browsers treat loopback as secure, even over plain http. */
export const isLoopbackRequest = ({ headers }: FastifyRequest): boolean =>
  isLoopback(URL.parse(`http://${headers.host}`)?.hostname ?? "");
