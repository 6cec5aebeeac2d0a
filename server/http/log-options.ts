// The log holds what an operator needs and nothing about a person: no body, no address, no email, no cookie, no query.
import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import type { FastifyServerOptions } from "fastify";
import { loggedError } from "./logged-error.ts";

type LogOptions = Pick<FastifyServerOptions, "logger" | "genReqId">;

/** @param stream where the lines go; standard output unless a test reads them */
export function logOptions(level: string, stream?: Writable): LogOptions {
  return {
    genReqId: () => randomUUID(),
    logger:
      level === "silent"
        ? false
        : {
            level,
            ...(stream ? { stream } : {}),
            base: null,
            serializers: {
              err: loggedError,
              // the route's pattern, never the address with its values
              req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? "unmatched" }),
              res: (reply) => ({ statusCode: reply.statusCode }),
            },
          },
  };
}
