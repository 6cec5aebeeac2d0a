// What is asked of a worker, and its answer. The worker only carries out; who asks decides what and in which pieces.
import type { Progress } from "@glasshouse/core/lab/agents.ts";
import { middleEnds } from "@glasshouse/core/lab/ends-kernel.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import { runWorlds, type Worlds } from "@glasshouse/core/lab/worlds.ts";
import type { Scenario as PeopleScenario } from "@glasshouse/core/population/run-state.ts";

/** Single people, by the platform's own rules; the result is of the kind of worlds. */
type PeopleTask = {
  kind: "agents";
  scenario: PeopleScenario;
  seed: number;
  days: number;
  from: number;
  to: number;
};
type FundTask =
  | { kind: "worlds"; scenario: Scenario; seed: number; from: number; to: number }
  /** of each scenario the day by which it is over in half of so many worlds; 0 where it still pays */
  | { kind: "middles"; scenarios: readonly Scenario[]; seed: number; worlds: number };
export type LabTask = PeopleTask | FundTask;

export type LabResult = { kind: "worlds"; worlds: Worlds } | { kind: "middles"; days: Float64Array };

export type { Progress } from "@glasshouse/core/lab/agents.ts";

export function carryOut(task: FundTask): LabResult {
  if (task.kind === "worlds")
    return { kind: "worlds", worlds: runWorlds(task.scenario, task.seed, task.from, task.to) };
  return { kind: "middles", days: middleEnds(task.scenarios, task.seed, task.worlds) };
}

// biome-ignore lint/correctness/useYield: it is done in one step
function* inOneStep(task: FundTask): Generator<Progress, LabResult> {
  return carryOut(task);
}

function* asWorlds(days: Generator<Progress, Worlds>): Generator<Progress, LabResult> {
  return { kind: "worlds", worlds: yield* days };
}

/**
 * Yields how far it is, of what takes long; who carries it out may rest there. The rules by which single people are run come
 * when they are asked for.
 */
export async function stepsOf(task: LabTask): Promise<Generator<Progress, LabResult>> {
  if (task.kind !== "agents") return inOneStep(task);
  const { agentDays } = await import("@glasshouse/core/lab/agents.ts");
  return asWorlds(agentDays(task.scenario, task));
}

/** What is handed over instead of copied. */
export function handedOver(result: LabResult): ArrayBufferLike[] {
  if (result.kind === "middles") return [result.days.buffer];
  return Object.values(result.worlds).flatMap((each) => (typeof each === "number" ? [] : [each.buffer]));
}
