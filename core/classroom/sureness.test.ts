import { expect, test } from "vitest";
import { getSureMoment, lateSurenessDay, toSurenessSummary } from "./sureness.ts";

test("an answer is the second one from day 15 of the fund on", () => {
  expect([1, lateSurenessDay - 1, lateSurenessDay, 300].map(getSureMoment)).toEqual([
    "early",
    "early",
    "late",
    "late",
  ]);
});

test("sureness is averaged over five seats or more, and hidden for one to four", () => {
  const seats = [0, 2, 4, 6, 8].map((early) => ({ early, late: early + 2 }));
  expect(toSurenessSummary(seats)).toEqual({ seats: 5, early: 4, late: 6 });
  for (const few of [1, 4])
    expect(toSurenessSummary(seats.slice(0, few))).toEqual({ seats: null, early: null, late: null });
  expect(toSurenessSummary([])).toEqual({ seats: 0, early: null, late: null });
});
