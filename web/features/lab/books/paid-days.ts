import { getBonusCents } from "@glasshouse/core/lab/fund-rules.ts";
import type { BooksDay } from "@glasshouse/core/lab/run-books.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";

type Day = Pick<BooksDay, "day" | "paidInCents" | "paidOutCents">;

/** @returns cents of the whole day; a frozen fund pays neither */
export function paidOn(
  days: readonly Day[],
  day: number,
  scenario: Pick<Scenario, "operatorBps" | "bonusBps">,
): { askedCents: number; bonusCents: number } {
  const [before, now] = [days[day - 2], days[day - 1]];
  if (!now) return { askedCents: 0, bonusCents: 0 };
  const bonusCents = getBonusCents(now.paidInCents - (before?.paidInCents ?? 0), scenario);
  return { askedCents: now.paidOutCents - (before?.paidOutCents ?? 0) - bonusCents, bonusCents };
}

export const paidDays = (
  days: readonly Day[],
  scenario: Pick<Scenario, "operatorBps" | "bonusBps">,
): number[] => days.filter(({ day }) => paidOn(days, day, scenario).askedCents > 0).map(({ day }) => day);
