// A cursor is the sort key of a page's last row, opaque to clients.
import { refuse } from "./refusals.ts";

/** Date accepts more than PostgreSQL does. */
const instant = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const toMilliseconds = 23;

function isInstant(part: string): boolean {
  const read = instant.test(part) ? new Date(part) : undefined;
  return Boolean(read?.getTime()) && read?.toISOString().startsWith(part.slice(0, toMilliseconds)) === true;
}

/** PostgreSQL can't read other values. */
const parts = {
  time: (part: unknown) => typeof part === "string" && isInstant(part),
  text: (part: unknown) => typeof part === "string" && /^\w{1,40}$/.test(part),
  id: (part: unknown) => typeof part === "number" && Number.isSafeInteger(part),
};
export type CursorShape = readonly (keyof typeof parts)[];

const hasShape = (key: readonly unknown[], shape: CursorShape) =>
  key.length === shape.length && shape.every((kind, index) => parts[kind](key[index]));

export function encodeCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

export function decodeCursor(cursor: string | undefined, shape: CursorShape): unknown[] {
  if (cursor === undefined) return shape.map(() => null);
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(key) && hasShape(key, shape)) return key;
  } catch {
    // falls through to the refusal
  }
  return refuse("invalid-input", { cursor: "This cursor is not valid." });
}
