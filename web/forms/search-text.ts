// Searches travel in URLs, so real payment identifiers and partial long numbers are not sent.
import type { z } from "@glasshouse/contract/validator.ts";
import { searchWords as words } from "./search-field.words.ts";

export type SearchRule = z.ZodType<string | undefined>;

export function getSearchProblem(rule: SearchRule, text: string): string | undefined {
  const read = rule.safeParse(text);
  return read.success ? undefined : (read.error.issues[0]?.message ?? words.refused());
}

const longNumberDigits = 7;

/** Searched on Enter only. */
export function isUnfinishedNumber(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= longNumberDigits;
}
