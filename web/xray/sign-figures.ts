import { projectionMonthDays as month } from "@glasshouse/core/calendar.ts";
import { formatLarge } from "@glasshouse/core/format.ts";
import { dailyGrowth, dailyPercent } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatShortUsd, formatUsd } from "@glasshouse/core/money.ts";
import {
  maxWithdrawalPerDayCents,
  minWithdrawalCents,
} from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { signTemplates as texts, signFigures as words } from "./signs.words.ts";

export type IncomeDay = { amount: string };
export type Sums = readonly (readonly [string, string])[];

const getGrownAmount = (days: number) => 50 * dailyGrowth ** days;

export const getPromiseSums = (): Sums => [
  [
    words.afterDays({ amount: "$50.00", days: month, power: `${dailyGrowth}^${month}` }),
    formatUsd(cents(Math.round(getGrownAmount(month) * 100))),
  ],
  [words.afterYear({ power: `${dailyGrowth}^365` }), `$${formatLarge(getGrownAmount(365))}`],
];

export const getMonthlySums = (): Sums => [
  [`${month} × ${dailyPercent}%`, `+${month * dailyPercent}%`],
  [`${dailyGrowth}^${month} − 1`, `+${Math.round((dailyGrowth ** month - 1) * 100)}%`],
];

export const sayWithdrawalLimits = (): string =>
  texts.withdrawalLimits({
    min: formatShortUsd(minWithdrawalCents),
    max: formatUsd(maxWithdrawalPerDayCents).replace(/\.00$/, ""),
  });

export const sayMonthlyPotential = (): string =>
  texts.monthlyPotential({ days: month, percent: dailyPercent });

function sayDays(income: readonly IncomeDay[]): string {
  const days = income.length;
  if (days < 2) return texts.everyDay();
  if (income.every(({ amount }) => amount === income[0]?.amount)) return texts.equalBars({ days });
  const falls = income.some(({ amount }, index) => Number(amount) < Number(income[index - 1]?.amount ?? 0));
  return falls ? texts.samePercent({ days, percent: dailyPercent }) : texts.noLowerBar({ days });
}

export const saySameEveryDay = (income: readonly IncomeDay[]): string =>
  `${sayDays(income)} ${texts.market()}`;
