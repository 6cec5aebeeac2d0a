// Which rounds explain each offer after its answer. The first explains none until the second is complete, so
// that it measures.
import type { OfferRound } from "./offer-rounds.ts";

export const isExplainedAtOnce = (round: OfferRound): boolean => round !== "before";

/** Splits a text at its passage. @returns the parts before, in and after it */
export function splitAtPassage({ text, passage }: { text: string; passage: string }) {
  const at = text.indexOf(passage);
  return { before: text.slice(0, at), passage, after: text.slice(at + passage.length) };
}
