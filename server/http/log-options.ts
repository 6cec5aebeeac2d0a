// The log holds what an operator needs and nothing about a person: no body, no address, no email, no cookie, no query.
import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import type { FastifyServerOptions } from "fastify";
import { loggedError, withoutAddress } from "./logged-error.ts";

type LogOptions = Pick<FastifyServerOptions, "logger" | "genReqId">;

function errorOf(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged;
  const error = typeof logged === "object" && logged !== null && "err" in logged ? logged.err : undefined;
  return error instanceof Error ? error : undefined;
}

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
            hooks: {
              logMethod(line, method) {
                const clean: unknown[] = line.map((part: unknown) =>
                  typeof part === "string" ? withoutAddress(part) : part,
                );
                const error = errorOf(line[0]);
                // pino would take the error's own message
                if (error && line.length === 1) clean.push(loggedError(error).message);
                method.apply(this, clean as typeof line); // of the same kinds
              },
            },
            serializers: {
              err: loggedError,
              // the route's pattern, never the address with its values
              req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? "unmatched" }),
              res: (reply) => ({ statusCode: reply.statusCode }),
            },
          },
  };
}
