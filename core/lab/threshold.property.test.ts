import fc from "fast-check";
import { expect, test } from "vitest";
import { runWithoutChance } from "./fund-run.ts";
import { labDays, type Scenario, toNearestScenario } from "./scenario.ts";
import { getFundGrowthShare } from "./threshold.ts";

const calm = { panicBps: 0, firstNewcomers: 100, depositCents: 100_000, followBps: 0 };
const scenarios = fc
  .record({
    growthBps: fc.integer({ min: 200, max: 330 }),
    promiseBps: fc.integer({ min: 20, max: 900 }),
    takeOutBps: fc.integer({ min: 300, max: 10_000 }),
    operatorBps: fc.integer({ min: 0, max: 5_000 }),
    bonusBps: fc.constantFrom(0, 0, 500),
    reinvestBps: fc.integer({ min: 0, max: 6_000 }),
    termDays: fc.constantFrom(0, 0, 7, 30, 90),
    leastCents: fc.constantFrom(0, 0, 20_000, 100_000),
  })
  .map((asked) => toNearestScenario({ ...calm, ...asked }));

test("a late day's change of the expected fund is growthOfFund times that day's deposits", () => {
  let [growing, shrinking] = [0, 0];
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const share = getFundGrowthShare(scenario);
      const { fund, end, days } = runWithoutChance(scenario);
      const day = (end || labDays + 1) - 2;
      if (day < 220) return;
      const deposits = ((days.taking[day] ?? 0) + (days.reinvesting[day] ?? 0)) * scenario.depositCents;
      const change = ((fund[day - 1] ?? 0) - (fund[day - 2] ?? 0)) / deposits;
      expect(Math.abs(change - share)).toBeLessThan(0.04 * (1 + Math.abs(1 - share)));
      if (share > 0.05) expect(change).toBeGreaterThan(0);
      if (share < -0.05) expect(change).toBeLessThan(0);
      if (share > 0) growing += 1;
      else shrinking += 1;
    }),
    { numRuns: 4_000, seed: 11 },
  );
  expect([growing > 200, shrinking > 20]).toEqual([true, true]);
});

test("a fund with positive growth lasts, and one with strongly negative growth ends", () => {
  let ended = 0;
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const share = getFundGrowthShare(scenario);
      const { end } = runWithoutChance(scenario);
      if (share > 0.02) expect(end).toBe(0);
      if (share < -1) expect(end).toBeGreaterThan(0);
      if (end > 0) ended += 1;
    }),
    { numRuns: 1_500, seed: 12 },
  );
  expect(ended).toBeGreaterThan(300);
});

test("with full withdrawals the threshold is where newcomers grow as fast as the promise", () => {
  const plain = (growthBps: number): Scenario =>
    toNearestScenario({ ...calm, growthBps, takeOutBps: 10_000, operatorBps: 0, reinvestBps: 0 });
  expect(getFundGrowthShare(plain(500))).toBeCloseTo(0, 12);
  expect(getFundGrowthShare(plain(501))).toBeGreaterThan(0);
  expect(getFundGrowthShare(plain(499))).toBeLessThan(0);
  expect(getFundGrowthShare(plain(0))).toBe(Number.NEGATIVE_INFINITY);
  expect(getFundGrowthShare({ ...plain(0), takeOutBps: 0 })).toBe(1);
  // Charles Ponzi's terms: 50% after 45 days, ln 1.5 / 45 a day
  const ponzi = { ...plain(0), promiseBps: 10_000 / 90, termDays: 45, leastCents: 50_000 };
  const daily = Math.exp(Math.log(1.5) / 45) - 1;
  expect(getFundGrowthShare({ ...ponzi, growthBps: daily * 10_000 })).toBeCloseTo(0, 3);
});
