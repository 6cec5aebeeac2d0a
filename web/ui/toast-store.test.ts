import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, getToasts, showToast, toastDisplayMs, toastRemovalMs } from "./toast-store.ts";
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
  expect(getToasts().map((toast) => [toast.title, toast.open])).toEqual([["second", true]]);
  dismissToast(getToasts()[0]?.id ?? 0);
  expect(getToasts().map((toast) => toast.open)).toEqual([false]);
  vi.advanceTimersByTime(999_999);
  expect(getToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toEqual([]);
});

test("a toast is displayed 5000 ms, a tooltip comes after 700 ms, a copy is confirmed for 2000 ms", () => {
  expect([toastDisplayMs, toastRemovalMs, tooltipDelayMs, copyConfirmedMs]).toEqual([
    5_000, 1_000_000, 700, 2_000,
  ]);
});
