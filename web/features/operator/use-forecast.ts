import type { SeatChoices } from "@glasshouse/contract/operator.ts";
import {
  type EndsRange,
  getEndsRange,
  getMedianEnd,
  runsForRange,
  shiftRange,
} from "@glasshouse/core/lab/ends-range.ts";
import { getStartingRules } from "@glasshouse/core/population/behaviour.ts";
import { useQuery } from "@tanstack/react-query";
import { clockQuery, crowdQuery } from "../../api/queries.ts";
import { getDaysBeforeCrowd, toOperatorRules, toScenario, useRunEnds } from "../../forms/use-run-ends.ts";
import { operatorWords as words } from "./operator.words.ts";

function useCrowd() {
  const { data: clock } = useQuery(clockQuery);
  const { data: reply, isError } = useQuery(crowdQuery);
  const crowd = reply?.crowd;
  return {
    isKnown: isError || Boolean(clock && reply),
    crowd: crowd ?? undefined,
    daysBefore: clock && crowd ? getDaysBeforeCrowd(clock.startedAt, crowd) : 0,
  };
}

/** Fixed by the crowd: the operator's later choices don't move it. @returns undefined until known */
export function useGoalDay(): number | null | undefined {
  const { crowd, isKnown, daysBefore } = useCrowd();
  const scenario = crowd && toScenario(crowd, getStartingRules(crowd.behaviour, crowd.investors));
  const { data: ends, isError } = useRunEnds(scenario, crowd?.seed, true);
  if (!ends) return isKnown && (!scenario || isError) ? null : undefined;
  const median = getMedianEnd(ends);
  return median === null ? null : median + daysBefore;
}

/**
 * @param today runs that had ended by then say nothing of what comes
 * @param wanted false while someone still types @returns a sentence
 */
export function useForecast(choices: SeatChoices, today: number, wanted: boolean): string {
  const { crowd, isKnown, daysBefore } = useCrowd();
  const scenario = crowd && toScenario(crowd, toOperatorRules(choices));
  const { data: ends, isError } = useRunEnds(scenario, crowd?.seed, wanted);
  if (isKnown && !crowd) return words.noCrowd();
  if (crowd && !scenario) return words.noRuns({ policy: choices.policy });
  if (isError) return words.notSimulated();
  if (!ends) return words.simulating();
  const stillPaid = ends.filter((day) => day === 0 || day + daysBefore > today);
  if (stillPaid.length === 0) return words.noneLeft();
  const range = getEndsRange(stillPaid);
  return sayRange(range && shiftRange(range, daysBefore));
}

function sayRange(range: EndsRange | null): string {
  if (!range) return words.nearlyAllPay();
  const { runs, from, to } = range;
  if (to === null) return words.someStopped({ from });
  if (runs < runsForRange)
    return from === to
      ? words.fewStoppedOn({ runs, day: from })
      : words.fewStoppedBetween({ runs, from, to });
  return from === to ? words.stoppedOn({ day: from }) : words.stoppedBetween({ from, to });
}
