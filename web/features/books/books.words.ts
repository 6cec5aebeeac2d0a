// Every sentence must hold in each state of the fund.

import type { Books, People } from "@glasshouse/contract/books.ts";
import type { FormatMoney } from "../../display/formats.ts";
import { formatCount } from "../../ui/format-money.ts";

const titles: Record<Books["state"], string> = {
  empty: "If it stopped now: what a trustee would find",
  growing: "If it stopped now: what a trustee would find",
  steady: "If it stopped now: what a trustee would find",
  shrinking: "If it stopped now: what a trustee would find",
  run: "If it stopped now: what a trustee would find",
  refusing: "It pays nobody any more: what a trustee would find",
  stopped: "It can't pay any more: what a trustee would find",
  frozen: "The reckoning: what a trustee finds",
};
export const reckoningTitle = ({ state }: Pick<Books, "state">) => titles[state];

export const nobodyLost = "Nobody who has paid in is behind, so there is nothing to give back.";

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

/** A frozen fund owes no further payouts. */
export const promiseTitle = (state: Books["state"], { worldDay }: Promised): string =>
  state === "frozen"
    ? `To keep the promise by newcomers alone, everybody on Earth would have joined by day ${formatCount(worldDay)}`
    : `To keep the promise by newcomers alone, everybody on Earth has joined by day ${formatCount(worldDay)}`;

/** @param rateBps promised per day */
export function promiseText(
  state: Books["state"],
  { incomePerDay, averageDeposit }: Pick<Promised, "incomePerDay" | "averageDeposit">,
  rateBps: number,
  formatMoney: FormatMoney,
): string {
  const [percent, growth, share] = [rateBps / 100, (10_000 + rateBps) / 10_000, rateBps / 10_000];
  const [cost, average] = [formatMoney(incomePerDay), formatMoney(averageDeposit)];
  return state === "frozen"
    ? `A day of ${percent}% cost ${cost} when it was frozen; a person had paid in ${average} on average. So many would have been needed the day after, ${growth} times as many on the next, and so on: n × (${growth}^k − 1) ÷ ${share} in k days.`
    : `A day of ${percent}% costs ${cost} now; a person has paid in ${average} on average. So many are needed tomorrow, ${growth} times as many the day after, and so on: n × (${growth}^k − 1) ÷ ${share} in k days.`;
}
