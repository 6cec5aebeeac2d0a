import { expect, test } from "vitest";
import { dailyRateBps } from "../investments/daily-income.ts";
import { behaviours, operatorOf } from "../population/behaviour.ts";
import { liveDay } from "../population/fund-run.ts";
import { peopleOf as everybodyOf, openFund, resultOf } from "../population/run-state.ts";
import { levelOf } from "../referrals/level.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import { runAgents } from "./agents.ts";
import { bandsOf } from "./bands.ts";
import { crowdSeed, peopleOf, platformRules, withPlatformRules } from "./platform-rules.ts";
import { labDays, nearestScenario, type Scenario } from "./scenario.ts";
import { putTogether, runWorlds } from "./worlds.ts";

/** People who are alike: all take out what they can. */
const sameFor = (asked: Partial<Scenario>): Scenario =>
  withPlatformRules(nearestScenario({ ...asked, takeOutBps: 10_000, reinvestBps: 0, panicBps: 0 }));
const manyPeople = 50_000_000;
const seed = 3;

function figures(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

const cases: Partial<Scenario>[] = [
  { firstNewcomers: 30, growthBps: 0, operatorBps: 0 },
  { firstNewcomers: 20, growthBps: 200, operatorBps: 1_000 },
  { firstNewcomers: 8, growthBps: 500, operatorBps: 500 },
];

test("the platform's rules of the Lab are those of the platform", () => {
  expect(platformRules).toEqual({
    promiseBps: dailyRateBps,
    leastCents: minWithdrawalCents,
    capCents: levelOf(0).maxInvestmentCents,
  });
});

test.each(cases)(
  "who is alike is the same to both engines in expectation, one morning later: %o",
  (asked) => {
    const scenario = sameFor(asked);
    const [runs, days] = [150, 40];
    const agents = runAgents(peopleOf(scenario, manyPeople), { seed, days, from: 0, to: runs });
    const cohorts = runWorlds(scenario, seed + 1_000, 0, 1_000);
    const on = ({ fund }: typeof agents, world: number, day: number) => fund[world * labDays + day - 1] ?? 0;
    const kept = 1 - scenario.operatorBps / 10_000;
    const { firstNewcomers, growthBps, depositCents } = scenario;
    let expected = firstNewcomers;
    for (let day = 2; day <= days; day += 1) {
      expected *= 1 + growthBps / 10_000;
      // people ask on the morning after the payout: the fund of the cohorts' day before, and what comes in today
      const ours = figures(Array.from({ length: runs }, (_, world) => on(agents, world, day)));
      const theirs = figures(Array.from({ length: 1_000 }, (_, world) => on(cohorts, world, day - 1)));
      const between = ours.mean - theirs.mean - expected * depositCents * kept;
      expect(Math.abs(between)).toBeLessThan(4.5 * Math.hypot(ours.error, theirs.error) + 100);
    }
    expect(agents.ends.every((day) => day === 0)).toBe(true);
  },
);

test.each(cases)("half of the agents' runs lie within the cohorts' band of nine in ten: %o", (asked) => {
  const scenario = sameFor(asked);
  const [runs, days] = [80, 70];
  const agents = runAgents(peopleOf(scenario, manyPeople), { seed, days, from: 0, to: runs });
  const cohorts = runWorlds(scenario, seed + 1_000, 0, 400);
  const [, low, , high] = bandsOf(agents.fund, runs);
  const [least, , , , most] = bandsOf(cohorts.fund, 400);
  const firstEnd = Math.min(...[...agents.ends, ...cohorts.ends].filter((day) => day > 0), days);
  expect(firstEnd).toBeGreaterThan(40);
  let comes = scenario.firstNewcomers * scenario.depositCents * (1 - scenario.operatorBps / 10_000);
  for (let day = 2; day < firstEnd; day += 1) {
    comes *= 1 + scenario.growthBps / 10_000;
    expect(low?.[day - 1] ?? 0).toBeGreaterThanOrEqual((least?.[day - 2] ?? 0) + comes);
    expect(high?.[day - 1] ?? 0).toBeLessThanOrEqual((most?.[day - 2] ?? 0) + comes);
  }
});

test("a run of the Lab is the crowd of its seed, day by day, and in chunks the same bytes", () => {
  const preset = behaviours["whole-life"];
  const scenario = {
    behaviour: preset.parameters,
    investors: 500,
    operator: operatorOf(preset, 500),
  };
  const whole = runAgents(scenario, { seed: 2 ** 32 - 3, days: 70, from: 0, to: 6 });
  const cut = (from: number, to: number) => runAgents(scenario, { seed: 2 ** 32 - 3, days: 70, from, to });
  expect(putTogether([cut(4, 6), cut(0, 1), cut(1, 4)])).toEqual(whole);
  for (const world of [0, 5]) {
    const run = openFund(scenario, crowdSeed(2 ** 32 - 3, world));
    while (run.day < 70 && run.frozenDay === null) liveDay(run);
    const end = run.failingDay ?? 71;
    expect(whole.ends[world]).toBe(run.failingDay ?? 0);
    expect([...whole.fund.slice(world * labDays, world * labDays + 70)]).toEqual(
      Array.from({ length: 70 }, (_, index) => (index + 1 < end ? (run.days[index]?.heldCents ?? 0) : 0)),
    );
    const results = everybodyOf(run).map(resultOf);
    expect(whole.winners[world]).toBe(results.filter((result) => result > 0).length);
    expect(whole.losers[world]).toBe(results.filter((result) => result < 0).length);
    const behind = results.reduce((sum, result) => sum - Math.min(0, result), 0);
    expect(whole.lost[world]).toBe(behind - run.heldCents);
  }
});

test("each day of a long run is told as it has been lived", () => {
  const days: number[] = [];
  const scenario = peopleOf(nearestScenario({}), 1_000);
  runAgents(scenario, { seed: 1, days: 5, from: 0, to: 1 }, ({ day }) => days.push(day));
  expect(days).toEqual([1, 2, 3, 4, 5]);
});
