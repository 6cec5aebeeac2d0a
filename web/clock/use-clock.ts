// Extrapolates the latest server state at its rate.
import type { ClockState } from "@glasshouse/contract/clock.ts";
import { secondMs } from "@glasshouse/core/calendar.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { clockQuery } from "../api/queries.ts";
import { applyClockEvents, type ReceivedClockState } from "./follow-clock.ts";

const tickMs = 250;

export function useClockEvents(): void {
  const queries = useQueryClient();
  useEffect(() => applyClockEvents(queries), [queries]);
}

export function getSimulatedNow(state: ReceivedClockState, steadyNow: number): number {
  const elapsed = steadyNow - (state.receivedAt ?? steadyNow);
  return Math.min(Date.parse(state.now) + elapsed * clockRates[state.rate], Date.parse(state.nextPayoutAt));
}

export function useClock(): { state: ClockState | undefined; now: number | undefined } {
  const { data, dataUpdatedAt } = useQuery(clockQuery);
  const [receivedAt, setReceivedAt] = useState(() => performance.now());
  const [steady, setSteady] = useState(() => performance.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new word from the server starts the count anew
  useEffect(() => setReceivedAt(performance.now()), [dataUpdatedAt]);
  useEffect(() => {
    if (!data) return;
    const second = (steadyNow: number) =>
      Math.floor(getSimulatedNow({ receivedAt, ...data }, steadyNow) / secondMs);
    const timer = window.setInterval(() => {
      const at = performance.now();
      setSteady((shown) => (second(shown) === second(at) ? shown : at));
    }, tickMs);
    return () => window.clearInterval(timer);
  }, [data, receivedAt]);
  if (!data) return { state: undefined, now: undefined };
  const received: ReceivedClockState = { receivedAt, ...data };
  return { state: data, now: getSimulatedNow(received, Math.max(steady, received.receivedAt ?? steady)) };
}
