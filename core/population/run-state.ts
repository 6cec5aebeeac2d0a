// What a fund without a database holds: its people, their investments and requests; and what people do to it themselves.
import { invariant } from "../invariant.ts";
import { type Cents, cents } from "../money.ts";
import { freeToInvestCents } from "../referrals/level.ts";
import type { Behaviour } from "./behaviour.ts";
import type { Nature } from "./crowd.ts";
import type { OperatorRules } from "./operator-rules.ts";

export type Scenario = {
  behaviour: Behaviour;
  /** how many people there are to reach */
  investors: number;
  operator: OperatorRules;
};

/** After the payout of the day, as in the Books. */
export type FundDay = {
  day: number;
  heldCents: number;
  promisedCents: number;
  paidInCents: number;
  paidOutCents: number;
  takenCents: number;
  creditedCents: number;
  people: number;
  waiting: number;
  waitingCents: number;
  fearPpm: number;
};

/** One of the crowd has a nature and a number; who registered has none. */
export type RunPerson = {
  number: number | null;
  nature: Nature | null;
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

type Investment = { of: number; amountCents: number; openedDay: number; closedDay: number | null };
type Request = {
  of: number;
  amountCents: number;
  madeDay: number;
  status: "pending" | "approved" | "rejected";
  decidedDay: number | null;
};
/** What was decided on a day, for the three days on which it is remembered. */
export type Decided = { approved: number; rejected: number };

export type FundRun = {
  scenario: Scenario;
  seed: number;
  /** of the crowd; 0 before its first */
  day: number;
  fear: number;
  people: RunPerson[];
  /** by number, less one */
  crowd: number[];
  /** who was invited and is not of the crowd yet */
  invited: number[];
  investments: Investment[];
  /** in the order in which they were made; those that wait are the queue */
  requests: Request[];
  queue: Request[];
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
};

export function openFund(scenario: Scenario, seed: number): FundRun {
  return {
    scenario,
    seed,
    day: 0,
    fear: 0,
    people: [],
    crowd: [],
    invited: [],
    investments: [],
    requests: [],
    queue: [],
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
  };
}

export function personOf(run: FundRun, who: number): RunPerson {
  const person = run.people[who];
  invariant(person, `nobody is ${who}`);
  return person;
}

/** @returns their place among the people */
export function joinFund(run: FundRun, rest: Partial<RunPerson> = {}): number {
  run.people.push({
    number: null,
    nature: null,
    joinedDay: run.day,
    recruiter: null,
    panickedDay: null,
    reinvest: false,
    referrals: 0,
    availableCents: 0,
    investedCents: 0,
    heldCents: 0,
    paidInCents: 0,
    paidOutCents: 0,
    ...rest,
  });
  return run.people.length - 1;
}

/** Friends of somebody who registered: they are of the crowd from its next day on. */
export function inviteFriends(run: FundRun, who: number, count: number): void {
  personOf(run, who).referrals += count;
  for (let index = 0; index < count; index += 1) run.invited.push(joinFund(run, { recruiter: who }));
}

/** @returns what was paid in: nothing above the level's cap, or where the fund is frozen */
export function payIn(run: FundRun, who: number, amountCents: number): number {
  const person = personOf(run, who);
  const free = freeToInvestCents(person.referrals, cents(person.investedCents));
  if (run.frozenDay !== null || amountCents > free) return 0;
  takeIn(run, who, amountCents, run.day);
  creditDeposit(run, who, amountCents);
  return amountCents;
}

export function takeIn(run: FundRun, who: number, amountCents: number, day: number): void {
  run.investments.push({ of: who, amountCents, openedDay: day, closedDay: null });
  personOf(run, who).paidInCents += amountCents;
  run.paidInCents += amountCents;
}

export function creditDeposit(run: FundRun, who: number, amountCents: number): void {
  personOf(run, who).investedCents += amountCents;
  run.heldCents += amountCents;
}

/**
 * @param madeDay at that day's payout, where the clock stands after a jump; with a fraction after it
 * @returns what was asked for: nothing above what is available
 */
export function askBack(run: FundRun, who: number, amountCents: number, madeDay = run.day): number {
  const person = personOf(run, who);
  if (run.frozenDay !== null || amountCents > person.availableCents) return 0;
  person.availableCents -= amountCents;
  person.heldCents += amountCents;
  const request: Request = { of: who, amountCents, madeDay, status: "pending", decidedDay: null };
  run.requests.push(request);
  run.queue.push(request);
  return amountCents;
}

/** What somebody got less what they paid in. */
export const resultOf = ({ paidInCents, paidOutCents }: RunPerson): Cents =>
  cents(paidOutCents - paidInCents);
