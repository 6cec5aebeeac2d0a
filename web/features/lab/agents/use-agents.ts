import { useEffect, useRef, useState } from "react";
import { mergeRunResults, type RunResults } from "../../../../core/lab/cohort-runs.ts";
import type { Progress } from "../lab-task.ts";
import { getOutcome, type Outcome } from "../runs/use-worlds.ts";
import { type Setting, toQuery } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";
import { agentTasks, type Crowd, getScenario, type Plan } from "./agents-plan.ts";

/** After the main picture, before the comparison and the map. */
const rank = 0.5;
/** Drawing blocks the main thread. */
const betweenMs = 400;

export type Asked = { crowd: Crowd; setting: Setting; plan: Plan };
export type AgentRuns = {
  asked: Asked;
  state: "running" | "stopped" | "done" | "failed";
  done: number;
  latest: Progress | null;
  outcome: Outcome | null;
};

/** Renumbers finished pieces without gaps, in order. */
export function soFar(parts: readonly RunResults[]): RunResults {
  let from = 0;
  return mergeRunResults(
    parts
      .toSorted((a, b) => a.from - b.from)
      .map((part) => {
        const moved = { ...part, from, to: from + part.to - part.from };
        from = moved.to;
        return moved;
      }),
  );
}

const getNumbers = (parts: readonly RunResults[]): number[] =>
  parts
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));

/** @returns cancels them */
function runAgents(pool: LabPool, asked: Asked, show: (runs: AgentRuns) => void): () => void {
  const { crowd, setting, plan } = asked;
  const tasks = agentTasks(getScenario(crowd, setting, plan.people), setting.seed, plan);
  const parts: RunResults[] = [];
  let done = 0;
  let latest: Progress | null = null;
  let shownAt = 0;
  let outcome: Outcome | null = null;
  const tell = (state: AgentRuns["state"]) => {
    const now = performance.now();
    if (state === "running" && now - shownAt < betweenMs) return;
    shownAt = now;
    if (parts.length > 0 && outcome?.worlds.ends.length !== done)
      outcome = { ...getOutcome(setting, soFar(parts), plan.days), numbers: getNumbers(parts) };
    show({ asked, state, done, latest, outcome });
  };
  show({ asked, state: "running", done, latest, outcome });
  const forget = pool.ask(tasks, rank, {
    part: (result) => {
      if (result.kind !== "worlds") return;
      parts.push(result.worlds);
      done += result.worlds.to - result.worlds.from;
      tell(done === plan.runs ? "done" : "running");
    },
    progress: (progress) => {
      latest = progress;
      tell("running");
    },
    failed: () => tell("failed"),
  });
  return () => {
    forget();
    if (done < plan.runs) tell("stopped");
  };
}

/** Restored on return from a run's Books. */
let last: AgentRuns | null = null;

/** @param shown runs of another setting are ignored */
export function useAgents(
  pool: LabPool | null,
  { crowd, people, setting }: { crowd: Crowd; people: number; setting: Setting },
) {
  const [runs, setRuns] = useState<AgentRuns | null>(() => {
    const same =
      last?.asked.crowd === crowd &&
      last.asked.plan.people === people &&
      toQuery(last.asked.setting) === toQuery(setting);
    return same ? last : null;
  });
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);
  const show = (next: AgentRuns) => {
    last = next;
    setRuns(next);
  };
  return {
    runs,
    run: (asked: Asked) => {
      stop.current();
      if (pool) stop.current = runAgents(pool, asked, show);
    },
    stop: () => stop.current(),
  };
}
