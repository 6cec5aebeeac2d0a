import { type EndsRange, getEndsRange, shiftRange } from "@glasshouse/core/lab/ends-range.ts";
import { useQuery } from "@tanstack/react-query";
import { clockQuery, crowdQuery } from "../../api/queries.ts";
import { getDaysBeforeCrowd, toOperatorRules, toScenario, useRunEnds } from "../../forms/use-run-ends.ts";
import { operatorQuery } from "./class-queries.ts";

/** days: of each run; null for those that never ended */
export type Ends = { days: readonly (number | null)[]; range: EndsRange | null };

/** @returns undefined until known, and where the operator's rules can't be run */
export function useEnds(wanted: boolean): Ends | undefined {
  const { data: crowd } = useQuery({ ...crowdQuery, enabled: wanted });
  const { data: clock } = useQuery({ ...clockQuery, enabled: wanted });
  const { data: operator } = useQuery({ ...operatorQuery, enabled: wanted });
  const came = crowd?.crowd;
  const scenario = came && operator ? toScenario(came, toOperatorRules(operator)) : undefined;
  const { data: ends } = useRunEnds(scenario, came?.seed, wanted);
  if (!ends || !came || !clock) return undefined;
  const before = getDaysBeforeCrowd(clock.startedAt, came);
  const range = getEndsRange(ends);
  return {
    days: ends.map((day) => (day === 0 ? null : day + before)),
    range: range && shiftRange(range, before),
  };
}
