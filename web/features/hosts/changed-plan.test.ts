import { lessonPlans, phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test } from "vitest";
import { getChange, getPlan } from "./changed-plan.ts";

test("a plan that nothing was changed of is the same, with every phase to be taken in or left out", () => {
  for (const plan of Object.values(lessonPlans)) {
    expect(getChange(plan).map(({ id }) => id)).toEqual([...phaseIds]);
    expect(getPlan(getChange(plan))).toEqual(plan);
  }
});

test("a phase that a plan leaves out is taken in again as the ordinary lesson has it", () => {
  const short = lessonPlans[20].filter(({ id }) => id !== "run");
  const changed = getChange(short);
  expect(getPlan(changed)).toEqual(short);
  const again = getPlan(changed.map((phase) => ({ ...phase, taken: true })));
  expect(again.find(({ id }) => id === "run")).toEqual(lessonPlans[45].find(({ id }) => id === "run"));
});
