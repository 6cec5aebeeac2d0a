import { expect, test } from "vitest";
import { compareBands, compareMeans, toAlikeScenario } from "../../tests/support/core/compare-alike.ts";
import { dailyRateBps } from "../investments/daily-income.ts";
import { behaviours, getOperatorRules } from "../population/behaviour.ts";
import { createFundRun, simulateDay } from "../population/fund-run.ts";
import { getReferralLevel } from "../referrals/level.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import { runAgents } from "./agents.ts";
import { mergeRunResults } from "./cohort-runs.ts";
import { getCrowdSeed, platformRules, toPeopleScenario } from "./platform-rules.ts";
import { labDays, toNearestScenario } from "./scenario.ts";

/** More cases: agents.harness.ts. */
const scenario = toAlikeScenario({ firstNewcomers: 20, growthBps: 200, operatorBps: 1_000 });

test("the platform's rules of the Lab are those of the platform", () => {
  expect(platformRules).toEqual({
    promiseBps: dailyRateBps,
    leastCents: minWithdrawalCents,
    capCents: getReferralLevel(0).maxInvestmentCents,
  });
});

test("agents and cohorts have the same mean fund, one day apart, for identical people", () => {
  expect(compareMeans(scenario, { runs: 100, days: 40 })).toEqual({ faults: [], ended: 0 });
});

test("each band line of the cohorts has its percentage of agent runs below it, for identical people", () => {
  expect(compareBands(scenario, { runs: 100, days: 40 })).toEqual({ faults: [], ended: 0 });
});

test("a Lab run equals the crowd of its seed and does not depend on chunking", () => {
  const preset = behaviours["whole-life"];
  const scenario = {
    behaviour: preset.parameters,
    investors: 500,
    operator: getOperatorRules(preset, 500),
  };
  const whole = runAgents(scenario, { seed: 2 ** 32 - 3, days: 70, from: 0, to: 6 });
  const cut = (from: number, to: number) => runAgents(scenario, { seed: 2 ** 32 - 3, days: 70, from, to });
  expect(mergeRunResults([cut(4, 6), cut(0, 1), cut(1, 4)])).toEqual(whole);
  for (const world of [0, 5]) {
    const run = createFundRun(scenario, getCrowdSeed(2 ** 32 - 3, world));
    while (run.days.length < 70 && run.frozenDay === null) simulateDay(run);
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
  const scenario = toPeopleScenario(toNearestScenario({}), 1_000);
  runAgents(scenario, { seed: 1, days: 5, from: 0, to: 1 }, ({ day }) => days.push(day));
  expect(days).toEqual([1, 2, 3, 4, 5]);
});
