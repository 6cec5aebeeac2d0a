import { getEndPercentile } from "@glasshouse/core/lab/bands.ts";
import { useEffect, useState } from "react";
import { type FundResults, mergeFundResults } from "../../../../core/lab/cohort-runs.ts";
import type { LabPool } from "../use-pool.ts";
import { cohortTasks, getScenario } from "./agents-plan.ts";
import type { Asked } from "./use-agents.ts";

/** middle: median day of the end; 0 where the fund still pays */
export type Cohorts = { worlds: FundResults; middle: number };

/** null while they run, and where cohorts can't model the scenario */
export function useCohorts(pool: LabPool | null, asked: Asked): Cohorts | null {
  const [found, setFound] = useState<{ of: Asked; cohorts: Cohorts } | null>(null);
  useEffect(() => {
    const { crowd, setting, plan } = asked;
    const tasks =
      crowd === "as-set" ? cohortTasks(getScenario(crowd, setting, plan.people), setting.seed, plan) : [];
    if (!pool || tasks.length === 0) return;
    const parts: FundResults[] = [];
    return pool.ask(tasks, 0, {
      part: (result) => {
        if (result.kind === "funds") parts.push(result.worlds);
        if (parts.length < tasks.length) return;
        const worlds = mergeFundResults(parts);
        setFound({ of: asked, cohorts: { worlds, middle: getEndPercentile(worlds.ends, 50) } });
      },
      failed: () => {},
    });
  }, [pool, asked]);
  return found?.of === asked ? found.cohorts : null;
}
