// What is asked of a worker, and its answer. The worker only carries out; who asks decides what and in which pieces.
import type { Progress } from "@glasshouse/core/lab/agents.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import { type FundsOfWorlds, runWorlds, type Worlds } from "@glasshouse/core/lab/worlds.ts";
import type { Scenario as PeopleScenario } from "@glasshouse/core/population/fund-run.ts";

/** Single people, by the platform's own rules; the result is of the kind of worlds. */
type PeopleTask = {
  /** or cohorts by the same rules, of which the result is of the kind of funds */
  kind: "agents" | "platform-cohorts";
  scenario: PeopleScenario;
  seed: number;
  days: number;
  from: number;
  to: number;
};
type WorldsTask = { kind: "worlds"; scenario: Scenario; seed: number; from: number; to: number };
/** Of each scenario the day by which it is over in half of so many worlds; 0 where it still pays. */
type MiddlesTask = { kind: "middles"; scenarios: readonly Scenario[]; seed: number; worlds: number };
export type LabTask = PeopleTask | WorldsTask | MiddlesTask;

export type LabResult =
  | { kind: "worlds"; worlds: Worlds }
  | { kind: "funds"; worlds: FundsOfWorlds }
  | { kind: "middles"; days: Float64Array };

export type { Progress } from "@glasshouse/core/lab/agents.ts";

export const carryOut = ({ scenario, seed, from, to }: WorldsTask): LabResult => ({
  kind: "worlds",
  worlds: runWorlds(scenario, seed, from, to),
});

// biome-ignore lint/correctness/useYield: it is done in one step
function* inOneStep(result: () => LabResult): Generator<Progress, LabResult> {
  return result();
}

function* asWorlds(days: Generator<Progress, Worlds>): Generator<Progress, LabResult> {
  return { kind: "worlds", worlds: yield* days };
}

/**
 * Yields how far it is, of what takes long; who carries it out may rest there. What runs the map and the rules for single
 * people come when they are asked for.
 */
export async function stepsOf(task: LabTask): Promise<Generator<Progress, LabResult>> {
  if (task.kind === "worlds") return inOneStep(() => carryOut(task));
  if (task.kind === "middles") {
    const { middleEnds } = await import("@glasshouse/core/lab/ends-kernel.ts");
    const { scenarios, seed, worlds } = task;
    return inOneStep(() => ({ kind: "middles", days: middleEnds(scenarios, seed, worlds) }));
  }
  if (task.kind === "platform-cohorts") {
    const { runPlatformCohorts } = await import("@glasshouse/core/lab/platform-cohorts.ts");
    return inOneStep(() => ({ kind: "funds", worlds: runPlatformCohorts(task.scenario, task) }));
  }
  const { agentDays } = await import("@glasshouse/core/lab/agents.ts");
  return asWorlds(agentDays(task.scenario, task));
}

/** What is handed over instead of copied. */
export function handedOver(result: LabResult): ArrayBufferLike[] {
  if (result.kind === "middles") return [result.days.buffer];
  return Object.values(result.worlds).flatMap((each) => (typeof each === "number" ? [] : [each.buffer]));
}
