import { readSentence } from "@glasshouse/contract/read-sentence.ts";
import type { ErrorBody } from "@glasshouse/contract/refusals.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";

/** Worded as it is read, in the page's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly #body: ErrorBody | undefined;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.#body = parseErrorBody(text);
    this.text = text;
    this.status = status;
    this.code = this.#body?.code ?? "unknown";
  }

  get sentence(): string {
    return this.#body ? readSentence(this.#body) : "";
  }

  get fields(): Record<string, string> {
    const { fields = {}, message: whole } = this.#body ?? {};
    return Object.fromEntries(
      Object.entries(fields).map(([field, message]) => [
        field,
        message === whole ? this.sentence : translateSentence(message),
      ]),
    );
  }
}

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
