// Requests must arrive, and replies be read, in bounded time.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { GeneralErrorCode } from "@glasshouse/contract/general-errors.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { generalError } from "./refusals.ts";

export type ConnectionLimits = {
  headersMs: number;
  /** headers and body */
  requestMs: number;
  keepAliveMs: number;
  checkIntervalMs: number;
  /** without progress of the reader */
  stalledMs: number;
  /** for a whole streamed reply */
  answerMs: number;
  /** read and dropped of a body that is too large, so that its sender gets the refusal */
  discardedBytes: number;
  discardMs: number;
};
export const defaultConnectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  checkIntervalMs: 2_000,
  stalledMs: 30_000,
  answerMs: 600_000,
  discardedBytes: 8 * 1024 * 1024,
  discardMs: 3_000,
};

export const toConnectionOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkIntervalMs },
});

const codeByParserError: Record<string, GeneralErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
  HPE_HEADER_OVERFLOW: "headers-too-large",
};

export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, body } = generalError(codeByParserError[error.code ?? ""] ?? "unreadable-request");
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "connection: close",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  socket.destroy(error);
}

export function refuseExpectations(app: FastifyInstance): void {
  app.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const { status, body } = generalError("expectation-failed");
    response
      .writeHead(status, { "content-type": "application/json; charset=utf-8", connection: "close" })
      .end(JSON.stringify(body));
  });
}

const isStream = (payload: unknown): boolean =>
  typeof payload === "object" && payload !== null && "pipe" in payload;

export function endSlowReaders(app: FastifyInstance, { stalledMs, answerMs }: ConnectionLimits): void {
  app.addHook("onSend", (_request, { raw }, payload, done) => {
    if (isStream(payload)) {
      const end = () => raw.destroy();
      const tooLong = setTimeout(end, answerMs).unref();
      raw.setTimeout(stalledMs, end);
      raw.once("close", () => clearTimeout(tooLong));
    }
    done();
  });
}

/** Closing a connection with unread bytes resets it, and the reply is lost. */
export async function discardBody({ request }: FastifyReply, limits: ConnectionLimits): Promise<void> {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  let bytes = 0;
  await new Promise<void>((done) => {
    const timer = setTimeout(done, limits.discardMs);
    const finish = () => {
      clearTimeout(timer);
      done();
    };
    raw.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.discardedBytes) finish();
    });
    raw.once("end", finish).once("close", finish).resume();
  });
  raw.pause();
}
