import { projectionMonthDays } from "@glasshouse/core/calendar.ts";
import { formatCount, formatLarge } from "@glasshouse/core/format.ts";
import { dailyGrowth, dailyPercent } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatShortUsd, formatUsd } from "@glasshouse/core/money.ts";
import {
  maxWithdrawalPerDayCents,
  minWithdrawalCents,
} from "@glasshouse/core/withdrawals/withdrawal-limits.ts";

export type IncomeDay = { amount: string };

const numbers = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];
const toCountWord = (count: number) => numbers[count] ?? formatCount(count);

const month = projectionMonthDays;
const getGrownAmount = (days: number) => 50 * dailyGrowth ** days;

type Sums = readonly (readonly [string, string])[];

export const signWords = {
  lookUp: "Look a firm up in the mock register",
  promiseSums: [
    [
      `$50.00 after ${month} days, × ${dailyGrowth}^${month}`,
      formatUsd(cents(Math.round(getGrownAmount(month) * 100))),
    ],
    [`After a year, × ${dailyGrowth}^365`, `$${formatLarge(getGrownAmount(365))}`],
  ] satisfies Sums,
  withdrawalLimits: `You can't take out less than ${formatShortUsd(minWithdrawalCents)}, or more than ${formatUsd(maxWithdrawalPerDayCents).replace(/\.00$/, "")} a day. It looks orderly, but it keeps your money in.`,
  monthlyPotential: `Monthly potential counts ${month} times ${dailyPercent}%. The front page says compounded every 24 hours, which is far more. No one notices, since neither is real.`,
  monthlySums: [
    [`${month} × ${dailyPercent}%`, `+${month * dailyPercent}%`],
    [`${dailyGrowth}^${month} − 1`, `+${Math.round((dailyGrowth ** month - 1) * 100)}%`],
  ] satisfies Sums,
  sameEveryDay: (days: readonly IncomeDay[]): string => {
    const market = "Markets don't do that; a list of promises does.";
    const falls = days.some(({ amount }, index) => Number(amount) < Number(days[index - 1]?.amount ?? 0));
    if (days.length < 2)
      return `The same part of what is invested, every day, whatever the markets do. ${market}`;
    if (days.every(({ amount }) => amount === days[0]?.amount))
      return `${toCountWord(days.length)} days, ${toCountWord(days.length).toLowerCase()} equal bars. ${market}`;
    if (!falls)
      return `${toCountWord(days.length)} days, and not one bar is lower than the one before it. ${market}`;
    return `${toCountWord(days.length)} days, and each paid ${dailyPercent}% of what was invested. Not one was a bad day. ${market}`;
  },
  investMore: () =>
    "The next deposit is one press away. Taking out is a form with your bank's details, and then a wait for approval. The platform never has to pay income that stays in.",
};
