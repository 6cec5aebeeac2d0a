// A cursor is the sort key of the last row of a page, opaque to whoever carries it.
import { refuse } from "./refusals.ts";

export function encodeCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** @throws RequestRefused 400 where it is not one of ours */
export function decodeCursor(cursor: string, length: number): unknown[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const plain = (part: unknown) =>
      typeof part === "string" || (typeof part === "number" && Number.isSafeInteger(part));
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every(plain) &&
      !Number.isNaN(Date.parse(String(key[0])))
    )
      return key;
  } catch {
    // falls through to the refusal
  }
  return refuse("invalid-input", { cursor: "This cursor is not one of ours." });
}
