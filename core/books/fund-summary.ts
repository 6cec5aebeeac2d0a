import { dailyRateBps } from "../investments/daily-income.ts";
import { type Cents, cents } from "../money.ts";
import { type FundState, getFundState } from "./fund-state.ts";
import { type DayTotals, getOutlook, getPromisePath, type Outlook, type PromisePath } from "./outlook.ts";

export type FundSnapshot = {
  day: number;
  heldCents: Cents;
  paidInCents: Cents;
  waitingCents: Cents;
  people: number;
  depositors: number;
  incomeCents: Cents;
  failing: boolean;
  refusing: boolean;
  frozen: boolean;
};

export type FundSummary = {
  state: FundState;
  outlook: Outlook;
  endsOnDay: number | null;
  promise: (PromisePath & { incomeCents: Cents; averageDepositCents: Cents }) | null;
};

export type SituationSnapshot = Omit<FundSnapshot, "day" | "people" | "depositors" | "incomeCents">;

export const getStateOfSnapshot = (now: SituationSnapshot, closed: readonly DayTotals[]): FundState =>
  getFundState({
    paidInCents: now.paidInCents,
    heldCents: now.heldCents,
    askedCents: now.waitingCents,
    changePerDayCents: getOutlook(closed, now.heldCents).changePerDayCents,
    failing: now.failing,
    refusing: now.refusing,
    frozen: now.frozen,
  });

function getPromise(now: FundSnapshot, rateBps: number): FundSummary["promise"] {
  const { incomeCents, depositors, day, people } = now;
  if (incomeCents <= 0 || depositors <= 0) return null;
  const averageDepositCents = cents(Math.max(1, Math.round(now.paidInCents / depositors)));
  const newcomers = Math.max(1, Math.ceil(incomeCents / averageDepositCents));
  const path = getPromisePath(newcomers, day, people, (10_000 + rateBps) / 10_000);
  return { ...path, incomeCents, averageDepositCents };
}

export function getFundSummary(
  now: FundSnapshot,
  closed: readonly DayTotals[],
  rateBps: number = dailyRateBps,
): FundSummary {
  const outlook = getOutlook(closed, now.heldCents);
  const state = getStateOfSnapshot(now, closed);
  const daysLeft = state === "shrinking" ? outlook.daysLeft : null;
  return {
    state,
    outlook: { ...outlook, daysLeft },
    endsOnDay: daysLeft === null ? null : now.day + Math.ceil(daysLeft),
    promise: getPromise(now, rateBps),
  };
}

export const getRecoveredShare = (heldCents: number, lostCents: number): number =>
  lostCents > 0 ? Math.min(1, heldCents / lostCents) : 0;

export const toPercent = (share: number): number => Math.round(share * 10_000) / 100;
