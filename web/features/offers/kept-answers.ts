// The answers of both rounds, in this browser: before the simulation and after it.
import type { Answers } from "@glasshouse/core/offers.ts";

const key = "glasshouse-offers";
export type Round = "before" | "after";
export type Kept = Record<Round, Answers | null>;
const none: Kept = { before: null, after: null };

export function keptAnswers(): Kept {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>) }; // written below
  } catch {
    return none;
  }
}

export function keepAnswers(kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing: the result stands until the page is left
  }
}
