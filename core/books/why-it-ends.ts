// Why such a fund ends, in three lines of arithmetic with this fund's own figures: how many days of its promises the
// fullest reserves could have paid, how many newcomers a day that takes, and when there are no more people.
import { projectionMonthDays } from "../calendar.ts";
import { dailyGrowth } from "../investments/daily-income.ts";
import { wholePower } from "../portable-math.ts";
import { promisePathOf } from "./outlook.ts";

export type WhyDay = {
  day: number;
  heldCents: number;
  /** income credited to everybody until then */
  creditedCents: number;
  paidInCents: number;
  people: number;
};

export type Why = {
  /** of the fullest reserves */
  day: number;
  heldCents: number;
  /** credited on that day, or the latest before on which there was any */
  incomeCents: number;
  /** whole days, rounded down */
  daysOfIncome: number;
  averageDepositCents: number;
  newcomersADay: number;
  /** a month on, at the daily rate more each day */
  newcomersAfterAMonth: number;
  /** the fund's day on which more people would be needed than there are */
  worldDay: number;
};

/** @param days closed ones, ascending @returns null where no income was ever credited */
export function whyItEnds(days: readonly WhyDay[]): Why | null {
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
    worldDay: promisePathOf(newcomersADay, day, people).worldDay,
  };
}
