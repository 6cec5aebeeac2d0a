import { expect, test } from "vitest";
import { behaviours, getOperatorRules } from "../population/behaviour.ts";
import { runAgents } from "./agents.ts";
import { getEndsRange, getMedianEnd, runsForRange, shiftRange } from "./ends-range.ts";

const oneTo20 = Array.from({ length: 20 }, (_, at) => at + 1);

test("the range omits the earliest and latest 5% of runs", () => {
  expect(getEndsRange(oneTo20)).toEqual({ runs: 20, from: 2, to: 19 });
});

test("runs without an end sort last", () => {
  expect(getEndsRange([...oneTo20.slice(0, 18), 0, 0])).toEqual({ runs: 20, from: 2, to: null });
  expect(getEndsRange(Array(20).fill(0))).toBeNull();
  expect(getEndsRange([])).toBeNull();
});

test("the median end is the day by which half of the runs had ended", () => {
  expect(getMedianEnd(oneTo20.toReversed())).toBe(10);
  expect(getMedianEnd([7, 0, 5])).toBe(7);
  expect([getMedianEnd([5, 0, 0]), getMedianEnd([])]).toEqual([null, null]);
});

test("the range shifts by the days before the scenario began", () => {
  expect(shiftRange({ runs: 20, from: 2, to: 19 }, 3)).toEqual({ runs: 20, from: 5, to: 22 });
  expect(shiftRange({ runs: 20, from: 2, to: null }, 3)).toEqual({ runs: 20, from: 5, to: null });
});

test("the range of a class crowd contains the end of another run", () => {
  const preset = behaviours["whole-life"];
  const scenario = { behaviour: preset.parameters, investors: 300, operator: getOperatorRules(preset, 300) };
  const ends = [...runAgents(scenario, { seed: 1, days: 365, from: 0, to: runsForRange + 1 }).ends];
  const [real, ...others] = ends;
  const range = getEndsRange(others);
  expect(range?.to).not.toBeNull();
  expect(real).toBeGreaterThanOrEqual((range?.from ?? 0) - 3);
  expect(real).toBeLessThanOrEqual((range?.to ?? 0) + 3);
});
