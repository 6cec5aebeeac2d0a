import { expect, test } from "vitest";
import { type CohortCase, compareCohorts } from "../../tests/support/core/compare-cohorts.ts";
import { runPlatformCohorts } from "./platform-cohorts.ts";
import { canRunAsCohorts, toPeopleScenario } from "./platform-rules.ts";
import { labDays, toNearestScenario } from "./scenario.ts";

const cases: CohortCase[] = [{ reach: 1_000, days: 120, reinvestBps: 6_000, takeOutBps: 1_500 }];

test("cohorts do not support a limit or a bonus", () => {
  expect(canRunAsCohorts(toPeopleScenario(toNearestScenario({ limitCents: 50_000 }), 1_000))).toBe(false);
  expect(canRunAsCohorts(toPeopleScenario(toNearestScenario({ bonusBps: 500 }), 1_000))).toBe(false);
});

test.each(cases)("cohort bands and ends match those of single people: %o", (asked) => {
  const { isKnown, faults, distance, maxDistance } = compareCohorts(asked);
  expect(isKnown).toBe(true);
  expect(faults).toEqual([]);
  expect(distance).toBeLessThan(maxDistance);
});

test("a shortage that is made up leaves no day without reserves", () => {
  const values = { takeOutBps: 10_000, growthBps: 300, firstNewcomers: 1, operatorBps: 0 };
  const scenario = toPeopleScenario(toNearestScenario(values), 100_000);
  const { ends, fund } = runPlatformCohorts(scenario, { seed: 9, days: 120, from: 0, to: 500 });
  const empty: string[] = [];
  for (const [world, end] of ends.entries()) {
    const days = fund.subarray(world * labDays, world * labDays + (end || 121) - 1);
    const first = days.findIndex((held) => held > 0);
    for (const [at, held] of days.entries()) if (at > first && held === 0) empty.push(`${world}, ${at + 1}`);
  }
  expect(empty).toEqual([]);
});
