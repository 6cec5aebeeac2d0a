import { type EndsRange, getEndsRange, shiftRange } from "@glasshouse/core/lab/ends-range.ts";
import { useQuery } from "@tanstack/react-query";
import { clockQuery, crowdQuery } from "../../api/queries.ts";
import { getDaysBeforeCrowd, toOperatorRules, toScenario, useRunEnds } from "../../forms/use-run-ends.ts";
import { operatorQuery } from "./class-queries.ts";

/** A day is null for a run that never ended; undefined until simulated; null where nothing can be simulated. */
export type RunDays = readonly (number | null)[] | null | undefined;

export function useEnds(wanted: boolean): { days: RunDays; range: EndsRange | null } {
  const { data: crowd } = useQuery({ ...crowdQuery, enabled: wanted });
  const { data: clock } = useQuery({ ...clockQuery, enabled: wanted });
  const { data: operator } = useQuery({ ...operatorQuery, enabled: wanted });
  const came = crowd?.crowd;
  const scenario = came && operator ? toScenario(came, toOperatorRules(operator)) : undefined;
  const { data: ends, isError } = useRunEnds(scenario, came?.seed, wanted);
  if (!ends || !came || !clock) {
    const isKnown = Boolean(crowd && operator && clock);
    return { days: isKnown && (!scenario || isError) ? null : undefined, range: null };
  }
  const before = getDaysBeforeCrowd(clock.startedAt, came);
  const range = getEndsRange(ends);
  return {
    days: ends.map((day) => (day === 0 ? null : day + before)),
    range: range && shiftRange(range, before),
  };
}
