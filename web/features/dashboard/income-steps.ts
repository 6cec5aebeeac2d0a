// Labels the first bar of each new amount, where there is room.
import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import type { DateFormats } from "../../display/dates.ts";

export type IncomeDay = DashboardStats["dailyIncome"][number];
export type IncomeStep = { index: number; amount: string; day: string };

const labelShare = 0.2;

/** @param days oldest first @param slots bars with room */
export function incomeSteps(
  days: readonly IncomeDay[],
  slots: number,
  { shortDayText }: Pick<DateFormats, "shortDayText">,
): IncomeStep[] {
  const steps: IncomeStep[] = [];
  for (const [index, { amount, day }] of days.entries()) {
    const last = steps.at(-1);
    const rises = amount !== days[index - 1]?.amount;
    if (!rises || (last && index - last.index < slots * labelShare)) continue;
    const sameMonth = last !== undefined && days[last.index]?.day.slice(0, 7) === day.slice(0, 7);
    steps.push({ index, amount, day: sameMonth ? String(Number(day.slice(8))) : shortDayText(day) });
  }
  return steps;
}
