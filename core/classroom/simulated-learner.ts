// The next act is a pure function of id, phase and past acts, so a learner resumes after any break.
import type { Offer } from "../offers/offers.ts";
import { draw } from "../random.ts";
import { type GuessedDay, lastGuessDay } from "./guesses.ts";
import type { Phase, PhaseId } from "./lesson-plans.ts";
import type { SureMoment } from "./sureness.ts";

export type SimulatedLearner = {
  id: number;
  page: string;
  sinceHeartbeatMs: number;
  sinceActedMs: number;
  answeredBefore: number;
  answeredAfter: number;
  deposits: number;
  guessed: boolean;
  saidEarly: boolean;
  saidLate: boolean;
};

export type LearnerAct =
  | { kind: "answer"; round: "before" | "after" }
  | { kind: "deposit"; cents: number }
  | { kind: "guess"; day: GuessedDay }
  | { kind: "sure"; moment: SureMoment; sure: number }
  | { kind: "leave" }
  | { kind: "look"; page: string }
  | { kind: "stay" };

export const actPages = { answer: "/offers", deposit: "/deposit", leave: "/withdraw" } as const;

const paceStream = 1;
const moneyStream = 2;
const cautionStream = 3;
const answersStream = 4;
const guessStream = 5;
const checksStream = 6;
const surenessStream = 7;

const offersAsked = 10;
const minuteMs = 60_000;
/** A seat counts as gone after a minute without a heartbeat. */
export const heartbeatMs = 30_000;
const maxActsPerPhase = 40;
export const abandonedAfterMs = 60 * minuteMs;

const callsFalse = {
  before: { fraud: 0.6, real: 0.35 },
  after: { fraud: 0.8, real: 0.3 },
} as const;

export function isCalledFalse(
  id: number,
  round: "before" | "after",
  offer: Pick<Offer, "id" | "fraud">,
): boolean {
  const chance = callsFalse[round][offer.fraud ? "fraud" : "real"];
  return draw(id, answersStream, offer.id, round === "before" ? 0 : 1) < chance;
}

export function drawGuess(id: number): GuessedDay {
  if (draw(id, guessStream, 0) < 1 / 12) return null;
  return 1 + Math.floor(lastGuessDay * draw(id, guessStream, 1) ** 2.5);
}

/** Trust grows with the payouts. */
export const drawSureness = (id: number, moment: SureMoment): number =>
  (moment === "early" ? 3 : 6) + Math.floor(5 * draw(id, surenessStream, moment === "early" ? 0 : 1));

const checksFirm = { before: 0.1, after: 0.4 } as const;
export const isFirmChecked = (id: number, round: "before" | "after", offer: Pick<Offer, "id">): boolean =>
  draw(id, checksStream, offer.id) < checksFirm[round];

const hasMoreDeposits = ({ id }: SimulatedLearner) => draw(id, cautionStream, 0) < 0.4;

const drawPace = ({ id }: SimulatedLearner, step: number) => draw(id, paceStream, step);
const dollars = (least: number, most: number, drawn: number) =>
  100 * (least + Math.floor(drawn * (most - least + 1)));

function createAnswering(round: "before" | "after") {
  return (learner: SimulatedLearner, share: number): LearnerAct | undefined => {
    const answered = round === "before" ? learner.answeredBefore : learner.answeredAfter;
    const slowness = 0.5 + 0.45 * drawPace(learner, round === "before" ? 0 : 1);
    const at = (slowness * (answered + 0.5)) / offersAsked;
    return answered < offersAsked && share >= at ? { kind: "answer", round } : undefined;
  };
}

const createLooking = (page: string) => (learner: SimulatedLearner, share: number) =>
  learner.page !== page && share >= 0.3 * drawPace(learner, 2)
    ? ({ kind: "look", page } as const)
    : undefined;

/** Day 15 comes between 0.37 and 0.47 of the part, in each plan. */
function getSurenessDue(learner: SimulatedLearner, share: number): SureMoment | undefined {
  const at = 0.15 * drawPace(learner, 7);
  if (!learner.saidEarly && share >= 0.1 + at && share < 0.35) return "early";
  return !learner.saidLate && share >= 0.65 + at ? "late" : undefined;
}

function getDepositAct(learner: SimulatedLearner, share: number): LearnerAct | undefined {
  const first = dollars(10, 30, draw(learner.id, moneyStream, 0));
  if (learner.deposits === 0 && share >= 0.05 + 0.4 * drawPace(learner, 3))
    return { kind: "deposit", cents: first };
  const more = dollars(2, 20, draw(learner.id, moneyStream, 1));
  if (learner.deposits === 1 && hasMoreDeposits(learner) && share >= 0.5 + 0.45 * drawPace(learner, 4))
    return { kind: "deposit", cents: more };
  if (!learner.guessed && share >= 0.3 + 0.6 * drawPace(learner, 6))
    return { kind: "guess", day: drawGuess(learner.id) };
  const moment = getSurenessDue(learner, share);
  if (moment) return { kind: "sure", moment, sure: drawSureness(learner.id, moment) };
  return createLooking("/dashboard")(learner, share);
}

const getLeaveAct = (learner: SimulatedLearner, share: number): LearnerAct | undefined =>
  learner.page !== actPages.leave && share >= 0.05 + 0.6 * drawPace(learner, 5)
    ? { kind: "leave" }
    : undefined;

const phaseActs: Record<PhaseId, (learner: SimulatedLearner, share: number) => LearnerAct | undefined> = {
  lobby: createLooking("/dashboard"),
  "offers-before": createAnswering("before"),
  platform: getDepositAct,
  reveal: createLooking("/books"),
  run: getLeaveAct,
  debrief: createLooking("/debrief"),
  "offers-after": createAnswering("after"),
  changed: createLooking("/offers"),
};

export type PhaseProgress = { phase: Phase; elapsedMs: number; paused: boolean };

export function getNextAct(
  learner: SimulatedLearner,
  { phase, elapsedMs, paused }: PhaseProgress,
): LearnerAct | undefined {
  const length = phase.minutes * minuteMs;
  if (elapsedMs > length + abandonedAfterMs) return undefined;
  const act = paused ? undefined : phaseActs[phase.id](learner, elapsedMs / length);
  if (act && learner.sinceActedMs >= length / maxActsPerPhase) return act;
  return learner.sinceHeartbeatMs >= heartbeatMs ? { kind: "stay" } : undefined;
}

export const isPhaseDone = (learner: SimulatedLearner, phase: Phase): boolean =>
  phaseActs[phase.id](learner, 1) === undefined;
