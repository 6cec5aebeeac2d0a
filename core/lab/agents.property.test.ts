import { expect, test } from "vitest";
import { dailyRateBps } from "../investments/daily-income.ts";
import { behaviours, operatorOf } from "../population/behaviour.ts";
import { liveDay, openFund } from "../population/fund-run.ts";
import { levelOf } from "../referrals/level.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import { runAgents } from "./agents.ts";
import { bandPercents, bandsOf, endQuantile } from "./bands.ts";
import { crowdSeed, peopleOf, platformRules, withPlatformRules } from "./platform-rules.ts";
import { labDays, nearestScenario, type Scenario } from "./scenario.ts";
import { putTogether, runWorlds } from "./worlds.ts";

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
  "agents and cohorts have the same mean fund, one day apart, for identical people: %o",
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
      // people request on the morning after the payout, so today's deposits are in the fund too
      const ours = figures(Array.from({ length: runs }, (_, world) => on(agents, world, day)));
      const theirs = figures(Array.from({ length: 1_000 }, (_, world) => on(cohorts, world, day - 1)));
      const between = ours.mean - theirs.mean - expected * depositCents * kept;
      expect(Math.abs(between)).toBeLessThan(4.5 * Math.hypot(ours.error, theirs.error) + 100);
    }
    expect(agents.ends.every((day) => day === 0)).toBe(true);
  },
);

/** Held money without the day's deposits: comparable with the cohorts' fund of the day before. */
function heldBeforeToday(scenario: Scenario, runs: number, days: number): Float64Array[] {
  return Array.from({ length: runs }, (_, number) => {
    const run = openFund(peopleOf(scenario, manyPeople), crowdSeed(seed, number));
    let before = 0;
    return Float64Array.from({ length: days }, () => {
      const { heldCents, paidInCents, takenCents } = liveDay(run);
      const [left, came] = [heldCents, paidInCents - takenCents - before];
      before = paidInCents - takenCents;
      return left - came;
    });
  });
}

test.each(cases)("each band line of the cohorts has its percentage of agent runs below it: %o", (asked) => {
  const scenario = sameFor(asked);
  const [runs, worlds, days] = [200, 1_000, 56];
  const agents = heldBeforeToday(scenario, runs, days);
  const cohorts = runWorlds(scenario, seed + 1_000, 0, worlds);
  expect([...cohorts.ends].every((end) => end === 0 || end > days)).toBe(true);
  const bands = bandsOf(cohorts.fund, worlds);
  for (let day = 8; day <= days; day += 1)
    for (const [index, percent] of bandPercents.entries()) {
      const line = bands[index]?.[day - 2] ?? 0;
      const share = percent / 100;
      const below = agents.filter((held) => (held[day - 1] ?? 0) <= line).length / runs;
      const error = Math.sqrt(share * (1 - share) * (1 / runs + 1 / worlds));
      expect(Math.abs(below - share), `${percent}% on day ${day}`).toBeLessThan(4.5 * error);
    }
});

test.each(cases.slice(0, 2))(
  "agent runs end one to three days later than cohort runs at every quantile: %o",
  (asked) => {
    const scenario = sameFor(asked);
    const agents = runAgents(peopleOf(scenario, manyPeople), { seed, days: 120, from: 0, to: 60 });
    const cohorts = runWorlds(scenario, seed + 1_000, 0, 1_000);
    for (const percent of [10, 25, 50, 75, 90]) {
      const later = endQuantile(agents.ends, percent) - endQuantile(cohorts.ends, percent);
      expect(later, `${percent}%`).toBeGreaterThanOrEqual(1);
      expect(later, `${percent}%`).toBeLessThanOrEqual(3);
    }
  },
);

test("a Lab run equals the crowd of its seed and does not depend on chunking", () => {
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
    while (run.days.length < 70 && run.frozenDay === null) liveDay(run);
    const end = run.failingDay ?? 71;
    expect(whole.ends[world]).toBe(run.failingDay ?? 0);
    expect([...whole.fund.slice(world * labDays, world * labDays + 70)]).toEqual(
      Array.from({ length: 70 }, (_, index) => (index + 1 < end ? (run.days[index]?.heldCents ?? 0) : 0)),
    );
    const { paidInCents, paidOutCents } = run.crowd.people.columns;
    const results = Array.from(
      { length: run.crowd.people.count },
      (_, who) => (paidOutCents[who] ?? 0) - (paidInCents[who] ?? 0),
    );
    expect(whole.winners[world]).toBe(results.filter((result) => result > 0).length);
    expect(whole.losers[world]).toBe(results.filter((result) => result < 0).length);
    const behind = results.reduce((sum, result) => sum - Math.min(0, result), 0);
    expect(whole.lost[world]).toBe(behind - run.heldCents);
  }
});

test("runAgents reports every day in order", () => {
  const days: number[] = [];
  const scenario = peopleOf(nearestScenario({}), 1_000);
  runAgents(scenario, { seed: 1, days: 5, from: 0, to: 1 }, ({ day }) => days.push(day));
  expect(days).toEqual([1, 2, 3, 4, 5]);
});
