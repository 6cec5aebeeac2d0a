import type { ErrorBody } from "@glasshouse/contract/refusals.ts";

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
    this.sentence = body?.message ?? "";
    this.fields = body?.fields ?? {};
  }
}

/** Undefined for a reply of another server, such as a proxy. */
function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: Partial<ErrorBody> | null = JSON.parse(text); // checked below
    if (typeof body?.code !== "string" || typeof body.message !== "string") return undefined;
    return { code: body.code, message: body.message, fields: body.fields ?? {} };
  } catch {
    return undefined;
  }
}

export function getSentence(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : fallback;
}
