// How long reserves last at present rates, and what the promise needs. Plain arithmetic, shown beside the figures.
import { dailyGrowth } from "../investments/daily-income.ts";
import { type Cents, cents } from "../money.ts";
import { wholePower } from "../portable-math.ts";

/** A closed day's totals, from the first day on. */
export type DayTotals = {
  day: number;
  paidInCents: Cents;
  paidOutCents: Cents;
  takenCents: Cents;
};

export type Outlook = {
  /** over how many days the rates were taken */
  days: number;
  paidInPerDayCents: Cents;
  paidOutPerDayCents: Cents;
  takenPerDayCents: Cents;
  changePerDayCents: Cents;
  /** held ÷ what is lost in a day; null where nothing is lost */
  daysLeft: number | null;
};

export const outlookDays = 7;

/**
 * Rates of the last seven closed days, or of as many as there are.
 * @param closed ascending by day @param heldCents what is there now
 */
export function outlookOf(closed: readonly DayTotals[], heldCents: Cents): Outlook {
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

/** Rounded; the source stands beside it where it is shown. */
export const worldPopulation = 8_000_000_000;

export type PromisePath = {
  /** people needed on the first of these days */
  firstDay: number;
  newcomersFirstDay: number;
  /** day of the fund on which more people would have joined than there are */
  worldDay: number;
  points: { day: number; newcomers: number; total: number }[];
};

/**
 * If each day's promises are to be paid by newcomers, and what they pay in is promised the daily rate in turn,
 * the number of newcomers has to grow by that rate g: n, g n, g² n, … whose sum is n (g^k − 1) / (g − 1).
 * @param newcomers on the first day, above 0 @param day the fund's day from which it is counted @param people who are there already
 * @param growth what a dollar becomes in a day, above 1
 */
export function promisePathOf(
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
