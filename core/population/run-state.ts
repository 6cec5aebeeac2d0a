// What a fund without a database holds: its people, their investments and requests; and what people do to it themselves.
import type { DayFigures } from "../books/day-figures.ts";
import { invariant } from "../invariant.ts";
import { type Cents, cents } from "../money.ts";
import { freeToInvestCents } from "../referrals/level.ts";
import type { Behaviour } from "./behaviour.ts";
import { type Plan, plans } from "./crowd.ts";
import type { OperatorRules } from "./operator-rules.ts";
import { addRow, emptyTable, type Table } from "./table.ts";

export type Scenario = {
  behaviour: Behaviour;
  /** how many people there are to reach */
  investors: number;
  operator: OperatorRules;
};

/** After the payout of the day, as in the Books. */
export type FundDay = DayFigures & { fearPpm: number };

/** One of the crowd has a plan and a number; who registered has none. */
export type RunPerson = {
  number: number | null;
  plan: Plan | null;
  joinedDay: number;
  /** who brought them: a place among the people */
  recruiter: number | null;
  panickedDay: number | null;
  reinvest: boolean;
  referrals: number;
  availableCents: number;
  investedCents: number;
  heldCents: number;
  paidInCents: number;
  paidOutCents: number;
};
export type RunInvestment = { of: number; amountCents: number; openedDay: number; closedDay: number | null };
export type RunRequest = {
  of: number;
  amountCents: number;
  madeDay: number;
  status: "pending" | "approved" | "rejected";
  decidedDay: number | null;
};
const statuses = ["pending", "approved", "rejected"] as const;
export const approvedStatus = statuses.indexOf("approved");
export const rejectedStatus = statuses.indexOf("rejected");

/** 0 stands for no number, no plan and no day (the first is 1), -1 for nobody. */
const newPeople = (room: number) => ({
  number: new Int32Array(room),
  /** of plans, from 1 */
  plan: new Int8Array(room),
  stakeCents: new Int32Array(room),
  joinedDay: new Int16Array(room),
  recruiter: new Int32Array(room),
  panickedDay: new Int16Array(room),
  reinvest: new Int8Array(room),
  referrals: new Int32Array(room),
  availableCents: new Float64Array(room),
  investedCents: new Float64Array(room),
  heldCents: new Float64Array(room),
  paidInCents: new Float64Array(room),
  paidOutCents: new Float64Array(room),
  /** during a payout: what counts against the cap */
  cappedCents: new Float64Array(room),
});
const newInvestments = (room: number) => ({
  of: new Int32Array(room),
  amountCents: new Float64Array(room),
  openedDay: new Int16Array(room),
  closedDay: new Int16Array(room),
});
const newRequests = (room: number) => ({
  of: new Int32Array(room),
  amountCents: new Float64Array(room),
  /** with a fraction where it was made after the payout */
  madeDay: new Float64Array(room),
  status: new Int8Array(room),
  decidedDay: new Int16Array(room),
});
const newCrowd = (room: number) => ({ who: new Int32Array(room) });

/** What was decided on a day, for the three days on which it is remembered. */
export type Decided = { approved: number; rejected: number };

export type FundRun = {
  scenario: Scenario;
  seed: number;
  /** of the crowd; 0 before its first */
  day: number;
  fear: number;
  people: Table<ReturnType<typeof newPeople>>;
  /** by number, less one */
  crowd: Table<ReturnType<typeof newCrowd>>;
  /** who was invited and is not of the crowd yet */
  invited: number[];
  investments: Table<ReturnType<typeof newInvestments>>;
  /** in the order in which they were made, which is that in which they are decided */
  requests: Table<ReturnType<typeof newRequests>>;
  decidedCount: number;
  decided: Decided[];
  heldCents: number;
  takenCents: number;
  creditedCents: number;
  paidInCents: number;
  paidInBeforeCents: number;
  paidOutCents: number;
  failingDay: number | null;
  frozenDay: number | null;
  days: FundDay[];
  /** by place among the investments: as it was paid in, which reinvestment changes there; null where nobody asks for it */
  asPaidIn: number[] | null;
};

/** @param traced keeps what it takes to say whose money paid whom (core/lab/traced-payouts.ts) */
export function openFund(scenario: Scenario, seed: number, traced = false): FundRun {
  return {
    scenario,
    seed,
    day: 0,
    fear: 0,
    people: emptyTable(newPeople),
    crowd: emptyTable(newCrowd),
    invited: [],
    investments: emptyTable(newInvestments),
    requests: emptyTable(newRequests),
    decidedCount: 0,
    decided: [],
    heldCents: 0,
    takenCents: 0,
    creditedCents: 0,
    paidInCents: 0,
    paidInBeforeCents: 0,
    paidOutCents: 0,
    failingDay: null,
    frozenDay: null,
    days: [],
    asPaidIn: traced ? [] : null,
  };
}

