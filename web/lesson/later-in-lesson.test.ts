import { lessonPlans } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test } from "vitest";
import { isLaterInLesson } from "./later-in-lesson.ts";

const parts = lessonPlans[45].map(({ id }, at, plan) => ({ phase: id, number: at + 1, of: plan.length }));

test("a lesson keeps the second ten until it comes to them, and the first for nobody", () => {
  expect(parts.filter((part) => !isLaterInLesson("after", part)).map(({ phase }) => phase)).toEqual([
    "offers-after",
    "changed",
  ]);
  expect(parts.some((part) => isLaterInLesson("before", part))).toBe(false);
});

test("who learns alone has them at any time, and a class whose lesson has none of them in its last part", () => {
  expect(isLaterInLesson("after", undefined)).toBe(false);
  expect(isLaterInLesson("after", null)).toBe(false);
  expect(isLaterInLesson("after", { phase: "debrief", number: 6, of: 6 })).toBe(false);
  expect(isLaterInLesson("after", { phase: "debrief", number: 6, of: 8 })).toBe(true);
});
