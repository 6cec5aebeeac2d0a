// When each round of offers is asked, and whether an answer is taken: rounds come one after the other, the repeat after two
// weeks, and only what was drawn for this person is asked of them. The first answer to an offer is the one that counts.
import { type OfferRound, offerRounds, offersFor, offersPerRound } from "./offer-rounds.ts";

/** What was learnt fades within months without a reminder (Burke and others 2022); sooner it would be remembered, not known. */
export const daysBeforeRepeat = 14;
const dayMs = 86_400_000;

/** @param at real time, ms */
export type GivenAnswer = { round: OfferRound; offer: number; answeredFalse: boolean; at: number };

const of = (given: readonly GivenAnswer[], round: OfferRound) =>
  given.filter((answer) => answer.round === round);

/**
 * The ten of a round: what was answered, in that order, then what is still to come in the order drawn. What was answered
 * stays, also where another list of offers draws otherwise.
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

/** From when on the repeat is asked, in ms; undefined until the round after is complete. */
export function repeatFrom(given: readonly GivenAnswer[]): number | undefined {
  if (!isComplete(given, "after")) return undefined;
  return Math.max(...of(given, "after").map(({ at }) => at)) + daysBeforeRepeat * dayMs;
}

/**
 * When it is asked: real time in ms, and whether a class's reveal has begun. From then on nobody answers as before it: the first
 * ten stay as they are, and the second are next also for whoever came late.
 */
export type AskedAt = { now: number; revealed: boolean };

/** The round that is asked now; undefined where nothing is. */
export function askedRound(
  given: readonly GivenAnswer[],
  { now, revealed }: AskedAt,
): OfferRound | undefined {
  const next = offerRounds.find((round) => !isComplete(given, round) && !(revealed && round === "before"));
  if (next === "later" && now < (repeatFrom(given) ?? 0)) return undefined;
  return next;
}

export type OfferRefusal = { code: "offer-not-asked" } | { code: "offers-not-now" };

/** @returns a refusal, "answered" where there is an answer already, or "accepted" */
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
