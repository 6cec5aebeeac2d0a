import type { ErrorBody } from "@glasshouse/contract/refusals.ts";

/** What a call that is not ok becomes: message is "status: text"; people are shown the sentence alone. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly fields: Record<string, string>;
  /** what was answered, as it came */
  readonly text: string;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    const body = parsed(text);
    this.text = text;
    this.status = status;
    this.code = body?.code ?? "unknown";
    this.sentence = body?.message ?? "";
    this.fields = body?.fields ?? {};
  }
}

/** The catalogue's body, or undefined where something else answered (a proxy, say). */
function parsed(text: string): ErrorBody | undefined {
  try {
    const body: Partial<ErrorBody> | null = JSON.parse(text); // checked below
    if (typeof body?.code !== "string" || typeof body.message !== "string") return undefined;
    return { code: body.code, message: body.message, fields: body.fields ?? {} };
  } catch {
    return undefined;
  }
}

/** The sentence for a person, or the fallback where the server said none. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : fallback;
}
