// Order of the offer rounds and which answers count: rounds follow each other, the repeat after two
// weeks; only drawn offers are asked; the first answer counts.
import { type OfferRound, offerRounds, offersFor, offersPerRound } from "./offer-rounds.ts";

/**
 * Retention fades within months without a reminder (Burke and others 2022); an earlier repeat would
 * measure memory.
 */
export const daysBeforeRepeat = 14;
const dayMs = 86_400_000;

export type GivenAnswer = { round: OfferRound; offer: number; answeredFalse: boolean; at: number };

const of = (given: readonly GivenAnswer[], round: OfferRound) =>
  given.filter((answer) => answer.round === round);

/**
 * A round's ten offers: answered ones in order, then the rest as drawn. Answers stay even if the
 * offer list changes.
 */
export function offersOfRound(
  person: number,
  given: readonly GivenAnswer[],
  round: OfferRound,
): readonly number[] {
  const answered = of(given, round).map(({ offer }) => offer);
  const met = new Set(given.filter((answer) => answer.round !== round).map(({ offer }) => offer));
  const drawn = offersFor(person, round, met).map(({ id }) => id);
  return [...new Set([...answered, ...drawn])].slice(0, offersPerRound);
}

export function isComplete(given: readonly GivenAnswer[], round: OfferRound): boolean {
  return of(given, round).length >= offersPerRound;
}

export function repeatFrom(given: readonly GivenAnswer[]): number | undefined {
  if (!isComplete(given, "after")) return undefined;
  return Math.max(...of(given, "after").map(({ at }) => at)) + daysBeforeRepeat * dayMs;
}

/**
 * Real time in ms. After a class's reveal "before" is closed, and "after" is next for late learners
 * too.
 */
export type AskedAt = { now: number; revealed: boolean };

export function askedRound(
  given: readonly GivenAnswer[],
  { now, revealed }: AskedAt,
): OfferRound | undefined {
  const next = offerRounds.find((round) => !isComplete(given, round) && !(revealed && round === "before"));
  if (next === "later" && now < (repeatFrom(given) ?? 0)) return undefined;
  return next;
}

export type OfferRefusal = { code: "offer-not-asked" } | { code: "offers-not-now" };

/** @returns a refusal, "answered" for a repeated answer, or "accepted" */
export function decideAnswer(
  person: number,
  given: readonly GivenAnswer[],
  at: AskedAt,
  answer: { round: OfferRound; offer: number },
): OfferRefusal | { code: "accepted" } | { code: "answered" } {
  if (!offersOfRound(person, given, answer.round).includes(answer.offer)) return { code: "offer-not-asked" };
  if (of(given, answer.round).some(({ offer }) => offer === answer.offer)) return { code: "answered" };
  if (askedRound(given, at) !== answer.round) return { code: "offers-not-now" };
  return { code: "accepted" };
}
