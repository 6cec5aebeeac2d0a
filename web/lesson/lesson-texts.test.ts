import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test } from "vitest";
import { getMinutesLeftText, getPastPhases } from "./lesson-texts.ts";

test("summarises past phases in at most three lines for a late learner", () => {
  expect(phaseIds.map((_, at) => getPastPhases(phaseIds.slice(0, at)).length)).toEqual([
    0, 1, 2, 3, 3, 3, 3, 3,
  ]);
  expect(getPastPhases(phaseIds.slice(0, phaseIds.indexOf("debrief"))).at(-1)).toContain(
    "asked for their money",
  );
});

test("gives the remaining minutes of a phase, also when overdue", () => {
  expect([2, 1, 0, -3].map(getMinutesLeftText)).toEqual([
    "about 2 minutes left",
    "about 1 minute left",
    "nearly over",
    "nearly over",
  ]);
});
