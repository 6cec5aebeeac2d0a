import { expect, test } from "vitest";
import { getSimulatedNow } from "./use-clock.ts";

const state = {
  now: "2026-06-26T08:00:00.000Z",
  rate: "hour-per-second",
  paused: false,
  nextPayoutAt: "2026-06-26T09:00:00.000Z",
  solo: true,
  soloEnded: null,
  startedAt: "2026-06-01T00:00:00.000Z",
  canControl: true,
  jump: null,
  lesson: null,
  receivedAt: 1_000,
} as const;
const at = (steadyNow: number, change: object = {}) =>
  new Date(getSimulatedNow({ ...state, ...change }, steadyNow)).toISOString();

test("simulated time advances at the clock's rate between server states", () => {
  expect(at(1_500)).toBe("2026-06-26T08:30:00.000Z");
  expect(at(1_500, { rate: "realtime" })).toBe("2026-06-26T08:00:00.500Z");
});

test("never passes a payout not yet made", () => {
  expect(at(9_000)).toBe("2026-06-26T09:00:00.000Z");
});

test("stands still while paused", () => {
  expect(at(60_000, { rate: "paused", paused: true })).toBe("2026-06-26T08:00:00.000Z");
});
