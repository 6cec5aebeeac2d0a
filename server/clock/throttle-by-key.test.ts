import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttleByKey } from "./throttle-by-key.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const done: number[] = [];
  return { done, gap: throttleByKey(100, (key) => void done.push(key)) };
}

test("runs the first call at once and later ones once at the end of the gap, by key", () => {
  const { done, gap } = watched();
  gap.schedule(1);
  expect(done).toEqual([1]);
  for (let times = 0; times < 5; times += 1) gap.schedule(1);
  gap.schedule(2);
  expect(done).toEqual([1, 2]);
  vi.advanceTimersByTime(99);
  expect(done).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([1, 2, 1]);
  gap.schedule(1);
  expect(done).toEqual([1, 2, 1, 1]);
});

test("runs a continuous load once per gap, including its last call", () => {
  const { done, gap } = watched();
  for (let at = 0; at <= 1_000; at += 10) {
    gap.schedule(7);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1_000);
  expect(done.length).toBeGreaterThanOrEqual(11);
  expect(done.length).toBeLessThanOrEqual(12);
});

test("waits for the gap after work done elsewhere, then runs what came since", () => {
  const { done, gap } = watched();
  gap.markDone(1);
  gap.schedule(1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual([1]);
  gap.markDone(2);
  vi.advanceTimersByTime(100);
  expect(done).toEqual([1]);
});

test("runs nothing after it is stopped", () => {
  const { done, gap } = watched();
  gap.schedule(1);
  gap.schedule(1);
  gap.stop();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([1]);
});
