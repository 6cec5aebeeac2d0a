// Runs core/population without a database, so a run equals the platform's crowd of the same seed.
import {
  createFundRun,
  type FundRun,
  type Scenario as PeopleScenario,
  simulateDay,
} from "../population/fund-run.ts";
import { createRunResults, type RunResults } from "./cohort-runs.ts";
import { getCrowdSeed } from "./platform-rules.ts";
import { labDays } from "./scenario.ts";

export type Progress = { day: number; heldCents: number; people: number };

export type AgentRunOptions = { seed: number; days: number; from: number; to: number };

/**
 * Yields each day, so that a worker can pause.
 * @returns end 0 for a run that pays on its last day
 */
export function* stepAgents(
  scenario: PeopleScenario,
  { seed, days, from, to }: AgentRunOptions,
): Generator<Progress, RunResults> {
  const worlds = createRunResults(from, to);
  for (let number = from; number < to; number += 1) {
    const run = createFundRun(scenario, getCrowdSeed(seed, number));
    while (run.frozenDay === null && run.crowd.day < days) {
      const { day, heldCents, people } = simulateDay(run);
      yield { day, heldCents, people };
    }
    saveRun(worlds, number - from, run);
  }
  return worlds;
}

export const runAgents = (
  scenario: PeopleScenario,
  runs: AgentRunOptions,
  onProgress?: (progress: Progress) => void,
): RunResults => runToEnd(stepAgents(scenario, runs), onProgress);

export function runToEnd<Step, Result>(
  steps: Generator<Step, Result>,
  onProgress?: (step: Step) => void,
): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onProgress?.(value);
  }
}

function saveRun(worlds: RunResults, at: number, run: FundRun): void {
  const end = run.failingDay ?? 0;
  worlds.ends[at] = end;
  const { people } = run.crowd;
  worlds.people[at] = people.count;
  worlds.paidIn[at] = run.paidInCents;
  for (const { day, heldCents, promisedCents } of run.days) {
    if (end > 0 && day >= end) break;
    worlds.fund[at * labDays + day - 1] = heldCents;
    worlds.owed[at * labDays + day - 1] = promisedCents;
  }
  const { paidInCents, paidOutCents } = people.columns;
  let [losers, winners, missing] = [0, 0, 0];
  for (let who = 0; who < people.count; who += 1) {
    const behind = (paidInCents[who] ?? 0) - (paidOutCents[who] ?? 0);
    if (behind < 0) winners += 1;
    if (behind <= 0) continue;
    losers += 1;
    missing += behind;
  }
  const lost = Math.max(0, missing - run.heldCents);
  worlds.losers[at] = lost > 0 ? losers : 0;
  worlds.winners[at] = winners;
  worlds.lost[at] = lost;
}
