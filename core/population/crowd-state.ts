// What the simulated people of a fund have, as columns of numbers: a million people are some hundred megabytes so. It is a fold of
// the crowd's recorded facts (crowd-facts.ts), so it can be dropped at any time and made again.
import { dayMs, type Instant } from "../calendar.ts";
import { dailyRateBps } from "../investments/daily-income.ts";
import { walletOpeningCents } from "../play-wallet.ts";
import { referralLevels } from "../referrals/level.ts";
import { addRow, emptyTable, type Table } from "./table.ts";

/** What bookkeeping needs besides the facts; stored with a crowd when it starts, so that a change of ours rewrites no living fund. */
export type CrowdRules = {
  dailyRateBps: number;
  /** of each investment's income */
  rounding: "half-up-to-the-cent";
  walletOpeningCents: number;
  /** ascending; the first needs no referral */
  levels: readonly { referralsNeeded: number; maxInvestmentCents: number }[];
};
export const rulesOfToday: CrowdRules = {
  dailyRateBps,
  rounding: "half-up-to-the-cent",
  walletOpeningCents,
  levels: referralLevels.map(({ referralsNeeded, maxInvestmentCents }) => ({
    referralsNeeded,
    maxInvestmentCents,
  })),
};

/** By number, less one. */
const newPeople = (room: number) => ({
  joinedDay: new Int16Array(room),
  /** a person's number; 0: an advertisement; -n: a real person, by their nth invitation */
  recruiter: new Int32Array(room),
  /** 0: still here */
  leftDay: new Int16Array(room),
  /** until they leave */
  reinvests: new Int8Array(room),
  referrals: new Int32Array(room),
  availableCents: new Float64Array(room),
  /** without what was paid in on a day that is under way */
  investedCents: new Int32Array(room),
  heldCents: new Int32Array(room),
  paidInCents: new Int32Array(room),
  paidOutCents: new Float64Array(room),
  /** during a payout: what counts against the cap */
  cappedCents: new Int32Array(room),
});
/** In the order in which they were opened. */
const newInvestments = (room: number) => ({
  of: new Int32Array(room),
  depositCents: new Int32Array(room),
  /** with what was reinvested; 0 once it is closed */
  amountCents: new Int32Array(room),
});
/** In the order in which they were made, which is that in which they are decided. */
const newRequests = (room: number) => ({ of: new Int32Array(room), amountCents: new Int32Array(room) });
/** By day, less one: totals at its end. */
const newDays = (room: number) => ({
  people: new Int32Array(room),
  reinvesting: new Int32Array(room),
  investments: new Int32Array(room),
  requests: new Int32Array(room),
  left: new Int32Array(room),
  /** requests up to this number were decided by the operator, but for those that were decided by hand before */
  decidedThrough: new Int32Array(room),
  /** what became of those that were decided on this day: a place among `verdicts` */
  verdict: new Int8Array(room),
  approved: new Int32Array(room),
  rejected: new Int32Array(room),
  fearPpm: new Int32Array(room),
  bonusBps: new Int32Array(room),
  paidInCents: new Float64Array(room),
});

export const verdicts = ["none", "approved", "rejected"] as const;
export type Verdict = (typeof verdicts)[number];

/** An administrator's decision about a simulated person's request. */
export type HandDecision = {
  request: number;
  approved: boolean;
  /** on the crowd's scale: 0 is the payout of its first day */
  at: Instant;
  /** how many days the crowd had lived */
  afterDay: number;
};

export type CrowdState = {
  rules: CrowdRules;
  /** the last that was lived, from 1 */
  day: number;
  /** the last whose payout was made */
  paidDay: number;
  people: Table<ReturnType<typeof newPeople>>;
  investments: Table<ReturnType<typeof newInvestments>>;
  requests: Table<ReturnType<typeof newRequests>>;
  days: Table<ReturnType<typeof newDays>>;
  decidedThrough: number;
  byHand: Map<number, HandDecision>;
  /** closed on this day, so that the day's payout still pays for them: whose, and how much */
  closing: { of: number[]; cents: number[] };
};

export const emptyCrowd = (rules: CrowdRules = rulesOfToday): CrowdState => ({
  rules,
  day: 0,
  paidDay: 0,
  people: emptyTable(newPeople),
  investments: emptyTable(newInvestments),
  requests: emptyTable(newRequests),
  days: emptyTable(newDays),
  decidedThrough: 0,
  byHand: new Map(),
  closing: { of: [], cents: [] },
});

/** The crowd's nth day is lived at the nth payout after it came. */
export const instantOfDay = (day: number): Instant => (day - 1) * dayMs;

type DayTotal = "people" | "reinvesting" | "investments" | "requests" | "left" | "decidedThrough";

/** How many there were at the end of a day; of a day before the first, none. */
export const totalAfter = ({ days }: CrowdState, of: DayTotal, day: number): number =>
  day < 1 ? 0 : (days.columns[of][Math.min(day, days.count) - 1] ?? 0);

/** The first day at whose end there were so many. @returns one more than the last day where there never were */
export function dayOfTotal({ days }: CrowdState, of: DayTotal, number: number): number {
  const column = days.columns[of];
  let [low, high] = [0, days.count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? 0) >= number) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}

/** @returns the place of the new day's row, with the totals of the day before */
export function addDay({ days }: CrowdState): number {
  const row = addRow(days);
  const { people, reinvesting, investments, requests, left, decidedThrough } = days.columns;
  for (const column of [people, reinvesting, investments, requests, left, decidedThrough])
    column[row] = row === 0 ? 0 : (column[row - 1] ?? 0);
  return row;
}

/** @returns what it then is */
export function add(column: Float64Array | Int32Array, at: number, amount: number): number {
  const sum = (column[at] ?? 0) + amount;
  column[at] = sum;
  return sum;
}

/** What a level allows to have invested in all. */
export function capCents({ levels }: CrowdRules, referrals: number): number {
  let cap = 0;
  for (const level of levels) if (referrals >= level.referralsNeeded) cap = level.maxInvestmentCents;
  return cap;
}

export type CrowdSums = {
  availableCents: number;
  investedCents: number;
  heldCents: number;
  walletCents: number;
};

/** Added up anew: what the ledger's control accounts must say. */
export function sumCrowd({ rules, people }: CrowdState): CrowdSums {
  const { availableCents, investedCents, heldCents, paidInCents, paidOutCents } = people.columns;
  const sums: CrowdSums = { availableCents: 0, investedCents: 0, heldCents: 0, walletCents: 0 };
  for (let who = 0; who < people.count; who += 1) {
    sums.availableCents += availableCents[who] ?? 0;
    sums.investedCents += investedCents[who] ?? 0;
    sums.heldCents += heldCents[who] ?? 0;
    sums.walletCents += rules.walletOpeningCents - (paidInCents[who] ?? 0) + (paidOutCents[who] ?? 0);
  }
  return sums;
}
