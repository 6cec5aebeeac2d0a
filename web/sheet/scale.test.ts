import fc from "fast-check";
import { expect, test } from "vitest";
import { dayTicks, linear, shortMoney, ticksUpTo } from "./scale.ts";

test("an axis has few round values, from zero to at least the highest", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const ticks = ticksUpTo(highest, 6);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(9);
    }),
  );
  expect(ticksUpTo(136_000, 7)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000, 120_000, 140_000]);
});

test("days on an axis begin with the first and end with the last", () => {
  expect(dayTicks(1, 38, 8)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 38]);
  expect(dayTicks(1, 1, 8)).toEqual([1]);
});

test("places follow values, and money is short on an axis", () => {
  expect(linear([0, 10], [100, 0])(2.5)).toBe(75);
  expect([80_000, 1_250_000, 50, 135_080_285_698].map(shortMoney)).toEqual([
    "$80k",
    "$1.3M",
    "$50",
    "$135.1B",
  ]);
});
