// Logs hold nothing about persons: no body, address, email, cookie or query.
import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import type { FastifyServerOptions } from "fastify";
import { redactUrl, toLoggedError } from "./logged-error.ts";

type LogOptions = Pick<FastifyServerOptions, "logger" | "genReqId">;

function findError(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged;
  const error = typeof logged === "object" && logged !== null && "err" in logged ? logged.err : undefined;
  return error instanceof Error ? error : undefined;
}

export function createLogOptions(level: string, stream?: Writable): LogOptions {
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
                  typeof part === "string" ? redactUrl(part) : part,
                );
                const error = findError(line[0]);
                // pino would use the error's own message
                if (error && line.length === 1) clean.push(toLoggedError(error).message);
                method.apply(this, clean as typeof line); // as before
              },
            },
            serializers: {
              err: toLoggedError,
              // the route's pattern, never the URL with its values
              req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? "unmatched" }),
              res: (reply) => ({ statusCode: reply.statusCode }),
            },
          },
  };
}
