// What the Books say beside their figures; every sentence holds in each state of the fund.

import type { Books, People } from "@glasshouse/contract/books.ts";
import { dailyGrowth, dailyPercent } from "@glasshouse/core/investments/daily-income.ts";
import type { FormatMoney } from "../../display/formats.ts";
import { formatCount } from "../../ui/format-money.ts";

const titles: Record<Books["state"], string> = {
  empty: "If it stopped now: what a trustee would find",
  growing: "If it stopped now: what a trustee would find",
  shrinking: "If it stopped now: what a trustee would find",
  run: "If it stopped now: what a trustee would find",
  stopped: "It can't pay any more: what a trustee would find",
  frozen: "The reckoning: what a trustee finds",
};
export const reckoningTitle = ({ state }: Pick<Books, "state">) => titles[state];

export const nobodyLost = "Nobody who has paid in is behind, so there is nothing to give back.";

/** What the reckoning means for the reader. */
export function myReckoning(
  { result, recovery }: Pick<NonNullable<People["me"]>, "result" | "recovery">,
  formatMoney: FormatMoney,
): string {
  if (Number(result) < 0)
    return `Of the ${formatMoney(result.replace("-", ""))} that you lost, ${formatMoney(recovery)} would come back.`;
  if (Number(result) > 0) return "You would get nothing more, and a court could ask for what you won.";
  return "That is no more and no less, so there would be nothing to get and nothing to give back.";
}

type Promised = NonNullable<Books["promise"]>;

/** Of a frozen fund nothing is due any more. */
export const promiseTitle = (state: Books["state"], { worldDay }: Promised): string =>
  state === "frozen"
    ? `To keep the promise by newcomers alone, everybody on Earth would have joined by day ${formatCount(worldDay)}`
    : `To keep the promise by newcomers alone, everybody on Earth has joined by day ${formatCount(worldDay)}`;

export const promiseText = (
  state: Books["state"],
  { incomePerDay, averageDeposit }: Pick<Promised, "incomePerDay" | "averageDeposit">,
  formatMoney: FormatMoney,
): string =>
  state === "frozen"
    ? `A day of ${dailyPercent}% cost ${formatMoney(incomePerDay)} when it was frozen; a person had paid in ${formatMoney(averageDeposit)} on average. So many would have been needed the day after, ${dailyGrowth} times as many on the next, and so on: n × (${dailyGrowth}^k − 1) ÷ ${dailyPercent / 100} in k days.`
    : `A day of ${dailyPercent}% costs ${formatMoney(incomePerDay)} now; a person has paid in ${formatMoney(averageDeposit)} on average. So many are needed tomorrow, ${dailyGrowth} times as many the day after, and so on: n × (${dailyGrowth}^k − 1) ÷ ${dailyPercent / 100} in k days.`;
