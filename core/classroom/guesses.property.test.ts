import fc from "fast-check";
import { expect, test } from "vitest";
import { lastGuessDay, toGuessBars, toGuessSummary } from "./guesses.ts";

const day = fc.integer({ min: 1, max: lastGuessDay });
const guesses = fc.array(fc.option(day), { maxLength: 400 });

test("every guess is in exactly one bar", () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 400 }), day, (days, lastDay) => {
      const bars = toGuessBars(days, lastDay);
      expect(bars.reduce((sum, { seats }) => sum + seats, 0)).toBe(days.length);
      for (const each of days)
        expect(bars.filter(({ from, to }) => from <= each && each <= to).length).toBe(1);
      for (const { from, to, seats } of bars)
        expect(seats).toBe(days.filter((each) => from <= each && each <= to).length);
    }),
  );
});

test("bars adjoin from day 1 to the end day, up to the maximum number", () => {
  fc.assert(
    fc.property(fc.array(day), day, (days, lastDay) => {
      const bars = toGuessBars(days, lastDay);
      expect(bars.length).toBeLessThanOrEqual(12);
      expect(bars[0]?.from).toBe(1);
      for (const [at, { from }] of bars.entries()) if (at > 0) expect(from).toBe((bars[at - 1]?.to ?? 0) + 1);
      expect(bars.at(-1)?.to).toBeGreaterThanOrEqual(lastDay);
      expect(bars.at(-1)?.to).toBeLessThanOrEqual(lastGuessDay);
    }),
  );
  expect(toGuessBars([20, 30], 4_000).at(-1)?.to).toBe(lastGuessDay);
  expect(
    toGuessBars([20, 30])
      .map(({ to }) => to)
      .slice(0, 3),
  ).toEqual([7, 14, 21]);
});

test("fewer than five guesses show only their number", () => {
  fc.assert(
    fc.property(guesses, (some) => {
      const { guessed, days, never } = toGuessSummary(some);
      expect(guessed).toBe(some.length);
      if (some.length < 5) expect([days, never]).toEqual([null, null]);
      else {
        expect(days).toEqual(some.filter((each) => each !== null).sort((one, other) => one - other));
        expect((days?.length ?? 0) + (never ?? 0)).toBe(some.length);
      }
    }),
  );
});
