import { drawOffers, type OfferRound, offerRounds, offersPerRound } from "./offer-rounds.ts";

/**
 * Retention fades within months (Burke and others 2022); an earlier repeat would measure memory.
 */
export const daysBeforeRepeat = 14;
const dayMs = 86_400_000;

export type OfferAnswer = { round: OfferRound; offer: number; answeredFalse: boolean; at: number };

const getAnswersOfRound = (given: readonly OfferAnswer[], round: OfferRound) =>
  given.filter((answer) => answer.round === round);

/** Answers stay even if the list of offers changes. */
export function getOffersOfRound(
  person: number,
  given: readonly OfferAnswer[],
  round: OfferRound,
): readonly number[] {
  const answered = getAnswersOfRound(given, round).map(({ offer }) => offer);
  const met = new Set(given.filter((answer) => answer.round !== round).map(({ offer }) => offer));
  const drawn = drawOffers(person, round, met).map(({ id }) => id);
  return [...new Set([...answered, ...drawn])].slice(0, offersPerRound);
}

export function isComplete(given: readonly OfferAnswer[], round: OfferRound): boolean {
  return getAnswersOfRound(given, round).length >= offersPerRound;
}

export function getRepeatStart(given: readonly OfferAnswer[]): number | undefined {
  if (!isComplete(given, "after")) return undefined;
  return Math.max(...getAnswersOfRound(given, "after").map(({ at }) => at)) + daysBeforeRepeat * dayMs;
}

export type AskContext = { now: number; revealed: boolean };

export function getCurrentRound(
  given: readonly OfferAnswer[],
  { now, revealed }: AskContext,
): OfferRound | undefined {
  const next = offerRounds.find((round) => !isComplete(given, round) && !(revealed && round === "before"));
  if (next === "later" && now < (getRepeatStart(given) ?? 0)) return undefined;
  return next;
}

export type OfferRefusal = { code: "offer-not-asked" } | { code: "offers-not-now" };

/** @returns a refusal, "answered" for a repeat, or "accepted" */
export function decideAnswer(
  person: number,
  given: readonly OfferAnswer[],
  at: AskContext,
  answer: { round: OfferRound; offer: number },
): OfferRefusal | { code: "accepted" } | { code: "answered" } {
  if (!getOffersOfRound(person, given, answer.round).includes(answer.offer))
    return { code: "offer-not-asked" };
  if (getAnswersOfRound(given, answer.round).some(({ offer }) => offer === answer.offer))
    return { code: "answered" };
  if (getCurrentRound(given, at) !== answer.round) return { code: "offers-not-now" };
  return { code: "accepted" };
}
