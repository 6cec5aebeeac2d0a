import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test } from "vitest";
import { happenedBefore, lessonWords } from "./lesson-strip.words.ts";

test("who comes later is told what happened so far in at most three lines, and who is in the lobby nothing", () => {
  expect(phaseIds.map((_, at) => happenedBefore(phaseIds.slice(0, at)).length)).toEqual([
    0, 1, 2, 3, 3, 3, 3, 3,
  ]);
  expect(happenedBefore(phaseIds.slice(0, phaseIds.indexOf("debrief"))).at(-1)).toContain(
    "asked for their money",
  );
});

test("what is left of a phase is said in minutes, also where it takes longer than planned", () => {
  expect([2, 1, 0, -3].map(lessonWords.left)).toEqual([
    "about 2 minutes left",
    "about 1 minute left",
    "nearly over",
    "nearly over",
  ]);
});
