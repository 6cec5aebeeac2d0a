// Daily income would bury other messages, so it is grouped by week.
import type { Message } from "@glasshouse/contract/mailbox.ts";
import { dayMs } from "@glasshouse/core/calendar.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { DateFormats } from "../../display/dates.ts";
import { parseCents } from "../../display/expected-income.ts";

export type IncomeWeek = {
  /** its Monday: "2026-06-22" */
  week: string;
  /** newest first */
  messages: readonly Message[];
  sum: string;
};
export type Gathered = Message | IncomeWeek;
export const isWeek = (entry: Gathered): entry is IncomeWeek => "week" in entry;

export const countMessages = (entries: readonly Gathered[]): number =>
  entries.reduce((sum, entry) => sum + (isWeek(entry) ? entry.messages.length : 1), 0);

function getWeek({ createdAt }: Message, dates: Pick<DateFormats, "dayKey">): string {
  const day = new Date(`${dates.dayKey(Date.parse(createdAt))}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** @param more the oldest week waits for older messages */
export function gathered(
  messages: readonly Message[],
  more: boolean,
  dates: Pick<DateFormats, "dayKey">,
): Gathered[] {
  const weeks = Map.groupBy(
    messages.filter(({ dailyIncome }) => dailyIncome !== null),
    (message) => getWeek(message, dates),
  );
  const oldest = messages.at(-1);
  const unfinished = more && oldest && weeks.size > 1 ? getWeek(oldest, dates) : undefined;
  return messages.flatMap((message): Gathered[] => {
    if (message.dailyIncome === null) return [message];
    const week = getWeek(message, dates);
    const ofWeek = weeks.get(week) ?? [];
    if (week === unfinished || ofWeek[0] !== message) return [];
    if (ofWeek.length === 1) return [message];
    const sum = ofWeek.reduce((total, { dailyIncome }) => total + parseCents(dailyIncome ?? undefined), 0);
    return [{ week, messages: ofWeek, sum: formatAmount(cents(sum)) }];
  });
}
