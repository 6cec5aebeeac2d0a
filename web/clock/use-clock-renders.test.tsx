// @vitest-environment happy-dom
import type { ClockState } from "@glasshouse/contract/clock.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockQuery } from "../api/queries.ts";
import { clock } from "../testing/rendered-page.tsx";
import { useClock } from "./use-clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @returns renders in ten seconds */
function rendersInTenSeconds(state: ClockState): number {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(clockQuery.queryKey, state);
  let renders = 0;
  function Shown() {
    renders += 1;
    return useClock().now;
  }
  const root = createRoot(document.createElement("div"));
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Shown />
      </QueryClientProvider>,
    ),
  );
  renders = 0;
  for (let passedMs = 0; passedMs < 10_000; passedMs += 50) flushSync(() => vi.advanceTimersByTime(50));
  flushSync(() => root.unmount());
  return renders;
}
const nextPayoutAt = new Date(Date.parse(clock.now) + 86_400_000).toISOString();

test("a clock in real time renders once a second", () => {
  const renders = rendersInTenSeconds({ ...clock, nextPayoutAt, rate: "realtime", paused: false });
  expect(renders).toBeGreaterThanOrEqual(10);
  expect(renders).toBeLessThanOrEqual(21); // React may render once more before it finds a state unchanged
});

test("a faster clock renders four times a second", () => {
  const fast = { ...clock, nextPayoutAt, rate: "hour-per-second", paused: false } as const;
  expect(rendersInTenSeconds(fast)).toBeGreaterThanOrEqual(39);
});

test("a paused clock renders nothing", () => {
  const renders = rendersInTenSeconds({ ...clock, nextPayoutAt, rate: "paused", paused: true });
  expect(renders).toBeLessThanOrEqual(1);
});
