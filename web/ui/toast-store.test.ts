import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, shownToasts, showToast, toastDisplayMs, toastRemovalMs } from "./toast-store.ts";
import { tooltipDelayMs } from "./tooltip.tsx";
import { copyConfirmedMs } from "./use-copy.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("at most 1 toast is shown at a time, and a dismissed one is removed after 1,000,000 ms", () => {
  showToast({ title: "first" });
  showToast({ title: "second" });
  expect(shownToasts().map((toast) => [toast.title, toast.open])).toEqual([["second", true]]);
  dismissToast(shownToasts()[0]?.id ?? 0);
  expect(shownToasts().map((toast) => toast.open)).toEqual([false]);
  vi.advanceTimersByTime(999_999);
  expect(shownToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toEqual([]);
});

test("a toast is displayed 5000 ms, a tooltip comes after 700 ms, a copy is confirmed for 2000 ms", () => {
  expect([toastDisplayMs, toastRemovalMs, tooltipDelayMs, copyConfirmedMs]).toEqual([
    5_000, 1_000_000, 700, 2_000,
  ]);
});
