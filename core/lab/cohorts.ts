// State of a fund by cohorts.
import type { DayFigures } from "../books/day-figures.ts";
import { toShareCents } from "./fund-rules.ts";
import { labDays, type Scenario } from "./scenario.ts";
import type { Days } from "./settlement.ts";

/** Largest sum that stays a safe integer. */
export const maxCents = 9e15;

export type FundRun = {
  days: Days;
  /** index 0 is day 1; zero from the end on */
  fund: Float64Array;
  owed: Float64Array;
  end: number;
  frozen: boolean;
  people: number;
  paidIn: number;
  losers: number;
  lost: number;
  left: number;
};

export type State = {
  fund: number;
  invested: number;
  payable: number;
  /** below the minimum withdrawal; deposits by day joined modulo the waiting days */
  accruing: number;
  bearing: Float64Array;
  compounding: number;
  takers: number;
  reinvestors: number;
  mean: number;
  meanSum: number;
  people: number;
  paidIn: number;
  credited: number;
  paidOut: number;
  taken: number;
  fear: number;
  /** share of the takers' cohorts not driven out by panic */
  stay: number;
  bankDay: number;
};
const emptyBearing = new Float64Array(0);

export const createState = ({ firstNewcomers }: Scenario, wait: number): State => ({
  fund: 0,
  invested: 0,
  payable: 0,
  accruing: 0,
  bearing: wait > 1 ? new Float64Array(wait) : emptyBearing,
  compounding: 0,
  takers: 0,
  reinvestors: 0,
  mean: firstNewcomers,
  meanSum: 0,
  people: 0,
  paidIn: 0,
  credited: 0,
  paidOut: 0,
  taken: 0,
  fear: 0,
  stay: 1,
  bankDay: 0,
});

export const createRun = (): FundRun => ({
  days: {
    taking: new Float64Array(labDays + 2),
    reinvesting: new Float64Array(labDays + 2),
    taken: new Float64Array(labDays + 2),
    left: new Float64Array(labDays + 2),
    stay: new Float64Array(labDays + 2),
  },
  fund: new Float64Array(labDays),
  owed: new Float64Array(labDays),
  end: 0,
  frozen: false,
  people: 0,
  paidIn: 0,
  losers: 0,
  lost: 0,
  left: 0,
});

export type RequestTotals = {
  total: number;
  served: number;
  takers: number;
  reinvestors: number;
  takenShare: number;
  leftShare: number;
  income: number;
  leftPayable: number;
  leftAccruing: number;
  leftInvested: number;
  leftCompounding: number;
};
export const createRequestTotals = (): RequestTotals => ({
  total: 0,
  served: 1,
  takers: 0,
  reinvestors: 0,
  takenShare: 0,
  leftShare: 0,
  income: 0,
  leftPayable: 0,
  leftAccruing: 0,
  leftInvested: 0,
  leftCompounding: 0,
});

export type CohortsDay = DayFigures & {
  /** daily cost of the promised income */
  incomeCents: number;
};

export const getOwedCents = ({ invested, compounding, payable, accruing }: State): number =>
  Math.min(maxCents, invested + compounding + payable + accruing);

export function toCohortsDay(
  day: number,
  state: State,
  { promiseBps }: Scenario,
  asked: RequestTotals,
): CohortsDay {
  const { takers, reinvestors, takenShare, leftShare, served } = asked;
  const askers = (takers + reinvestors) * leftShare + takers * takenShare * (1 - leftShare);
  return {
    day,
    heldCents: state.fund,
    promisedCents: getOwedCents(state),
    paidInCents: state.paidIn,
    paidOutCents: state.paidOut,
    takenCents: state.taken,
    creditedCents: Math.min(maxCents, state.credited),
    people: state.people,
    waiting: Math.floor(askers * (1 - served) + 0.5),
    waitingCents: Math.min(maxCents, asked.total - Math.floor(asked.total * served)),
    incomeCents: toShareCents(state.invested, promiseBps) + toShareCents(state.compounding, promiseBps),
  };
}
