// Why a fund ends: days that peak reserves pay for, newcomers needed a day, and when people run
// out.
import { projectionMonthDays } from "../calendar.ts";
import { dailyGrowth } from "../investments/daily-income.ts";
import { wholePower } from "../portable-math.ts";
import { getPromisePath } from "./outlook.ts";

export type ExplainedDay = {
  day: number;
  heldCents: number;
  creditedCents: number;
  paidInCents: number;
  people: number;
};

export type EndExplanation = {
  day: number;
  heldCents: number;
  /** that day's, or the latest before */
  incomeCents: number;
  daysOfIncome: number;
  averageDepositCents: number;
  newcomersADay: number;
  newcomersAfterAMonth: number;
  worldDay: number;
};

/** @param days closed, ascending @returns null without credited income */
export function explainEnd(days: readonly ExplainedDay[]): EndExplanation | null {
  const paying = days.map((row, index) => ({
    ...row,
    incomeCents: row.creditedCents - (days[index - 1]?.creditedCents ?? 0),
  }));
  const fullest = paying
    .filter(({ incomeCents }) => incomeCents > 0)
    .reduce<(typeof paying)[number] | null>(
      (best, row) => (row.heldCents > (best?.heldCents ?? -1) ? row : best),
      null,
    );
  if (!fullest) return null;
  const { day, heldCents, incomeCents, paidInCents, people } = fullest;
  const averageDepositCents = Math.max(1, Math.round(paidInCents / Math.max(1, people)));
  const newcomersADay = Math.ceil(incomeCents / averageDepositCents);
  return {
    day,
    heldCents,
    incomeCents,
    daysOfIncome: Math.floor(heldCents / incomeCents),
    averageDepositCents,
    newcomersADay,
    newcomersAfterAMonth: Math.round(newcomersADay * wholePower(dailyGrowth, projectionMonthDays)),
    worldDay: getPromisePath(newcomersADay, day, people).worldDay,
  };
}