const orNull = (value: number): number | null => (value === 0 ? null : value);

export function personOf({ people }: FundRun, who: number): RunPerson {
  invariant(who >= 0 && who < people.count, `nobody is ${who}`);
  const of = people.columns;
  const recruiter = of.recruiter[who] ?? -1;
  return {
    number: orNull(of.number[who] ?? 0),
    plan: plans[(of.plan[who] ?? 0) - 1] ?? null,
    joinedDay: of.joinedDay[who] ?? 0,
    recruiter: recruiter < 0 ? null : recruiter,
    panickedDay: orNull(of.panickedDay[who] ?? 0),
    reinvest: of.reinvest[who] === 1,
    referrals: of.referrals[who] ?? 0,
    availableCents: of.availableCents[who] ?? 0,
    investedCents: of.investedCents[who] ?? 0,
    heldCents: of.heldCents[who] ?? 0,
    paidInCents: of.paidInCents[who] ?? 0,
    paidOutCents: of.paidOutCents[who] ?? 0,
  };
}

const rowsOf = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

export const peopleOf = (run: FundRun): RunPerson[] => rowsOf(run.people.count, (who) => personOf(run, who));

export const crowdOf = (run: FundRun): RunPerson[] =>
  rowsOf(run.crowd.count, (index) => personOf(run, run.crowd.columns.who[index] ?? -1));

export function investmentsOf({ investments: { count, columns } }: FundRun): RunInvestment[] {
  return rowsOf(count, (index) => ({
    of: columns.of[index] ?? 0,
    amountCents: columns.amountCents[index] ?? 0,
    openedDay: columns.openedDay[index] ?? 0,
    closedDay: orNull(columns.closedDay[index] ?? 0),
  }));
}

export function requestsOf({ requests: { count, columns } }: FundRun): RunRequest[] {
  return rowsOf(count, (index) => ({
    of: columns.of[index] ?? 0,
    amountCents: columns.amountCents[index] ?? 0,
    madeDay: columns.madeDay[index] ?? 0,
    status: statuses[columns.status[index] ?? 0] ?? "pending",
    decidedDay: orNull(columns.decidedDay[index] ?? 0),
  }));
}

/** @param recruiter a place among the people; -1: nobody @returns their own */
export function joinFund(run: FundRun, recruiter = -1): number {
  const who = addRow(run.people);
  const { columns } = run.people;
  columns.recruiter[who] = recruiter;
  columns.joinedDay[who] = run.day;
  return who;
}

/** @param column of people @returns what it then is */
export function add(column: Float64Array | Int32Array, who: number, amount: number): number {
  const sum = (column[who] ?? 0) + amount;
  column[who] = sum;
  return sum;
}

/** Friends of somebody who registered: they are of the crowd from its next day on. */
export function inviteFriends(run: FundRun, who: number, count: number): void {
  add(run.people.columns.referrals, who, count);
  for (let index = 0; index < count; index += 1) run.invited.push(joinFund(run, who));
}

/** @returns what was paid in: nothing above the level's cap, or where the fund is frozen */
export function payIn(run: FundRun, who: number, amountCents: number): number {
  const { referrals, investedCents } = personOf(run, who);
  const free = freeToInvestCents(referrals, cents(investedCents));
  if (run.frozenDay !== null || amountCents > free) return 0;
  takeIn(run, who, amountCents, run.day);
  creditDeposit(run, who, amountCents);
  return amountCents;
}

export function takeIn(run: FundRun, who: number, amountCents: number, day: number): void {
  const index = addRow(run.investments);
  const { columns } = run.investments;
  columns.of[index] = who;
  columns.amountCents[index] = amountCents;
  columns.openedDay[index] = day;
  run.asPaidIn?.push(amountCents);
  add(run.people.columns.paidInCents, who, amountCents);
  run.paidInCents += amountCents;
}

export function creditDeposit(run: FundRun, who: number, amountCents: number): void {
  add(run.people.columns.investedCents, who, amountCents);
  run.heldCents += amountCents;
}

/**
 * @param madeDay at that day's payout, where the clock stands after a jump; with a fraction after it
 * @returns what was asked for: nothing above what is available
 */
export function askBack(run: FundRun, who: number, amountCents: number, madeDay = run.day): number {
  const { availableCents, heldCents } = run.people.columns;
  if (run.frozenDay !== null || amountCents > (availableCents[who] ?? 0)) return 0;
  add(availableCents, who, -amountCents);
  add(heldCents, who, amountCents);
  const index = addRow(run.requests);
  const { columns } = run.requests;
  columns.of[index] = who;
  columns.amountCents[index] = amountCents;
  columns.madeDay[index] = madeDay;
  return amountCents;
}

/** What somebody got less what they paid in. */
export const resultOf = ({ paidInCents, paidOutCents }: RunPerson): Cents =>
  cents(paidOutCents - paidInCents);
