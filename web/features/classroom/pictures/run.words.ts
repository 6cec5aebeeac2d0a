import type { Books, Queue } from "@glasshouse/contract/books.ts";
import { formatCount, formatCounted } from "@glasshouse/core/format.ts";
import { usd } from "../wall-page.words.ts";

export type Freeze = { days: number; seconds: number | undefined };

export const runWords = {
  frozen: () => "The fund is frozen. No one is paid any more.",
  freezesIn: ({ days, seconds }: Freeze) =>
    `Freeze in ${formatCounted(days, { one: "day", other: "days" })}${seconds === undefined ? "" : `: ${formatCounted(seconds, { one: "second", other: "seconds" })}`}`,
  byHand: () => "No countdown: the operator decides by hand, and only the operator can freeze the fund.",
  lasts: ({ outlook }: Books) =>
    outlook.daysLeft === null
      ? "No countdown yet: the fund still pays. Five days without paying freeze it."
      : `No countdown yet: at this pace the money lasts ${formatCounted(Math.floor(outlook.daysLeft), { one: "more day", other: "more days" })}.`,
  held: (amount: string) => `held ${usd(amount)}`,
  asked: (amount: string) => `asked ${usd(amount)}`,
  queue: ({ waiting, seats }: Queue) => {
    if (waiting === 0) return "No one is waiting to be paid.";
    const wait = `${formatCounted(waiting, { one: "request waits", other: "requests wait" })} in line`;
    if (seats === null) return `${wait}. The class's own are marked once five seats wait.`;
    return seats === 0
      ? `${wait}, none of them from the class.`
      : `${wait}, ${formatCount(seats)} seats of the class among them.`;
  },
  ofClass: () => "the class",
  others: () => "others",
  requestsADot: (requests: number) => `${formatCount(requests)} requests a dot`,
  gotOut: (out: { seats: number; cents: number } | null, { paidOut, paidIn }: Books) => {
    const all = `Got out so far: ${usd(paidOut)} of ${usd(paidIn)} paid in. The class:`;
    if (out === null) return `${all} fewer than five seats.`;
    return out.seats === 0
      ? `${all} nothing.`
      : `${all} ${usd((out.cents / 100).toFixed(2))}, by ${formatCount(out.seats)} seats.`;
  },
};
