import { dayMs, type Instant } from "../calendar.ts";
import { dailyRateBps } from "../investments/daily-income.ts";
import { walletOpeningCents } from "../play-wallet.ts";
import { referralLevels } from "../referrals/level.ts";
import { addRow, emptyTable, type Table } from "./table.ts";

/** Stored at the start, so that later rules do not rewrite it. */
export type CrowdRules = {
  dailyRateBps: number;
  rounding: "half-up-to-the-cent";
  walletOpeningCents: number;
  /** ascending; the first needs no referral */
  levels: readonly { referralsNeeded: number; maxInvestmentCents: number }[];
};
export const currentRules: CrowdRules = {
  dailyRateBps,
  rounding: "half-up-to-the-cent",
  walletOpeningCents,
  levels: referralLevels.map(({ referralsNeeded, maxInvestmentCents }) => ({
    referralsNeeded,
    maxInvestmentCents,
  })),
};

/** Index: number less one. */
const newPeople = (room: number) => ({
  joinedDay: new Int16Array(room),
  /** 0: an advertisement; -n: the nth invitation of real people */
  recruiter: new Int32Array(room),
  /** 0: has not left */
  leftDay: new Int16Array(room),
  /** ends with `leftDay` */
  reinvests: new Int8Array(room),
  referrals: new Int32Array(room),
  availableCents: new Float64Array(room),
  /** today's deposits follow at the day's end */
  investedCents: new Int32Array(room),
  heldCents: new Int32Array(room),
  paidInCents: new Int32Array(room),
  paidOutCents: new Float64Array(room),
  /** scratch: what counts against the cap */
  cappedCents: new Int32Array(room),
});
/** In order of opening. */
const newInvestments = (room: number) => ({
  of: new Int32Array(room),
  depositCents: new Int32Array(room),
  /** with reinvested income; 0 once closed */
  amountCents: new Int32Array(room),
});
/** In order of being made. */
const newRequests = (room: number) => ({ of: new Int32Array(room), amountCents: new Int32Array(room) });
/** Index: day less one. */
const newDays = (room: number) => ({
  people: new Int32Array(room),
  reinvesting: new Int32Array(room),
  investments: new Int32Array(room),
  requests: new Int32Array(room),
  left: new Int32Array(room),
  /** except those decided by hand */
  decidedThrough: new Int32Array(room),
  /** today's: an index of `verdicts` */
  verdict: new Int8Array(room),
  approved: new Int32Array(room),
  rejected: new Int32Array(room),
  fearPpm: new Int32Array(room),
  bonusBps: new Int32Array(room),
  paidInCents: new Float64Array(room),
});

export const verdicts = ["none", "approved", "rejected"] as const;
export type Verdict = (typeof verdicts)[number];

export type HandDecision = {
  request: number;
  approved: boolean;
  /** from the payout of the crowd's first day */
  at: Instant;
  /** crowd's last day by then */
  afterDay: number;
};

export type CrowdState = {
  rules: CrowdRules;
  /** the last simulated day, from 1 */
  day: number;
  /** the last day with a payout */
  paidDay: number;
  people: Table<ReturnType<typeof newPeople>>;
  investments: Table<ReturnType<typeof newInvestments>>;
  requests: Table<ReturnType<typeof newRequests>>;
  days: Table<ReturnType<typeof newDays>>;
  decidedThrough: number;
  byHand: Map<number, HandDecision>;
  /** closed today, still paid today */
  closing: { of: number[]; cents: number[] };
};

export const createCrowd = (rules: CrowdRules = currentRules): CrowdState => ({
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

export const toInstant = (day: number): Instant => (day - 1) * dayMs;

type DayTotal = "people" | "reinvesting" | "investments" | "requests" | "left" | "decidedThrough";

/** @returns 0 before the first day */
export const getTotalAfter = ({ days }: CrowdState, of: DayTotal, day: number): number =>
  day < 1 ? 0 : (days.columns[of][Math.min(day, days.count) - 1] ?? 0);

/** @returns the day after the last if none has that total */
export function findDayOfTotal({ days }: CrowdState, of: DayTotal, number: number): number {
  const column = days.columns[of];
  let [low, high] = [0, days.count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? 0) >= number) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}

export function addDay({ days }: CrowdState): number {
  const row = addRow(days);
  const { people, reinvesting, investments, requests, left, decidedThrough } = days.columns;
  for (const column of [people, reinvesting, investments, requests, left, decidedThrough])
    column[row] = row === 0 ? 0 : (column[row - 1] ?? 0);
  return row;
}

export function addTo(column: Float64Array | Int32Array, at: number, amount: number): number {
  const sum = (column[at] ?? 0) + amount;
  column[at] = sum;
  return sum;
}

export function getCapCents({ levels }: CrowdRules, referrals: number): number {
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

/** Equal to the ledger's control accounts. */
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
