import type { Progress } from "@glasshouse/core/lab/agents.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import type { Scenario as PeopleScenario } from "@glasshouse/core/population/fund-run.ts";
import { type FundResults, type RunResults, runWorlds } from "../../../core/lab/cohort-runs.ts";

type PeopleTask = {
  /** with cohorts the result's kind is "funds" */
  kind: "agents" | "platform-cohorts";
  scenario: PeopleScenario;
  seed: number;
  days: number;
  from: number;
  to: number;
};
type WorldsTask = { kind: "worlds"; scenario: Scenario; seed: number; from: number; to: number };
/** Median day of each scenario's end; 0 where the fund still pays. */
type MiddlesTask = { kind: "middles"; scenarios: readonly Scenario[]; seed: number; worlds: number };
export type LabTask = PeopleTask | WorldsTask | MiddlesTask;

export type LabResult =
  | { kind: "worlds"; worlds: RunResults }
  | { kind: "funds"; worlds: FundResults }
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

function* asWorlds(days: Generator<Progress, RunResults>): Generator<Progress, LabResult> {
  return { kind: "worlds", worlds: yield* days };
}

/** Progress steps let the worker pause; rarely used code loads on demand. */
export async function loadSteps(task: LabTask): Promise<Generator<Progress, LabResult>> {
  if (task.kind === "worlds") return inOneStep(() => carryOut(task));
  if (task.kind === "middles") {
    const { getMedianEnds: middleEnds } = await import("@glasshouse/core/lab/ends-kernel.ts");
    const { scenarios, seed, worlds } = task;
    return inOneStep(() => ({ kind: "middles", days: middleEnds(scenarios, seed, worlds) }));
  }
  if (task.kind === "platform-cohorts") {
    const { runPlatformCohorts } = await import("@glasshouse/core/lab/platform-cohorts.ts");
    return inOneStep(() => ({ kind: "funds", worlds: runPlatformCohorts(task.scenario, task) }));
  }
  const { stepAgents: agentDays } = await import("@glasshouse/core/lab/agents.ts");
  return asWorlds(agentDays(task.scenario, task));
}

export function handedOver(result: LabResult): ArrayBufferLike[] {
  if (result.kind === "middles") return [result.days.buffer];
  return Object.values(result.worlds).flatMap((each) => (typeof each === "number" ? [] : [each.buffer]));
}
