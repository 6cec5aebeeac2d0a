// What may be searched for, and when. A search travels in addresses, so what looks like a real payment identifier is refused
// before it does, and nobody's half-typed card number is sent while they read on.
import type { z } from "@glasshouse/contract/validator.ts";

export type SearchRule = z.ZodType<string | undefined>;

/** What is wrong with it, in the words of the call's own rule. */
export function searchProblem(rule: SearchRule, text: string): string | undefined {
  const read = rule.safeParse(text);
  return read.success ? undefined : (read.error.issues[0]?.message ?? "Please search for something else.");
}

/** No name, type or number of ours has so many digits. */
const digitsOfALongNumber = 7;

/** A long number may go on: it is searched when whoever types it says that it is whole. */
export function mayGoOn(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= digitsOfALongNumber;
}
