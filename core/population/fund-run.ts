// A fund without a database. It equals a world of the same scenario and seed to the cent.
import type { DayFigures } from "../books/day-figures.ts";
import type { Behaviour } from "./behaviour.ts";
import { type DayInputs, type DayOutcome, liveCrowdDay } from "./crowd-day.ts";
import { payIncome } from "./crowd-facts.ts";
import { type CrowdState, createCrowd } from "./crowd-state.ts";
import { createNatures, type Natures } from "./natures.ts";
import { daysUntilFrozen, type OperatorRules } from "./operator-rules.ts";

export type Scenario = {
  behaviour: Behaviour;
  /** most people ever */
  investors: number;
  operator: OperatorRules;
};

/** After the day's payout. */
export type FundDay = DayFigures & { fearPpm: number };

export type FundRun = {
  scenario: Scenario;
  seed: number;
  crowd: CrowdState;
  natures: Natures;
  heldCents: number;
  takenCents: number;
  creditedCents: number;
  paidInCents: number;
  paidOutCents: number;
  failingDay: number | null;
  frozenDay: number | null;
  days: FundDay[];
};

export const createFundRun = (scenario: Scenario, seed: number): FundRun => ({
  scenario,
  seed,
  crowd: createCrowd(),
  natures: createNatures(),
  heldCents: 0,
  takenCents: 0,
  creditedCents: 0,
  paidInCents: 0,
  paidOutCents: 0,
  failingDay: null,
  frozenDay: null,
  days: [],
});

/** Real people with money in the same fund. */
export type RealPeople = Pick<DayInputs, "invited" | "paidInCents" | "requests" | "talk"> & {
  people: number;
  /** before the payout @returns cents paid to them today */
  decided(outcome: DayOutcome, run: FundRun): number;
  /** @returns cents credited to them */
  payout(run: FundRun): number;
  waiting(): { requests: number; cents: number };
};

const noRealPeople: RealPeople = {
  people: 0,
  invited: [],
  paidInCents: 0,
  requests: [],
  talk: { late: 0, approved: 0, rejected: 0 },
  decided: () => 0,
  payout: () => 0,
  waiting: () => ({ requests: 0, cents: 0 }),
};

export function simulateDay(run: FundRun, others: RealPeople = noRealPeople): FundDay {
  if (run.frozenDay === null) {
    simulateCrowdAndOperator(run, others);
    if (run.frozenDay === null) {
      const { availableCents, investedCents } = payIncome(run.crowd);
      run.creditedCents += availableCents + investedCents + others.payout(run);
    }
  }
  const { crowd } = run;
  const waiting = others.waiting();
  const row: FundDay = {
    day: run.days.length + 1,
    heldCents: run.heldCents,
    promisedCents: run.heldCents + run.creditedCents + run.takenCents,
    paidInCents: run.paidInCents,
    paidOutCents: run.paidOutCents,
    takenCents: run.takenCents,
    creditedCents: run.creditedCents,
    people: crowd.people.count + others.people,
    waiting: crowd.requests.count - crowd.decidedThrough + waiting.requests,
    waitingCents: sumWaitingCents(crowd) + waiting.cents,
    fearPpm: crowd.days.columns.fearPpm[crowd.day - 1] ?? 0,
  };
  run.days.push(row);
  return row;
}

function sumWaitingCents({ requests, decidedThrough }: CrowdState): number {
  const { amountCents } = requests.columns;
  let sum = 0;
  for (let row = decidedThrough; row < requests.count; row += 1) sum += amountCents[row] ?? 0;
  return sum;
}

function simulateCrowdAndOperator(run: FundRun, others: RealPeople): void {
  const { scenario, seed, crowd } = run;
  const { behaviour, investors: target, operator } = scenario;
  const { invited, paidInCents, requests, talk } = others;
  const outcome = liveCrowdDay(crowd, run.natures, {
    invited,
    paidInCents,
    requests,
    talk,
    plan: { seed, behaviour, target, stopped: false },
    operator,
    reservesCents: run.heldCents,
  });
  const { sums, takenCents, stuck } = outcome;
  const paidOutCents = sums.approvedCents + others.decided(outcome, run);
  run.paidInCents += sums.paidInCents;
  run.paidOutCents += paidOutCents;
  run.takenCents += takenCents;
  run.creditedCents += sums.bonusCents;
  run.heldCents += sums.paidInCents - takenCents - paidOutCents;
  run.failingDay = stuck ? (run.failingDay ?? crowd.day) : null;
  if (run.failingDay !== null && crowd.day - run.failingDay >= daysUntilFrozen) run.frozenDay = crowd.day;
}
