import { minGroupSize } from "./min-group-size.ts";

export const lastGuessDay = 365;

/** null: not within a year */
export type GuessedDay = number | null;

/** @returns only the number under five guesses */
export function toGuessSummary(guesses: readonly GuessedDay[]): {
  guessed: number;
  days: number[] | null;
  never: number | null;
} {
  const guessed = guesses.length;
  if (guessed < minGroupSize) return { guessed, days: null, never: null };
  const days = guesses.filter((day) => day !== null).sort((one, other) => one - other);
  return { guessed, days, never: guessed - days.length };
}

export type GuessBar = { from: number; to: number; seats: number };

const maxBars = 12;
const barWidthsDays = [7, 14, 30] as const;

export function toGuessBars(days: readonly number[], lastDay = 1): GuessBar[] {
  const highest = Math.min(lastGuessDay, Math.max(lastDay, ...days));
  const width = barWidthsDays.find((each) => each * maxBars >= highest) ?? barWidthsDays[2];
  const bars = Array.from({ length: maxBars }, (_, at) => ({
    from: at * width + 1,
    to: at === maxBars - 1 && width === barWidthsDays[2] ? lastGuessDay : (at + 1) * width,
    seats: 0,
  }));
  for (const day of days) {
    const bar = bars.find(({ to }) => day <= to);
    if (bar) bar.seats += 1;
  }
  return bars;
}
