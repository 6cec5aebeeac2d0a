// Every error leaves the server as {code, message, fields?} from the catalogue in the contract, without stack or SQL.

import {
  type ErrorBody,
  type GeneralErrorCode,
  generalErrors,
  type Refusal,
  refusalReply,
} from "@glasshouse/contract/refusals.ts";
import { withWait } from "@glasshouse/contract/with-wait.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseAway, isWorldEnded } from "../db/database-errors.ts";
import { errorCode } from "../error-code.ts";

/** What a command answers: a status and a body that may be stored and given again for the same Idempotency-Key. */
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

/** The sentence for a person. */
export function sentenceIn({ body }: Outcome): string {
  return typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";
}

export function refused(refusal: Refusal): Outcome {
  return refusalReply(refusal);
}

export function generalError(
  code: GeneralErrorCode,
  fields?: Record<string, string>,
): Outcome & { body: ErrorBody } {
  const { status, message } = generalErrors[code];
  const [only, ...more] = Object.values(fields ?? {});
  // one mistake is told as it is; several stand beside their fields
  const sentence = only !== undefined && more.length === 0 ? only : message;
  return { status, body: { code, message: sentence, ...(fields ? { fields } : {}) } };
}

/** Thrown where a request can't go on and nothing has to be kept; the error handler sends it. */
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

/** Of whoever is to wait it is said how long, where the answer knows it. */
function withItsWait(reply: FastifyReply, body: unknown): unknown {
  const seconds = Number(reply.getHeader("retry-after"));
  if (!(seconds > 0) || typeof body !== "object" || body === null || !("message" in body)) return body;
  return { ...body, message: withWait(String(body.message), Math.ceil(seconds)) };
}

/** @returns the body, to be sent as it is */
export function bodyToSend(reply: FastifyReply, { status, body: refused }: Outcome): unknown {
  const body = status === 429 ? withItsWait(reply, refused) : refused;
  reply.code(status).header("content-type", "application/json; charset=utf-8").serializer(JSON.stringify);
  return body;
}

/** "/withdrawalDetails/bankName" → "bankName": a field is named as the form names it. */
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

/** Text that PostgreSQL can't hold (a NUL, half a character), where no schema refused it before. */
const unstorable = new Set(["22021", "22P05"]);

/** Values that PostgreSQL can't read or hold: out of range, no date, no number. A call that only reads has them from its caller. */
const unreadable = new Set(["22003", "22007", "22008", "22P02"]);

function outcomeOf(error: FastifyError | RequestRefused, method: string): Outcome {
  if (error instanceof RequestRefused) return error.outcome;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) fields[fieldName(issue.instancePath)] ??= issue.message ?? "";
    return generalError("invalid-input", fields);
  }
  if (isDatabaseAway(error)) return generalError("not-ready");
  if (isWorldEnded(error)) return generalError("unauthorized");
  if (unstorable.has(error.code ?? "")) return generalError("invalid-input");
  if (method === "GET" && unreadable.has(error.code ?? "")) return generalError("invalid-input");
  const status = error.statusCode ?? 500;
  return generalError(codeByStatus[status] ?? (status < 500 ? "invalid-input" : "internal"));
}

/** The caller ended the connection before its request was whole, or before the answer: nothing of ours failed. */
const isCallerGone = ({ raw }: FastifyRequest) => raw.destroyed && (raw.socket?.destroyed ?? true);

/** What an error is answered with; faults of ours are logged. */
export function toldOutcome(error: FastifyError, request: FastifyRequest): Outcome {
  const outcome = outcomeOf(error, request.method);
  // a schema should have refused it, so it is told as a fault of ours
  const letThrough = unreadable.has(errorCode(error) ?? "");
  if (isCallerGone(request)) request.log.info("the caller went away");
  else if (outcome.status >= 500 || letThrough) request.log.error({ err: error }, "request failed");
  return outcome;
}

/** A browser that was led to an address of ours, and shows what it is answered as a page. Calls are answered with JSON. */
const asksForPage = ({ url, headers }: FastifyRequest) =>
  (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");

/** A page that says a sentence, with the disclosure, as on every page. */
export type RefusalPage = (sentence: string) => string;

/** Also for what never reaches a route, such as an address that can't be decoded. */
export function refusalAnswer(page: RefusalPage) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const outcome = toldOutcome(error, request);
    if (!asksForPage(request)) return reply.send(bodyToSend(reply, outcome));
    return reply
      .code(outcome.status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(page(sentenceIn(outcome)));
  };
}

/** @param discard takes what is left of a body that is too large, so that its sender reads the answer */
export function useRefusals(
  app: FastifyInstance,
  answer: ReturnType<typeof refusalAnswer>,
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
