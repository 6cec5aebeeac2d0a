// @vitest-environment happy-dom
import type { ClockState } from "@glasshouse/contract/clock.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockQuery } from "../api/queries.ts";
import { clock } from "../testing/rendered-page.tsx";
import { useClock } from "./use-clock.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns renders in ten seconds */
async function rendersInTenSeconds(state: ClockState): Promise<number> {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(clockQuery.queryKey, state);
  let renders = 0;
  function Shown() {
    renders += 1;
    return useClock().now;
  }
  const root = createRoot(document.createElement("div"));
  await act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Shown />
      </QueryClientProvider>,
    ),
  );
  renders = 0;
  for (let passedMs = 0; passedMs < 10_000; passedMs += 50) await act(() => vi.advanceTimersByTimeAsync(50));
  await act(() => root.unmount());
  return renders;
}
const nextPayoutAt = new Date(Date.parse(clock.now) + 86_400_000).toISOString();

test("a clock in real time renders once a second", async () => {
  const renders = await rendersInTenSeconds({ ...clock, nextPayoutAt, rate: "realtime", paused: false });
  expect(renders).toBeGreaterThanOrEqual(10);
  expect(renders).toBeLessThanOrEqual(21); // React may render once more before it finds a state unchanged
});

test("a faster clock renders four times a second", async () => {
  const fast = { ...clock, nextPayoutAt, rate: "hour-per-second", paused: false } as const;
  expect(await rendersInTenSeconds(fast)).toBeGreaterThanOrEqual(39);
});

test("a paused clock renders nothing", async () => {
  const renders = await rendersInTenSeconds({ ...clock, nextPayoutAt, rate: "paused", paused: true });
  expect(renders).toBeLessThanOrEqual(1);
});
