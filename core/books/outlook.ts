// How long reserves last at present rates, and what the promise needs.
import { dailyGrowth } from "../investments/daily-income.ts";
import { type Cents, cents } from "../money.ts";
import { wholePower } from "../portable-math.ts";

export type DayTotals = {
  day: number;
  paidInCents: Cents;
  paidOutCents: Cents;
  takenCents: Cents;
};

export type Outlook = {
  days: number;
  paidInPerDayCents: Cents;
  paidOutPerDayCents: Cents;
  takenPerDayCents: Cents;
  changePerDayCents: Cents;
  /** reserves ÷ daily loss; null without a loss */
  daysLeft: number | null;
};

export const outlookDays = 7;

/** Averages of the last seven closed days. @param closed ascending */
export function getOutlook(closed: readonly DayTotals[], heldCents: Cents): Outlook {
  const last = closed.at(-1);
  const before = closed.at(-1 - outlookDays) ?? null;
  const days = Math.min(outlookDays, closed.length);
  const perDay = (total: (row: DayTotals) => Cents): Cents =>
    last && days > 0 ? cents(Math.round((total(last) - (before ? total(before) : 0)) / days)) : cents(0);
  const paidIn = perDay((row) => row.paidInCents);
  const paidOut = perDay((row) => row.paidOutCents);
  const taken = perDay((row) => row.takenCents);
  const change = cents(paidIn - paidOut - taken);
  return {
    days,
    paidInPerDayCents: paidIn,
    paidOutPerDayCents: paidOut,
    takenPerDayCents: taken,
    changePerDayCents: change,
    daysLeft: change < 0 ? heldCents / -change : null,
  };
}

export const worldPopulation = 8_000_000_000;

export type PromisePath = {
  firstDay: number;
  newcomersFirstDay: number;
  worldDay: number;
  points: { day: number; newcomers: number; total: number }[];
};

/**
 * Newcomers who pay each day's promises: n, n g, n g², …, with sum n (g^k − 1) / (g − 1).
 * @param newcomers on the first day, above 0 @param growth daily factor, above 1
 */
export function getPromisePath(
  newcomers: number,
  day: number,
  people: number,
  growth: number = dailyGrowth,
): PromisePath {
  const totalAfter = (days: number) => people + (newcomers * (wholePower(growth, days) - 1)) / (growth - 1);
  let worldDays = 1;
  while (totalAfter(worldDays) < worldPopulation) worldDays += 1;
  const ahead = [30, 60, 90, 120, 180, 240, 300, 365].filter((days) => days < worldDays);
  const points = [1, ...ahead, worldDays].map((days) => ({
    day: day + days,
    newcomers: Math.round(newcomers * wholePower(growth, days - 1)),
    total: Math.round(totalAfter(days)),
  }));
  return { firstDay: day + 1, newcomersFirstDay: newcomers, worldDay: day + worldDays, points };
}
