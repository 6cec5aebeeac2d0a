// What a fund by cohorts holds while it runs, and what is told of each of its days.
import type { DayFigures } from "../books/day-figures.ts";
import { share } from "./fund-rules.ts";
import { labDays, type Scenario } from "./scenario.ts";
import type { Days } from "./settlement.ts";

/** So all sums stay numbers that are counted, if not to the cent. */
export const mostCents = 9e15;

export type FundRun = {
  days: Days;
  /** really there at the end of each day, and promised to people; index 0 is day 1, from the end on nothing */
  fund: Float64Array;
  owed: Float64Array;
  /** 1 to the last day; 0 where it still pays */
  end: number;
  /** whether it ended because it was frozen */
  frozen: boolean;
  people: number;
  paidIn: number;
  /** people who are behind at the end, or would be if it ended on the last day; and by how many cents in all */
  losers: number;
  lost: number;
  /** in the fund at the end */
  left: number;
};

export type State = {
  fund: number;
  /** deposits that bear income, income that can be taken, and deposits with income put in again */
  invested: number;
  payable: number;
  /** income that is less than can be taken out yet, and deposits that bear it by the day on which they were made, less
   * whole times the days that the least takes */
  accruing: number;
  bearing: Float64Array;
  compounding: number;
  /** people who are still in */
  takers: number;
  reinvestors: number;
  /** how many newcomers are expected, and in all until today; for the run without chance */
  mean: number;
  meanSum: number;
  people: number;
  paidIn: number;
  /** in all until today: income and bonuses, what was paid out with them, and what was taken */
  credited: number;
  paidOut: number;
  taken: number;
  fear: number;
  /** of the takers' cohorts, what panic has left */
  stay: number;
  /** on which it is frozen since a bank has reported it; 0 before */
  bankDay: number;
};
const noBearing = new Float64Array(0);

export const starting = ({ firstNewcomers }: Scenario, wait: number): State => ({
  fund: 0,
  invested: 0,
  payable: 0,
  accruing: 0,
  bearing: wait > 1 ? new Float64Array(wait) : noBearing,
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

export const newRun = (): FundRun => ({
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

/** What is wanted of each kind of money, before a limit; and the share of it that is paid. */
export type Asked = {
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
export const nothingAsked = (): Asked => ({
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

/** A day as the Books show it; of people and cents that were asked for what was not paid. */
export type CohortsDay = DayFigures & {
  /** what a day of the promise costs */
  incomeCents: number;
};

export const owedTo = ({ invested, compounding, payable, accruing }: State): number =>
  Math.min(mostCents, invested + compounding + payable + accruing);

export function cohortsDay(day: number, state: State, { promiseBps }: Scenario, asked: Asked): CohortsDay {
  const { takers, reinvestors, takenShare, leftShare, served } = asked;
  const askers = (takers + reinvestors) * leftShare + takers * takenShare * (1 - leftShare);
  return {
    day,
    heldCents: state.fund,
    promisedCents: owedTo(state),
    paidInCents: state.paidIn,
    paidOutCents: state.paidOut,
    takenCents: state.taken,
    creditedCents: Math.min(mostCents, state.credited),
    people: state.people,
    waiting: Math.floor(askers * (1 - served) + 0.5),
    waitingCents: Math.min(mostCents, asked.total - Math.floor(asked.total * served)),
    incomeCents: share(state.invested, promiseBps) + share(state.compounding, promiseBps),
  };
}
