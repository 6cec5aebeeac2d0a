// Runs of single people, when somebody asks for them: what is done is shown while the rest is run, and all can be stopped.
import { putTogether, type Worlds } from "@glasshouse/core/lab/worlds.ts";
import { useEffect, useRef, useState } from "react";
import { agentTasks, type Crowd, type Plan, scenarioOf } from "./agents-plan.ts";
import type { Progress } from "./lab-task.ts";
import type { Setting } from "./scenario-link.ts";
import type { LabPool } from "./use-pool.ts";
import { type Outcome, outcomeOf } from "./use-worlds.ts";

/** After the sliders' own worlds, before the comparison and the map. */
const rank = 0.5;
/** Between two pictures while it goes on: each takes the page's thread some milliseconds. */
const betweenMs = 400;

export type Asked = { crowd: Crowd; setting: Setting; plan: Plan };
export type AgentRuns = {
  asked: Asked;
  state: "running" | "stopped" | "done" | "failed";
  done: number;
  /** of the run that said something last, where it takes long */
  latest: Progress | null;
  outcome: Outcome | null;
};

/** Parts of any numbers as worlds without gaps, in the order of their numbers. */
export function soFar(parts: readonly Worlds[]): Worlds {
  let from = 0;
  return putTogether(
    parts
      .toSorted((a, b) => a.from - b.from)
      .map((part) => {
        const moved = { ...part, from, to: from + part.to - part.from };
        from = moved.to;
        return moved;
      }),
  );
}

/** @returns stops them */
function runAgents(pool: LabPool, asked: Asked, show: (runs: AgentRuns) => void): () => void {
  const { crowd, setting, plan } = asked;
  const tasks = agentTasks(scenarioOf(crowd, setting, plan.people), setting.seed, plan);
  const parts: Worlds[] = [];
  let done = 0;
  let latest: Progress | null = null;
  let shownAt = 0;
  let outcome: Outcome | null = null;
  const tell = (state: AgentRuns["state"]) => {
    const now = performance.now();
    if (state === "running" && now - shownAt < betweenMs) return;
    shownAt = now;
    if (parts.length > 0 && outcome?.worlds.ends.length !== done)
      outcome = outcomeOf(setting, soFar(parts), plan.days);
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
    tell("stopped");
  };
}

export function useAgents(pool: LabPool | null) {
  const [runs, setRuns] = useState<AgentRuns | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);
  return {
    runs,
    run: (asked: Asked) => {
      stop.current();
      if (pool) stop.current = runAgents(pool, asked, setRuns);
    },
    stop: () => stop.current(),
  };
}
