import type { Books } from "@glasshouse/contract/books.ts";
import { formatCounted, formatDecimal, selectPlural } from "@glasshouse/core/format.ts";
import type { FormatMoney } from "../display/formats.ts";

type FundFigures = Pick<
  Books,
  | "state"
  | "stoppedDay"
  | "held"
  | "promised"
  | "gap"
  | "cover"
  | "waiting"
  | "waitingAmount"
  | "outlook"
  | "paidIn"
>;

/** Rounded down: 0.409 is 40 cents. */
const wholeCents = (cover: number) => Math.floor(cover * 100 + 1e-9);
export const coverText = (cover: number | null): string =>
  cover === null ? "—" : formatDecimal(wholeCents(cover) / 100, 2);

const requests = (count: number) => formatCounted(count, { one: "request", other: "requests" });
const forEachDollar = (cover: number | null): string => {
  const cents = cover === null ? 100 : wholeCents(cover);
  return cents >= 100
    ? "For each dollar it has promised, the fund still holds a dollar"
    : `For each dollar it has promised, the fund holds ${formatCounted(cents, { one: "cent", other: "cents" })}`;
};
const askedAndHeld = ({ waiting, waitingAmount, held }: FundFigures, formatMoney: FormatMoney) =>
  `${requests(waiting)} ${selectPlural(waiting, { one: "asks", other: "ask" })} for ${formatMoney(waitingAmount)}, and it holds ${formatMoney(held)}`;

const levelText = ({ outlook }: FundFigures) =>
  Number(outlook.paidInPerDay) === 0
    ? "No money comes in, and none goes out"
    : "As much money goes out as comes in";

export const waitingText = ({ waiting }: Pick<FundFigures, "waiting">): string =>
  waiting === 0 ? "No requests waiting" : `${requests(waiting)} waiting`;

export const stateName: Record<Books["state"], string> = {
  empty: "Empty",
  growing: "Growing",
  steady: "Level",
  shrinking: "Shrinking",
  run: "A run",
  refusing: "Refuses to pay",
  stopped: "Stopped paying",
  frozen: "Frozen",
};

export const stateSentence: Record<Books["state"], (books: FundFigures, formatMoney: FormatMoney) => string> =
  {
    empty: () => "Nothing has been paid in yet, so nothing is promised.",
    growing: ({ cover }) => `${forEachDollar(cover)}.`,
    steady: (books) => `${forEachDollar(books.cover)}. ${levelText(books)}.`,
    shrinking: ({ cover }) => `${forEachDollar(cover)}, and it pays out more than it takes in.`,
    run: (books, formatMoney) => `A run: ${askedAndHeld(books, formatMoney)}.`,
    refusing: ({ stoppedDay, held }, formatMoney) =>
      `The fund has refused every withdrawal since day ${stoppedDay}. It holds ${formatMoney(held)}.`,
    stopped: (books, formatMoney) => `The fund can no longer pay: ${askedAndHeld(books, formatMoney)}.`,
    frozen: ({ held }, formatMoney) =>
      Number(held) > 0
        ? `The fund is frozen. What is left, ${formatMoney(held)}, belongs to those who lost money.`
        : "The fund is frozen, and nothing is left in it.",
  };

export function daysLeft(books: FundFigures): { value: string; foot: string; missing: boolean } {
  const { daysLeft: left, days } = books.outlook;
  const rates = selectPlural(days, {
    one: "At the rates of the last day",
    other: `At the rates of the last ${days} days`,
  });
  const since = books.stoppedDay === null ? "" : ` since day ${books.stoppedDay}`;
  switch (books.state) {
    case "empty":
      return { value: "—", foot: "Nothing has been paid in yet", missing: false };
    case "growing":
      return { value: "—", foot: "It takes in more than it pays out, for now", missing: false };
    case "steady":
      return { value: "—", foot: levelText(books), missing: false };
    case "shrinking":
      return { value: left === null ? "—" : formatDecimal(left, 1), foot: rates, missing: true };
    case "run":
      return {
        value: Number(books.waitingAmount) >= Number(books.held) ? "0" : "—",
        foot: "People ask for more than a day can pay",
        missing: true,
      };
    case "refusing":
      return { value: "0", foot: `It has refused every request${since}`, missing: true };
    case "stopped":
      return { value: "0", foot: `It has not paid what was due${since}`, missing: true };
    case "frozen":
      return { value: "0", foot: `It stopped paying on day ${books.stoppedDay}`, missing: true };
  }
}

export const noDaysToCompute: Record<Exclude<Books["state"], "shrinking">, string> = {
  empty: "Nothing has moved yet, so there is nothing to compute.",
  growing: "More comes in than goes out, so there is no end to compute yet.",
  steady: "As much comes in as goes out, so there is no end to compute yet.",
  run: "So many people ask at once that the rates of the last days no longer help.",
  refusing: "It refuses every request, so there are no days left to compute.",
  stopped: "It can't pay what people ask for, so there are no days left to compute.",
  frozen: "All payments have stopped, so there are no days left to compute.",
};

/** @param since first day with more promised than held */
export function reservesTitle(books: FundFigures, since: number | undefined): string {
  const short = Number(books.gap) < 0;
  if (!short)
    return Number(books.paidIn) === 0
      ? "The fund holds nothing and owes nothing"
      : "The fund holds what it owes, so far";
  return since === undefined
    ? "The fund owes more than it holds"
    : `The fund has owed more than it holds since day ${since}`;
}

export const getStop = ({
  stoppedDay,
}: Pick<Books, "stoppedDay">): { day: number; label: string } | undefined =>
  stoppedDay === null ? undefined : { day: stoppedDay, label: "Stopped paying" };
