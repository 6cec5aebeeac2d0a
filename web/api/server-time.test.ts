import { afterEach, expect, test, vi } from "vitest";
import { getServerNow, toServerTime, updateServerTime } from "./server-time.ts";

const right = Date.parse("2026-06-26T09:00:00.400Z");
const date = "Fri, 26 Jun 2026 09:00:00 GMT";
afterEach(() => {
  vi.useRealTimers();
  updateServerTime(new Date().toUTCString());
});

test("leaves a clock that is right within the precision", () => {
  updateServerTime(date, right);
  updateServerTime(date, right + 1_200);
  expect(toServerTime(right)).toBe(right);
});

test("corrects a wrong clock with every reply", () => {
  vi.useFakeTimers();
  for (const off of [7 * 60_000, -3 * 86_400_000, 0]) {
    vi.setSystemTime(right + off);
    updateServerTime(date);
    expect(Math.abs(getServerNow() - right)).toBeLessThan(2_000);
  }
});

test("ignores a missing or invalid date", () => {
  updateServerTime(date, right + 60_000);
  for (const none of [null, "", "yesterday"]) updateServerTime(none, right);
  expect(toServerTime(right + 60_000)).toBe(right - 400);
});
