import { expect, test } from "vitest";
import { type CohortCase, compareCohorts } from "../../tests/support/core/compare-cohorts.ts";

const cases: CohortCase[] = [
  { reach: 50_000_000, days: 90, growthBps: 0, firstNewcomers: 30, takeOutBps: 10_000, reinvestBps: 0 },
  { reach: 50_000_000, days: 60, growthBps: 500, firstNewcomers: 8, takeOutBps: 10_000, reinvestBps: 0 },
  { reach: 1_000, days: 120 },
  { reach: 3_000, days: 100, reinvestBps: 5_000, depositCents: 3_000, growthBps: 400, operatorBps: 0 },
  { reach: 5_000, days: 100, takeOutBps: 700, growthBps: 100, firstNewcomers: 40, operatorBps: 3_000 },
  { reach: 2_000, days: 100, reinvestBps: 10_000, growthBps: 300, depositCents: 2_000 },
];

test.each(cases)("cohort bands and ends match those of single people: %o", (asked) => {
  const { isKnown, faults, distance, maxDistance } = compareCohorts(asked);
  expect(isKnown).toBe(true);
  expect(faults).toEqual([]);
  expect(distance).toBeLessThan(maxDistance);
});
