// Content without an answer reuses its key, so that a retry moves money once.
import { ApiError } from "./api-error.ts";

export type SubmissionKeys = {
  getKey(content: unknown): string;
  markAnswered(): void;
};

/** randomUUID() needs a secure context. */
function createUuid(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join("-");
}

export function createSubmissionKeys(newKey: () => string = createUuid): SubmissionKeys {
  let current: { content: string; key: string } | null = null;
  return {
    getKey(content) {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: newKey() };
      return current.key;
    },
    markAnswered() {
      current = null;
    },
  };
}

/** A refusal is final; after a lost connection or 5xx the outcome is unknown. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
