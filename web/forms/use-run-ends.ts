// The engine's runs of a world's crowd, in a worker of the page. Runs of the same rules are cached.
import type { CrowdStateReply } from "@glasshouse/contract/crowd.ts";
import type { SeatChoices } from "@glasshouse/contract/operator.ts";
import { getDayNumber, getNextPayout } from "@glasshouse/core/calendar.ts";
import { maxPeopleForRange } from "@glasshouse/core/lab/ends-range.ts";
import { parseAmount } from "@glasshouse/core/money.ts";
import type { Scenario } from "@glasshouse/core/population/fund-run.ts";
import type { OperatorRules } from "@glasshouse/core/population/operator-rules.ts";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { RunEnds } from "./class-ends.ts";

/** Injected from the Lab. */
export const RunEndsContext = createContext<() => Promise<RunEnds>>(() =>
  Promise.reject(new Error("no runs")),
);

export type Crowd = NonNullable<CrowdStateReply["crowd"]>;

export const toOperatorRules = (choices: SeatChoices): OperatorRules => ({
  policy: choices.policy,
  delayDays: choices.delayDays,
  limitCents: parseAmount(choices.limit) ?? 0,
  takeBps: Math.round(choices.takePercent * 100),
  bonusBps: Math.round(choices.bonusPercent * 100),
});

/** @returns undefined for rules that can't be run, and for a crowd too large */
export function toScenario({ behaviour, investors }: Crowd, operator: OperatorRules): Scenario | undefined {
  const canRun = operator.policy !== "manual" && operator.policy !== "refuse";
  return canRun && investors <= maxPeopleForRange ? { behaviour, investors, operator } : undefined;
}

/** @returns days of the crowd, 0 for a run that never ended */
export function useRunEnds(scenario: Scenario | undefined, seed: number | undefined, wanted: boolean) {
  const loadRuns = useContext(RunEndsContext);
  return useQuery({
    queryKey: ["class-ends", scenario, seed],
    queryFn: async () =>
      scenario && seed !== undefined
        ? (await loadRuns())(scenario, seed)
        : Promise.reject(new Error("no runs")),
    enabled: wanted && scenario !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Days of the fund before the crowd's first. */
export const getDaysBeforeCrowd = (fundStartedAt: string, { startedAt }: Crowd): number =>
  getDayNumber(Date.parse(fundStartedAt), getNextPayout(Date.parse(startedAt))) - 1;
