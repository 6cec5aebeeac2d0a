// Every error leaves as {code, message, fields?} from the contract's catalogue, without stack or SQL.

import { type GeneralErrorCode, generalErrors } from "@glasshouse/contract/general-errors.ts";
import { readSentence } from "@glasshouse/contract/read-sentence.ts";
import { type ErrorBody, type Refusal, toRefusalReply } from "@glasshouse/contract/refusals.ts";
import { wordWait } from "@glasshouse/contract/with-wait.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import { isDatabaseUnavailable, isWorldEnded } from "../db/database-errors.ts";
import { getErrorCode } from "../error-code.ts";

/** May be stored for an Idempotency-Key. */
export type Outcome = { status: number; body: unknown };

export function isOutcome(answer: unknown): answer is Outcome {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "status" in answer &&
    "body" in answer &&
    Object.keys(answer).length === 2
  );
}

const said = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  seconds: z.number().optional(),
});

/** In the language of the reader (reader.ts). */
export function getSentence({ body }: Outcome): string {
  const { data } = said.safeParse(body);
  return data ? readSentence(data) : "";
}

export function toRefusalOutcome(refusal: Refusal): Outcome {
  return toRefusalReply(refusal);
}

export function generalError(
  code: GeneralErrorCode,
  fields?: Record<string, string>,
): Outcome & { body: ErrorBody } {
  const { status, message } = generalErrors[code];
  const [only, ...more] = Object.values(fields ?? {});
  // one mistake is the message; several are shown beside their fields
  const sentence = only !== undefined && more.length === 0 ? only : message;
  return { status, body: { code, message: sentence, ...(fields ? { fields } : {}) } };
}

/** Ends a request that has nothing to store. */
export class RequestRefused extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(`refused with ${outcome.status}`);
    this.outcome = outcome;
  }
}

export function refuse(code: GeneralErrorCode, fields?: Record<string, string>): never {
  throw new RequestRefused(generalError(code, fields));
}

function withRetryHint(reply: FastifyReply, body: unknown): unknown {
  const seconds = Math.ceil(Number(reply.getHeader("retry-after")));
  if (!(seconds > 0) || typeof body !== "object" || body === null || !("code" in body)) return body;
  const message = wordWait(String(body.code), seconds);
  return message ? { ...body, message, seconds } : body;
}

export function prepareBody(reply: FastifyReply, { status, body: toRefusalOutcome }: Outcome): unknown {
  const body = status === 429 ? withRetryHint(reply, toRefusalOutcome) : toRefusalOutcome;
  reply.code(status).header("content-type", "application/json; charset=utf-8").serializer(JSON.stringify);
  return body;
}

function fieldName(instancePath: string): string {
  return instancePath.split("/").filter(Boolean).at(-1) ?? "body";
}

const codeByStatus: Record<number, GeneralErrorCode> = {
  400: "invalid-input",
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  413: "payload-too-large",
  415: "unsupported-media-type",
  429: "too-many-requests",
  503: "not-ready",
};

/** Text that PostgreSQL can't store, such as NUL. */
const unstorable = new Set(["22021", "22P05"]);

/** Malformed or out of range; in a read they come from the caller. */
const unreadable = new Set(["22003", "22007", "22008", "22P02"]);

function toOutcome(error: FastifyError | RequestRefused, method: string): Outcome {
  if (error instanceof RequestRefused) return error.outcome;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) fields[fieldName(issue.instancePath)] ??= issue.message ?? "";
    return generalError("invalid-input", fields);
  }
  if (isDatabaseUnavailable(error)) return generalError("not-ready");
  if (isWorldEnded(error)) return generalError("unauthorized");
  if (unstorable.has(error.code ?? "")) return generalError("invalid-input");
  if (method === "GET" && unreadable.has(error.code ?? "")) return generalError("invalid-input");
  const status = error.statusCode ?? 500;
  return generalError(codeByStatus[status] ?? (status < 500 ? "invalid-input" : "internal"));
}

const isClientDisconnected = ({ raw }: FastifyRequest) => raw.destroyed && (raw.socket?.destroyed ?? true);

export function toLoggedOutcome(error: FastifyError, request: FastifyRequest): Outcome {
  const outcome = toOutcome(error, request.method);
  // a schema should have refused it
  const wasUnvalidated = unreadable.has(getErrorCode(error) ?? "");
  if (isClientDisconnected(request)) request.log.info("client disconnected");
  else if (outcome.status >= 500 || wasUnvalidated) request.log.error({ err: error }, "request failed");
  return outcome;
}

/** Navigations of a browser; calls get JSON. */
const wantsHtml = ({ url, headers }: FastifyRequest) =>
  (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");

export type RefusalPage = (request: FastifyRequest, outcome: Outcome) => string;

/** Also for what reaches no route, such as a malformed URL. */
export function createErrorHandler(page: RefusalPage) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const outcome = toLoggedOutcome(error, request);
    if (!wantsHtml(request)) return reply.send(prepareBody(reply, outcome));
    return reply
      .code(outcome.status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(page(request, outcome));
  };
}

export function useRefusals(
  app: FastifyInstance,
  answer: ReturnType<typeof createErrorHandler>,
  discard: (reply: FastifyReply) => Promise<void>,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.statusCode === 413) {
      reply.header("connection", "close");
      await discard(reply);
    }
    return answer(error, request, reply);
  });
}
