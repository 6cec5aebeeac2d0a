// What a simulated learner does next, so that a lesson can be tried alone: a function of who it is, of the phase and how long
// that has run, and of what it has done so far. So whoever asks, and after whatever break, it goes on where it was.
import type { Offer } from "../offers/offers.ts";
import { draw } from "../random.ts";
import { type GuessedDay, lastGuessDay } from "./guesses.ts";
import type { Phase, PhaseId } from "./lesson-plans.ts";

/** Its person's number, and what is kept of it; times in ms. */
export type SimulatedLearner = {
  id: number;
  page: string;
  /** since its last sign of life, and since it last did something */
  sinceSeenMs: number;
  sinceActedMs: number;
  answeredBefore: number;
  answeredAfter: number;
  deposits: number;
  /** the day on which the fund stops paying */
  guessed: boolean;
};

export type LearnersAct =
  | { kind: "answer"; round: "before" | "after" }
  | { kind: "deposit"; cents: number }
  | { kind: "guess"; day: GuessedDay }
  /** closes what it has in the fund and asks for all of it, where that is enough to be asked for */
  | { kind: "leave" }
  | { kind: "look"; page: string }
  /** a sign of life from the page where it is */
  | { kind: "stay" };

/** Where an act is done; an act of looking says so itself, and a guess is made on any page. */
export const pageOf = { answer: "/offers", deposit: "/deposit", leave: "/withdraw" } as const;

/** What a number is drawn for, so that no two questions share one. */
const forPace = 1;
const forMoney = 2;
const forCaution = 3;
const forAnswers = 4;
const forGuess = 5;

const offersAsked = 10;
const minuteMs = 60_000;
/** A person's page tells of itself each 20 seconds; whoever has not for a minute counts as gone. */
export const signOfLifeMs = 30_000;
/** Whoever is late, or was refused, tries no more often in a phase. */
const actsInPhase = 40;
/** When a phase has run on for so much longer than planned, they have gone home. */
export const staysOverMs = 60 * minuteMs;

/** How well offers are told apart: of five false ones and of five real ones, how many are called false. */
const callsFalse = {
  before: { fraud: 0.6, real: 0.35 },
  after: { fraud: 0.8, real: 0.3 },
} as const;

/** @returns whether it calls the offer a false one; the same however often it is asked */
export function answerOf(id: number, round: "before" | "after", offer: Pick<Offer, "id" | "fraud">): boolean {
  const chance = callsFalse[round][offer.fraud ? "fraud" : "real"];
  return draw(id, forAnswers, offer.id, round === "before" ? 0 : 1) < chance;
}

/** Most guess some weeks, few the rest of the year, and one in twelve that it goes on. */
export function guessOf(id: number): GuessedDay {
  if (draw(id, forGuess, 0) < 1 / 12) return null;
  return 1 + Math.floor(lastGuessDay * draw(id, forGuess, 1) ** 2.5);
}

/** Who puts in more after a first deposit. */
const putsMore = ({ id }: SimulatedLearner) => draw(id, forCaution, 0) < 0.4;

/** As shares of a phase: everybody has their own pace, and nobody needs all of it. */
const pace = ({ id }: SimulatedLearner, step: number) => draw(id, forPace, step);
const dollars = (least: number, most: number, drawn: number) =>
  100 * (least + Math.floor(drawn * (most - least + 1)));

function answering(round: "before" | "after") {
  return (learner: SimulatedLearner, share: number): LearnersAct | undefined => {
    const answered = round === "before" ? learner.answeredBefore : learner.answeredAfter;
    const slowness = 0.5 + 0.45 * pace(learner, round === "before" ? 0 : 1);
    const at = (slowness * (answered + 0.5)) / offersAsked;
    return answered < offersAsked && share >= at ? { kind: "answer", round } : undefined;
  };
}

const looking = (page: string) => (learner: SimulatedLearner, share: number) =>
  learner.page !== page && share >= 0.3 * pace(learner, 2) ? ({ kind: "look", page } as const) : undefined;

function payingIn(learner: SimulatedLearner, share: number): LearnersAct | undefined {
  const first = dollars(10, 30, draw(learner.id, forMoney, 0));
  if (learner.deposits === 0 && share >= 0.05 + 0.4 * pace(learner, 3))
    return { kind: "deposit", cents: first };
  // with the first no more than the lowest level allows
  const more = dollars(2, 20, draw(learner.id, forMoney, 1));
  if (learner.deposits === 1 && putsMore(learner) && share >= 0.5 + 0.45 * pace(learner, 4))
    return { kind: "deposit", cents: more };
  if (!learner.guessed && share >= 0.3 + 0.6 * pace(learner, 6))
    return { kind: "guess", day: guessOf(learner.id) };
  return looking("/dashboard")(learner, share);
}

/** Once: whoever has seen that it is too little, or refused, stays on that page as people do. */
const fleeing = (learner: SimulatedLearner, share: number): LearnersAct | undefined =>
  learner.page !== pageOf.leave && share >= 0.05 + 0.6 * pace(learner, 5) ? { kind: "leave" } : undefined;

const inPhase: Record<PhaseId, (learner: SimulatedLearner, share: number) => LearnersAct | undefined> = {
  lobby: looking("/dashboard"),
  "offers-before": answering("before"),
  platform: payingIn,
  reveal: looking("/books"),
  run: fleeing,
  debrief: looking("/debrief"),
  "offers-after": answering("after"),
  changed: looking("/offers"),
};

/** elapsedMs: since the phase began, without what everything waited */
export type PhaseNow = { phase: Phase; elapsedMs: number; paused: boolean };

/** @returns undefined where it does nothing just now */
export function nextAct(
  learner: SimulatedLearner,
  { phase, elapsedMs, paused }: PhaseNow,
): LearnersAct | undefined {
  const length = phase.minutes * minuteMs;
  if (elapsedMs > length + staysOverMs) return undefined;
  const act = paused ? undefined : inPhase[phase.id](learner, elapsedMs / length);
  if (act && learner.sinceActedMs >= length / actsInPhase) return act;
  return learner.sinceSeenMs >= signOfLifeMs ? { kind: "stay" } : undefined;
}

/** Whether nothing is left for it to do in the phase. */
export const isDone = (learner: SimulatedLearner, phase: Phase): boolean =>
  inPhase[phase.id](learner, 1) === undefined;
