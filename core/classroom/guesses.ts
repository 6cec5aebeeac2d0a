// What a class guessed: on which day its fund stops paying, told without names and as bars of a histogram.
import { smallestGroup } from "./smallest-group.ts";

export const lastGuessDay = 365;

/** A day from 1, or never within a year. */
export type GuessedDay = number | null;

/** @returns nothing but how many they are where they are fewer than five, as of every group of a class */
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

/** Seats whose guess lies from a day to another, both included. */
export type GuessBar = { from: number; to: number; seats: number };

/** As many as can be read at ten metres. */
const mostBars = 12;
/** Days of a bar: a week, two, a month. */
const widths = [7, 14, 30] as const;

/** @param lastDay which shall be in the picture also where nobody guessed it @returns bars of the same length, the last up to the year's end */
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
