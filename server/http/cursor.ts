// A cursor is the sort key of the last row of a page, opaque to whoever carries it.
import { refuse } from "./refusals.ts";

/** As the lists' statements write an instant: Date takes more than the database does. */
const instant = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const toMilliseconds = 23;

function isInstant(part: string): boolean {
  const read = instant.test(part) ? new Date(part) : undefined;
  // 31 February is no day
  return Boolean(read?.getTime()) && read?.toISOString().startsWith(part.slice(0, toMilliseconds)) === true;
}

/** What each part of a key may be; anything else would reach the database as a value that it can't read. */
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

/**
 * @param shapes of a key, and those that it had before
 * @returns the key, or as many nulls as the first has parts where there is no cursor
 * @throws RequestRefused 400 where it is not one of ours
 */
export function decodeCursor(
  cursor: string | undefined,
  ...shapes: readonly [CursorShape, ...CursorShape[]]
): unknown[] {
  if (cursor === undefined) return shapes[0].map(() => null);
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(key) && shapes.some((shape) => hasShape(key, shape))) return key;
  } catch {
    // falls through to the refusal
  }
  return refuse("invalid-input", { cursor: "This cursor is not one of ours." });
}

/** Of a list that goes by number: its last row's. Pages that were opened before it did have an instant before that. */
export function decodeNumber(cursor: string | undefined): unknown {
  return decodeCursor(cursor, ["id"], ["time", "id"]).at(-1);
}
