// The people are identical in both models, so that only chance may differ.

import { runAgents } from "../../../core/lab/agents.ts";
import { bandPercents, getEndPercentile, toBands } from "../../../core/lab/bands.ts";
import { runWorlds } from "../../../core/lab/cohort-runs.ts";
import { applyPlatformRules, getCrowdSeed, toPeopleScenario } from "../../../core/lab/platform-rules.ts";
import { labDays, type Scenario, toNearestScenario } from "../../../core/lab/scenario.ts";
import { createFundRun, simulateDay } from "../../../core/population/fund-run.ts";

const maxPeople = 50_000_000;
const seed = 3;
const worlds = 1_000;

/** All take out what they can. */
export const toAlikeScenario = (asked: Partial<Scenario>): Scenario =>
  applyPlatformRules(toNearestScenario({ ...asked, takeOutBps: 10_000, reinvestBps: 0, panicBps: 0 }));

const runCohorts = (scenario: Scenario) => runWorlds(scenario, seed + 1_000, 0, worlds);

function figures(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/** @returns days on which means differ by more than chance, and how many runs have ended */
export function compareMeans(scenario: Scenario, { runs, days }: { runs: number; days: number }) {
  const agents = runAgents(toPeopleScenario(scenario, maxPeople), { seed, days, from: 0, to: runs });
  const cohorts = runCohorts(scenario);
  const on = ({ fund }: typeof agents, world: number, day: number) => fund[world * labDays + day - 1] ?? 0;
  const fundShare = 1 - scenario.operatorBps / 10_000;
  const { firstNewcomers, growthBps, depositCents } = scenario;
  const faults: string[] = [];
  let expected = firstNewcomers;
  for (let day = 2; day <= days; day += 1) {
    expected *= 1 + growthBps / 10_000;
    // people ask on the morning after the payout: the cohorts' day before
    const ours = figures(Array.from({ length: runs }, (_, world) => on(agents, world, day)));
    const theirs = figures(Array.from({ length: worlds }, (_, world) => on(cohorts, world, day - 1)));
    const between = Math.abs(ours.mean - theirs.mean - expected * depositCents * fundShare);
    if (!(between < 4.5 * Math.hypot(ours.error, theirs.error) + 100)) faults.push(`day ${day}: ${between}`);
  }
  return { faults, ended: agents.ends.filter((day) => day !== 0).length };
}

function heldBeforeToday(scenario: Scenario, runs: number, days: number): Float64Array[] {
  return Array.from({ length: runs }, (_, number) => {
    const run = createFundRun(toPeopleScenario(scenario, maxPeople), getCrowdSeed(seed, number));
    let before = 0;
    return Float64Array.from({ length: days }, () => {
      const { heldCents, paidInCents, takenCents } = simulateDay(run);
      const [left, came] = [heldCents, paidInCents - takenCents - before];
      before = paidInCents - takenCents;
      return left - came;
    });
  });
}

/** @returns lines with more or fewer runs below than chance allows, and how many cohorts end */
export function compareBands(scenario: Scenario, { runs, days }: { runs: number; days: number }) {
  const agents = heldBeforeToday(scenario, runs, days);
  const cohorts = runCohorts(scenario);
  const bands = toBands(cohorts.fund, worlds);
  const faults: string[] = [];
  // early days have few whole people, so many runs lie on a line
  for (let day = 8; day <= days; day += 1)
    for (const [index, percent] of bandPercents.entries()) {
      const line = bands[index]?.[day - 2] ?? 0;
      const share = percent / 100;
      const below = agents.filter((held) => (held[day - 1] ?? 0) <= line).length / runs;
      // of both samples
      const error = Math.sqrt(share * (1 - share) * (1 / runs + 1 / worlds));
      if (!(Math.abs(below - share) < 4.5 * error)) faults.push(`${percent}% on day ${day}: ${below}`);
    }
  return { faults, ended: cohorts.ends.filter((end) => end > 0 && end <= days).length };
}

/** @returns days by which people end later, by percent of the runs */
export function compareLikeEnds(scenario: Scenario, runs: number): { percent: number; later: number }[] {
  const agents = runAgents(toPeopleScenario(scenario, maxPeople), { seed, days: 120, from: 0, to: runs });
  const cohorts = runCohorts(scenario);
  return [10, 25, 50, 75, 90].map((percent) => ({
    percent,
    later: getEndPercentile(agents.ends, percent) - getEndPercentile(cohorts.ends, percent),
  }));
}
