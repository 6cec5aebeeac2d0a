// A broken invariant is a bug, never the user's mistake: the request ends with 500.

/** @throws Error when the condition does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
