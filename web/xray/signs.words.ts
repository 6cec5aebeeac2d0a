import { formatCount } from "../ui/format-money.ts";

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
const counted = (count: number) => numbers[count] ?? formatCount(count);

/** What signs say that depends on what the screen shows. */
export const signWords = {
  /** counts the bars that stand there, and looks at them */
  sameEveryDay: (days: readonly IncomeDay[]): string => {
    const market = "Markets don't do that; a list of promises does.";
    const falls = days.some(({ amount }, index) => Number(amount) < Number(days[index - 1]?.amount ?? 0));
    if (days.length < 2)
      return `The same part of what is invested, every day, whatever the markets do. ${market}`;
    if (days.every(({ amount }) => amount === days[0]?.amount))
      return `${counted(days.length)} days, ${counted(days.length).toLowerCase()} equal bars. ${market}`;
    if (!falls)
      return `${counted(days.length)} days, and not one bar is lower than the one before it. ${market}`;
    return `${counted(days.length)} days, and each paid 5% of what was invested. Not one was a bad day. ${market}`;
  },
  investMore: () =>
    "The next deposit is one press away. Taking out is a form with your bank's details, and then a wait until somebody approves it. Income that stays in never has to be paid.",
};
