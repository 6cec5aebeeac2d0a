import type { RunBooks } from "@glasshouse/core/lab/run-books.ts";

/**
 * The days of a run on which it paid those who asked, in order. Of the day on which it stopped nothing is paid to them: what
 * was paid out rises on it only where recruiters had bonuses for those who still came.
 */
export const paidDays = ({ days, stoppedDay }: Pick<RunBooks, "days" | "stoppedDay">): number[] =>
  days
    .filter(
      ({ day, paidOutCents }, at) => day !== stoppedDay && paidOutCents > (days[at - 1]?.paidOutCents ?? 0),
    )
    .map(({ day }) => day);
