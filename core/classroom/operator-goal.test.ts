import { expect, test } from "vitest";
import { getGoalState } from "./operator-goal.ts";

test("the operator's goal is reached once its day is over, and missed if the fund stopped by then", () => {
  const state = (day: number, stoppedDay: number | null) => getGoalState(40, { day, stoppedDay });
  expect([state(40, null), state(41, null)]).toEqual(["open", "reached"]);
  expect([state(45, 40), state(20, 12), state(45, 41)]).toEqual(["missed", "missed", "reached"]);
});
