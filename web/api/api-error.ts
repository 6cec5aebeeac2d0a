import type { ErrorBody } from "@glasshouse/contract/refusals.ts";
import { toWait } from "@glasshouse/contract/wait.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { readText } from "@glasshouse/languages/words.ts";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly fields: Record<string, string>;
  readonly text: string;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    const body = parseErrorBody(text);
    this.text = text;
    this.status = status;
    this.code = body?.code ?? "unknown";
    this.sentence = body ? readSentence(body) : "";
    this.fields = Object.fromEntries(
      Object.entries(body?.fields ?? {}).map(([field, message]) => [
        field,
        message === body?.message ? this.sentence : translateSentence(message),
      ]),
    );
  }
}

/** In the page's language where it has one. */
const readSentence = ({ code, message, params = {}, seconds }: ErrorBody): string =>
  (seconds === undefined ? readText("refusals", code, params) : readText("waits", code, toWait(seconds))) ??
  translateSentence(message);

/** Undefined for a reply of another server, such as a proxy. */
function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: Partial<ErrorBody> | null = JSON.parse(text); // checked below
    if (typeof body?.code !== "string" || typeof body.message !== "string") return undefined;
    const { code, message, fields = {}, params = {}, seconds } = body;
    return { code, message, fields, params, ...(typeof seconds === "number" ? { seconds } : {}) };
  } catch {
    return undefined;
  }
}

export function getSentence(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : fallback;
}
