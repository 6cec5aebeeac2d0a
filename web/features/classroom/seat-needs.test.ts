import type { SeatTile } from "@glasshouse/contract/seat-tile.ts";
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test } from "vitest";
import { awayAfterMs, getNeeds, hasTask, minutesAway, stuckAfterMs } from "./seat-needs.ts";

const now = Date.parse("2026-11-24T10:00:00Z");
const seat = (id: number, sinceActed: number, sinceSeen = 0, asksHelp = false): SeatTile => ({
  id,
  simulated: false,
  words: "quiet heron",
  page: "/dashboard",
  seenAt: new Date(now - sinceSeen).toISOString(),
  actedAt: new Date(now - sinceActed).toISOString(),
  asksHelp,
  nudged: false,
  operates: false,
  answeredBefore: 0,
  answeredAfter: 0,
  depositedCents: 0,
  outCents: 0,
  canWithdraw: false,
});
const needs = (...seats: SeatTile[]) => [...getNeeds(seats, "platform", now)];

test("a learner who did nothing for 90 seconds while others moved is stuck, and none is if none moved", () => {
  expect(needs(seat(1, stuckAfterMs + 1), seat(2, 5_000))).toEqual([[1, "stuck"]]);
  expect(needs(seat(1, stuckAfterMs + 1), seat(2, stuckAfterMs + 5_000))).toEqual([]);
});

test("a seat that has paid in and waits for payouts is not stuck", () => {
  expect(needs({ ...seat(1, stuckAfterMs + 1), depositedCents: 5_000 }, seat(2, 0))).toEqual([]);
});

test("each part has its own task, which a seat that did it no longer has", () => {
  const [idle, done] = [
    { ...seat(1, 0), answeredBefore: 5, answeredAfter: 5, canWithdraw: true },
    { ...seat(2, 0), answeredBefore: 10, answeredAfter: 10, depositedCents: 5_000 },
  ];
  expect(phaseIds.filter((phase) => hasTask(phase, idle))).toEqual([
    "offers-before",
    "platform",
    "run",
    "offers-after",
  ]);
  expect(phaseIds.filter((phase) => hasTask(phase, done))).toEqual([]);
});

test("a learner who asks for help reads so, and one without a page as away", () => {
  expect(needs(seat(1, stuckAfterMs * 2, 0, true), seat(2, 0), seat(3, 0, awayAfterMs + 1))).toEqual([
    [1, "asks-help"],
    [3, "away"],
  ]);
});

test("a simulated learner needs no help, and a person is stuck beside those who move", () => {
  const simulated = (id: number, sinceActed: number) => ({ ...seat(id, sinceActed), simulated: true });
  expect(needs(simulated(1, stuckAfterMs + 1), simulated(2, 0), seat(3, stuckAfterMs + 1))).toEqual([
    [3, "stuck"],
  ]);
});

test("the last activity is in whole minutes, so that no tile changes for it alone", () => {
  expect([0, 59_999, 60_000, 150_000, -500].map((since) => minutesAway(seat(1, 0, since), now))).toEqual([
    0, 0, 1, 2, 0,
  ]);
});
