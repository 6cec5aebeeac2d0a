// A broken invariant is a bug of ours, never a mistake of the person's: it throws and the request ends with 500.

/** @throws Error when the condition does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
