// Every sentence must hold in each state of the fund.

import type { Books, People } from "@glasshouse/contract/books.ts";
import { formatCount, formatCounted } from "@glasshouse/core/format.ts";
import type { FormatMoney } from "../../display/formats.ts";

const titles: Record<Books["state"], string> = {
  empty: "If it stopped now: what everyone would get back",
  growing: "If it stopped now: what everyone would get back",
  steady: "If it stopped now: what everyone would get back",
  shrinking: "If it stopped now: what everyone would get back",
  run: "If it stopped now: what everyone would get back",
  refusing: "It has stopped paying: what everyone would get back",
  stopped: "It can't pay any more: what everyone would get back",
  frozen: "The reckoning: what everyone gets back",
};
export const reckoningTitle = ({ state }: Pick<Books, "state">) => titles[state];

export const noLosses = "No one who paid in has lost money, so there is nothing to give back.";

/** Rounded down, so that it never promises more than there is. */
export const recoveryText = (percent: number): string => {
  const cents = Math.floor(percent);
  return `For each dollar lost, ${cents === 0 ? "less than a cent" : formatCounted(cents, { one: "cent", other: "cents" })} would come back.`;
};

export function myReckoning(
  { result, recovery }: Pick<NonNullable<People["me"]>, "result" | "recovery">,
  formatMoney: FormatMoney,
): string {
  if (Number(result) < 0)
    return `You lost ${formatMoney(result.replace("-", ""))}. You would get ${formatMoney(recovery)} of it back.`;
  if (Number(result) > 0)
    return "You would get nothing more, and a court could ask you to return your profit.";
  return "You broke even, so you would get nothing and owe nothing.";
}

type Promised = NonNullable<Books["promise"]>;

/** A frozen fund owes no further payouts. */
export const promiseTitle = (state: Books["state"], { worldDay }: Promised): string =>
  state === "frozen"
    ? `To keep its promise, everyone on Earth would have had to join by day ${formatCount(worldDay)}`
    : `To keep its promise, everyone on Earth must join by day ${formatCount(worldDay)}`;

export const newcomers = (count: number): string =>
  formatCounted(count, { one: "newcomer", other: "newcomers" });

/** @param rateBps promised per day */
export function promiseText(
  state: Books["state"],
  { incomePerDay, averageDeposit, newcomersFirstDay: first }: Omit<Promised, "worldDay" | "points">,
  rateBps: number,
  formatMoney: FormatMoney,
): string {
  const [percent, cost, average] = [rateBps / 100, formatMoney(incomePerDay), formatMoney(averageDeposit)];
  return state === "frozen"
    ? `Paying everyone ${percent}% cost ${cost} a day when the fund was frozen. The average investor had paid in ${average}, so ${newcomers(first)} would have been needed the next day, ${percent}% more the day after, and so on.`
    : `Paying everyone ${percent}% costs ${cost} a day. The average investor paid in ${average}, so the fund needs ${newcomers(first)} tomorrow, ${percent}% more the day after, and so on.`;
}

export const promiseFormula = (rateBps: number): string =>
  `After k days that is n × (${(10_000 + rateBps) / 10_000}^k − 1) ÷ ${rateBps / 10_000} people, where n join on the first day. The world has about 8 billion people.`;
