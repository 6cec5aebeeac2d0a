import { expect, test } from "vitest";
import {
  compareBands,
  compareLikeEnds,
  compareMeans,
  toAlikeScenario,
} from "../../tests/support/core/compare-alike.ts";
import type { Scenario } from "./scenario.ts";

const cases: Partial<Scenario>[] = [
  { firstNewcomers: 30, growthBps: 0, operatorBps: 0 },
  { firstNewcomers: 20, growthBps: 200, operatorBps: 1_000 },
  { firstNewcomers: 8, growthBps: 500, operatorBps: 500 },
];

test.each(cases)(
  "agents and cohorts have the same mean fund, one day apart, for identical people: %o",
  (asked) => {
    const compared = compareMeans(toAlikeScenario(asked), { runs: 150, days: 40 });
    expect(compared).toEqual({ faults: [], ended: 0 });
  },
);

test.each(cases)("each band line of the cohorts has its percentage of agent runs below it: %o", (asked) => {
  const compared = compareBands(toAlikeScenario(asked), { runs: 200, days: 56 });
  expect(compared).toEqual({ faults: [], ended: 0 });
});

test.each(cases.slice(0, 2))(
  "agent runs end one to three days later than cohort runs at every quantile: %o",
  (asked) => {
    for (const { percent, later } of compareLikeEnds(toAlikeScenario(asked), 60)) {
      // people request on the morning after
      expect(later, `${percent}%`).toBeGreaterThanOrEqual(1);
      expect(later, `${percent}%`).toBeLessThanOrEqual(3);
    }
  },
);
