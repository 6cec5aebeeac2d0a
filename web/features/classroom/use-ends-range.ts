import { getDayNumber } from "@glasshouse/core/calendar.ts";
import {
  type EndsRange,
  getEndsRange,
  maxPeopleForRange,
  shiftRange,
} from "@glasshouse/core/lab/ends-range.ts";
import { parseAmount } from "@glasshouse/core/money.ts";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { clockQuery, crowdQuery } from "../../api/queries.ts";
import type { RunEnds } from "../../forms/class-ends.ts";
import { operatorQuery } from "./class-queries.ts";

/** Injected from the Lab. */
export const RunEndsContext = createContext<() => Promise<RunEnds>>(() =>
  Promise.reject(new Error("no runs")),
);

/** days: of each run; null for those that never ended */
export type Ends = { days: readonly (number | null)[]; range: EndsRange | null };

/** @returns undefined until known, and where the operator's rules can't be run */
export function useEnds(wanted: boolean): Ends | undefined {
  const loadRuns = useContext(RunEndsContext);
  const { data: crowd } = useQuery({ ...crowdQuery, enabled: wanted });
  const { data: clock } = useQuery({ ...clockQuery, enabled: wanted });
  const { data: operator } = useQuery({ ...operatorQuery, enabled: wanted });
  const came = crowd?.crowd;
  const scenario =
    came &&
    came.investors <= maxPeopleForRange &&
    operator &&
    operator.policy !== "manual" &&
    operator.policy !== "refuse"
      ? {
          behaviour: came.behaviour,
          investors: came.investors,
          operator: {
            policy: operator.policy,
            delayDays: operator.delayDays,
            limitCents: parseAmount(operator.limit) ?? 0,
            takeBps: Math.round(operator.takePercent * 100),
            bonusBps: Math.round(operator.bonusPercent * 100),
          },
        }
      : undefined;
  const { data: ends } = useQuery({
    queryKey: ["class-ends", scenario, came?.seed],
    queryFn: async () => (scenario && came ? (await loadRuns())(scenario, came.seed) : null),
    enabled: wanted && scenario !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!ends || !came || !clock) return undefined;
  // the next payout is a day after the crowd's last
  const nextPayoutDay = getDayNumber(Date.parse(clock.startedAt), Date.parse(clock.nextPayoutAt));
  const shift = nextPayoutDay - 1 - came.day;
  const range = getEndsRange(ends);
  return {
    days: ends.map((day) => (day === 0 ? null : day + shift)),
    range: range && shiftRange(range, shift),
  };
}
