// A class's guesses of the day on which the fund stops paying, without names, as a histogram.
import { smallestGroup } from "./smallest-group.ts";

export const lastGuessDay = 365;

/** A day from 1; null: never within a year. */
export type GuessedDay = number | null;

/** @returns only the number under five guesses */
export function guessesTold(guesses: readonly GuessedDay[]): {
  guessed: number;
  days: number[] | null;
  never: number | null;
} {
  const guessed = guesses.length;
  if (guessed < smallestGroup) return { guessed, days: null, never: null };
  const days = guesses.filter((day) => day !== null).sort((one, other) => one - other);
  return { guessed, days, never: guessed - days.length };
}

export type GuessBar = { from: number; to: number; seats: number };

const mostBars = 12;
const widths = [7, 14, 30] as const;

export function guessBars(days: readonly number[], lastDay = 1): GuessBar[] {
  const highest = Math.min(lastGuessDay, Math.max(lastDay, ...days));
  const width = widths.find((each) => each * mostBars >= highest) ?? widths[2];
  const bars = Array.from({ length: mostBars }, (_, at) => ({
    from: at * width + 1,
    to: at === mostBars - 1 && width === widths[2] ? lastGuessDay : (at + 1) * width,
    seats: 0,
  }));
  for (const day of days) {
    const bar = bars.find(({ to }) => day <= to);
    if (bar) bar.seats += 1;
  }
  return bars;
}
