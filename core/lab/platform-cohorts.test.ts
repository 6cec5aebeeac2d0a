import { expect, test } from "vitest";
import { runAgents } from "./agents.ts";
import { bandPercents, bandsOf } from "./bands.ts";
import { runPlatformCohorts } from "./platform-cohorts.ts";
import { cohortsKnow, peopleOf } from "./platform-rules.ts";
import { labDays, nearestScenario, type Scenario } from "./scenario.ts";

/** People who leave income in, ask on one day in so many, rise in level, and run out of people to reach. */
type Case = Partial<Scenario> & { reach: number; days: number };
const cases: Case[] = [
  { reach: 50_000_000, days: 90, growthBps: 0, firstNewcomers: 30, takeOutBps: 10_000, reinvestBps: 0 },
  { reach: 50_000_000, days: 60, growthBps: 500, firstNewcomers: 8, takeOutBps: 10_000, reinvestBps: 0 },
  { reach: 1_000, days: 120 },
  { reach: 1_000, days: 120, reinvestBps: 6_000, takeOutBps: 1_500 },
  { reach: 3_000, days: 100, reinvestBps: 5_000, depositCents: 3_000, growthBps: 400, operatorBps: 0 },
  { reach: 5_000, days: 100, takeOutBps: 700, growthBps: 100, firstNewcomers: 40, operatorBps: 3_000 },
  { reach: 2_000, days: 100, reinvestBps: 10_000, growthBps: 300, depositCents: 2_000 },
];
const [runs, worlds, seed] = [200, 1_000, 9];

test("whoever waits for a limit, or has a bonus, is nobody whom cohorts know", () => {
  expect(cohortsKnow(peopleOf(nearestScenario({ limitCents: 50_000 }), 1_000))).toBe(false);
  expect(cohortsKnow(peopleOf(nearestScenario({ bonusBps: 500 }), 1_000))).toBe(false);
});

test.each(cases)(
  "by cohorts each line has as many of the people's runs below it, and ends are as early: %o",
  (asked) => {
    const { reach, days, ...values } = asked;
    const scenario = peopleOf(nearestScenario(values), reach);
    expect(cohortsKnow(scenario)).toBe(true);
    const people = runAgents(scenario, { seed, days, from: 0, to: runs });
    const cohorts = runPlatformCohorts(scenario, { seed: seed + 1_000, days, from: 0, to: worlds });
    const bands = bandsOf(cohorts.fund, worlds);
    const faults: string[] = [];
    for (let day = 8; day <= days; day += 1)
      for (const [index, percent] of bandPercents.entries()) {
        const line = bands[index]?.[day - 1] ?? 0;
        const below = (of: Float64Array, count: number, strictly: boolean) => {
          let sum = 0;
          for (let run = 0; run < count; run += 1) {
            const held = of[run * labDays + day - 1] ?? 0;
            if (strictly ? held < line : held <= line) sum += 1;
          }
          return sum / count;
        };
        const share = percent / 100;
        const error = Math.sqrt(share * (1 - share) * (1 / runs + 1 / worlds));
        // where many stand on a line, as those that are over stand on nothing, it is between those below and those on it
        const least = below(people.fund, runs, true) - 4.5 * error;
        const most = below(people.fund, runs, false) + 4.5 * error;
        if (least > share || most < share) faults.push(`${percent}% on day ${day}: ${least} ${most}`);
      }
    expect(faults).toEqual([]);
    const [distance, allowed] = ks(people.ends, cohorts.ends);
    expect(distance).toBeLessThan(allowed);
  },
);

test("what is held on a day of a shortage that is made up for stands there, as of single people", () => {
  // so few come at first that some days' newcomers don't pay those of the days before
  const values = { takeOutBps: 10_000, growthBps: 300, firstNewcomers: 1, operatorBps: 0 };
  const scenario = peopleOf(nearestScenario(values), 100_000);
  const { ends, fund } = runPlatformCohorts(scenario, { seed, days: 120, from: 0, to: 500 });
  const empty: string[] = [];
  for (const [world, end] of ends.entries()) {
    const days = fund.subarray(world * labDays, world * labDays + (end || 121) - 1);
    const first = days.findIndex((held) => held > 0);
    for (const [at, held] of days.entries()) if (at > first && held === 0) empty.push(`${world}, ${at + 1}`);
  }
  expect(empty).toEqual([]);
});

/** Kolmogorov and Smirnov's largest distance between two samples of ends, and what it is in one of a thousand by chance. */
function ks(a: Float64Array, b: Float64Array): [number, number] {
  const share = (of: Float64Array, day: number) =>
    of.reduce((sum, end) => sum + (end > 0 && end <= day ? 1 : 0), 0) / of.length;
  let most = 0;
  for (let day = 1; day <= labDays; day += 1) most = Math.max(most, Math.abs(share(a, day) - share(b, day)));
  return [most, 1.95 * Math.sqrt(1 / a.length + 1 / b.length)];
}
