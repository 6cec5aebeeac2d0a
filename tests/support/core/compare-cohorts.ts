// Compares the share of runs below each band line, and the distribution of end days.
import { runAgents } from "../../../core/lab/agents.ts";
import { bandPercents, toBands } from "../../../core/lab/bands.ts";
import { runPlatformCohorts } from "../../../core/lab/platform-cohorts.ts";
import { canRunAsCohorts, toPeopleScenario } from "../../../core/lab/platform-rules.ts";
import { labDays, type Scenario, toNearestScenario } from "../../../core/lab/scenario.ts";

export type CohortCase = Partial<Scenario> & { reach: number; days: number };
const [runs, worlds, seed] = [200, 1_000, 9];

/** isKnown: cohorts support the scenario */
type Comparison = { isKnown: boolean; faults: string[]; distance: number; maxDistance: number };

export function compareCohorts({ reach, days, ...values }: CohortCase): Comparison {
  const scenario = toPeopleScenario(toNearestScenario(values), reach);
  const people = runAgents(scenario, { seed, days, from: 0, to: runs });
  const cohorts = runPlatformCohorts(scenario, { seed: seed + 1_000, days, from: 0, to: worlds });
  const bands = toBands(cohorts.fund, worlds);
  const faults: string[] = [];
  for (let day = 8; day <= days; day += 1)
    for (const [index, percent] of bandPercents.entries()) {
      const line = bands[index]?.[day - 1] ?? 0;
      const shareBelow = (isBelow: (held: number) => boolean) => {
        let sum = 0;
        for (let run = 0; run < runs; run += 1)
          if (isBelow(people.fund[run * labDays + day - 1] ?? 0)) sum += 1;
        return sum / runs;
      };
      const share = percent / 100;
      const error = Math.sqrt(share * (1 - share) * (1 / runs + 1 / worlds));
      // many runs may lie exactly on a line, between "below" and "at or below"
      const minShare = shareBelow((held) => held < line) - 4.5 * error;
      const maxShare = shareBelow((held) => held <= line) + 4.5 * error;
      if (minShare > share || maxShare < share)
        faults.push(`${percent}% on day ${day}: ${minShare} ${maxShare}`);
    }
  return { isKnown: canRunAsCohorts(scenario), faults, ...compareEnds(people.ends, cohorts.ends) };
}

/** Kolmogorov-Smirnov distance, and its 0.1% critical value. */
function compareEnds(a: Float64Array, b: Float64Array): Pick<Comparison, "distance" | "maxDistance"> {
  const shareOver = (of: Float64Array, day: number) =>
    of.reduce((sum, end) => sum + (end > 0 && end <= day ? 1 : 0), 0) / of.length;
  let distance = 0;
  for (let day = 1; day <= labDays; day += 1)
    distance = Math.max(distance, Math.abs(shareOver(a, day) - shareOver(b, day)));
  return { distance, maxDistance: 1.95 * Math.sqrt(1 / a.length + 1 / b.length) };
}
