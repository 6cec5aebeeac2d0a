import type { Books, Queue } from "@glasshouse/contract/books.ts";
import { toUsd, usd } from "../usd.ts";
import { runWords as words } from "./run.words.ts";

export type Freeze = { days: number; seconds: number | undefined };

export const getFreezeText = ({ days, seconds }: Freeze): string =>
  seconds === undefined ? words.freezesInDays({ days }) : words.freezesInSeconds({ days, seconds });

export const getLastsText = ({ outlook: { daysLeft } }: Books): string =>
  daysLeft === null ? words.stillPays() : words.lasts({ days: Math.floor(daysLeft) });

export function getQueueText({ waiting: requests, seats }: Queue): string {
  if (requests === 0) return words.noQueue();
  if (seats === null) return words.queueHidden({ requests });
  return seats === 0 ? words.queueWithoutClass({ requests }) : words.queue({ requests, seats });
}

export function getGotOutText(
  out: { seats: number; cents: number } | null,
  books: Pick<Books, "paidOut" | "paidIn">,
): string {
  const all = { paidOut: usd(books.paidOut), paidIn: usd(books.paidIn) };
  if (out === null) return words.gotOutHidden(all);
  if (out.seats === 0) return words.gotOutNone(all);
  return words.gotOut({ ...all, amount: toUsd(out.cents / 100), seats: out.seats });
}
