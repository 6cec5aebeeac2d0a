import { lessonPlans } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test } from "vitest";
import { isLaterInLesson } from "./later-in-lesson.ts";

const parts = lessonPlans[45].map(({ id }, at, plan) => ({ phase: id, number: at + 1, of: plan.length }));

test("a lesson holds back the second ten until their part, and the first from no one", () => {
  expect(parts.filter((part) => !isLaterInLesson("after", part)).map(({ phase }) => phase)).toEqual([
    "offers-after",
    "changed",
  ]);
  expect(parts.some((part) => isLaterInLesson("before", part))).toBe(false);
});

test("a learner alone has them at any time, and a class without their part in its last one", () => {
  expect(isLaterInLesson("after", undefined)).toBe(false);
  expect(isLaterInLesson("after", null)).toBe(false);
  expect(isLaterInLesson("after", { phase: "debrief", number: 6, of: 6 })).toBe(false);
  expect(isLaterInLesson("after", { phase: "debrief", number: 6, of: 8 })).toBe(true);
});
