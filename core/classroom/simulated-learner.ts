// The next act of a simulated learner: a pure function of its id, the phase and what it did, so it
// resumes after any break.
import type { Offer } from "../offers/offers.ts";
import { draw } from "../random.ts";
import { type GuessedDay, lastGuessDay } from "./guesses.ts";
import type { Phase, PhaseId } from "./lesson-plans.ts";

export type SimulatedLearner = {
  id: number;
  page: string;
  sinceSeenMs: number;
  sinceActedMs: number;
  answeredBefore: number;
  answeredAfter: number;
  deposits: number;
  guessed: boolean;
};

export type LearnersAct =
  | { kind: "answer"; round: "before" | "after" }
  | { kind: "deposit"; cents: number }
  | { kind: "guess"; day: GuessedDay }
  /** closes its investments and requests everything, if that reaches the minimum */
  | { kind: "leave" }
  | { kind: "look"; page: string }
  | { kind: "stay" };

export const pageOf = { answer: "/offers", deposit: "/deposit", leave: "/withdraw" } as const;

const forPace = 1;
const forMoney = 2;
const forCaution = 3;
const forAnswers = 4;
const forGuess = 5;

const offersAsked = 10;
const minuteMs = 60_000;
/**
 * A learner's page sends a heartbeat every 20 s; after a minute without one the seat counts as
 * gone.
 */
export const signOfLifeMs = 30_000;
/** Maximum tries a phase, after refusals. */
const actsInPhase = 40;
/** A phase overdue by this long means the class has ended. */
export const staysOverMs = 60 * minuteMs;

const callsFalse = {
  before: { fraud: 0.6, real: 0.35 },
  after: { fraud: 0.8, real: 0.3 },
} as const;

export function answerOf(id: number, round: "before" | "after", offer: Pick<Offer, "id" | "fraud">): boolean {
  const chance = callsFalse[round][offer.fraud ? "fraud" : "real"];
  return draw(id, forAnswers, offer.id, round === "before" ? 0 : 1) < chance;
}

export function guessOf(id: number): GuessedDay {
  if (draw(id, forGuess, 0) < 1 / 12) return null;
  return 1 + Math.floor(lastGuessDay * draw(id, forGuess, 1) ** 2.5);
}

const putsMore = ({ id }: SimulatedLearner) => draw(id, forCaution, 0) < 0.4;

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
  const more = dollars(2, 20, draw(learner.id, forMoney, 1));
  if (learner.deposits === 1 && putsMore(learner) && share >= 0.5 + 0.45 * pace(learner, 4))
    return { kind: "deposit", cents: more };
  if (!learner.guessed && share >= 0.3 + 0.6 * pace(learner, 6))
    return { kind: "guess", day: guessOf(learner.id) };
  return looking("/dashboard")(learner, share);
}

/** Once: after an insufficient or refused request it stays on the page. */
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

export type PhaseNow = { phase: Phase; elapsedMs: number; paused: boolean };

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

export const isDone = (learner: SimulatedLearner, phase: Phase): boolean =>
  inPhase[phase.id](learner, 1) === undefined;
