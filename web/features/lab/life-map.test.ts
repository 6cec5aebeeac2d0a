import { usualScenario } from "@glasshouse/core/lab/scenario.ts";
import { expect, test } from "vitest";
import {
  across,
  cellScenario,
  classDays,
  classOf,
  classPaths,
  down,
  rowScenarios,
  stages,
  valueAt,
} from "./life-map.ts";

test("cells of every stage lie within the same edges, and a coarse cell is the middle of its finer ones", () => {
  for (const { cells } of stages) {
    const values = Array.from({ length: cells }, (_, index) => valueAt(across, index, cells));
    expect(Math.min(...values)).toBeGreaterThan(across.from);
    expect(Math.max(...values)).toBeLessThan(across.to);
  }
  const coarse = valueAt(down, 3, 16);
  expect(valueAt(down, 6, 32)).toBeGreaterThan(coarse);
  expect(valueAt(down, 7, 32)).toBeLessThan(coarse);
});

test("a cell is the scenario with two values changed", () => {
  const row = rowScenarios(usualScenario, 2, 16);
  expect(row).toHaveLength(16);
  expect(row[5]).toEqual(cellScenario(usualScenario, 5, 2, 16));
  expect({ ...row[5], growthBps: 200, takeOutBps: 3_000 }).toEqual(usualScenario);
});

test("days fall into classes by their last day, and what still pays into one of its own", () => {
  expect([1, 30, 31, 150, 365, 0].map(classOf)).toEqual([0, 0, 1, 4, 5, classDays.length]);
});

test("a finer row lies over a coarser one whichever came first, and what still pays is left blank", () => {
  const [, coarse, fine] = stages;
  if (!coarse || !fine) throw new Error("three stages at least");
  const rows = [
    { stage: fine, row: 0, days: new Float64Array(fine.cells).fill(20) },
    { stage: coarse, row: 0, days: new Float64Array(coarse.cells).fill(50) },
    { stage: coarse, row: 1, days: new Float64Array(coarse.cells) },
  ];
  const paths = classPaths(rows, 640, 640);
  expect(paths[0]).toBe("M0 0h640v10H0zM0 10h640v10H0z");
  expect(paths[2]).toBe("M0 20h640v10H0zM0 30h640v10H0z");
  expect(paths.filter(Boolean)).toHaveLength(2);
});
