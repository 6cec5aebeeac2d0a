// What is asked of a worker, and its answer. The worker only carries out; who asks decides what and in which pieces.
import { type Progress, runAgents } from "@glasshouse/core/lab/agents.ts";
import { expectedRun } from "@glasshouse/core/lab/fund-run.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import { endsOf, runWorlds, type Worlds } from "@glasshouse/core/lab/worlds.ts";
import type { Scenario as PeopleScenario } from "@glasshouse/core/population/run-state.ts";

export type LabTask =
  /** single people, by the platform's own rules; the result is of the kind of worlds */
  | { kind: "agents"; scenario: PeopleScenario; seed: number; days: number; from: number; to: number }
  | { kind: "worlds"; scenario: Scenario; seed: number; from: number; to: number }
  /** the day of the end in so many worlds of each scenario, one after the other; with none, of the run without chance */
  | { kind: "ends"; scenarios: readonly Scenario[]; seed: number; worlds: number };

export type LabResult = { kind: "worlds"; worlds: Worlds } | { kind: "ends"; ends: Float64Array };

export type { Progress } from "@glasshouse/core/lab/agents.ts";

/** @param told how far it is, of what takes long */
export function carryOut(task: LabTask, told?: (progress: Progress) => void): LabResult {
  if (task.kind === "agents") return { kind: "worlds", worlds: runAgents(task.scenario, task, told) };
  if (task.kind === "worlds")
    return { kind: "worlds", worlds: runWorlds(task.scenario, task.seed, task.from, task.to) };
  const { scenarios, seed, worlds } = task;
  if (worlds === 0)
    return { kind: "ends", ends: Float64Array.from(scenarios, (each) => expectedRun(each).end) };
  const ends = new Float64Array(scenarios.length * worlds);
  for (const [index, scenario] of scenarios.entries())
    ends.set(endsOf(scenario, seed, 0, worlds), index * worlds);
  return { kind: "ends", ends };
}

/** What is handed over instead of copied. */
export function handedOver(result: LabResult): ArrayBufferLike[] {
  if (result.kind === "ends") return [result.ends.buffer];
  return Object.values(result.worlds).flatMap((each) => (typeof each === "number" ? [] : [each.buffer]));
}
