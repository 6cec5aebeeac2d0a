import { nearestScenario, parameterNames, usualScenario } from "@glasshouse/core/lab/scenario.ts";
import { growthOfFund } from "@glasshouse/core/lab/threshold.ts";
import { expect, test } from "vitest";
import {
  axesOf,
  cellScenario,
  classDays,
  classOf,
  classPaths,
  rowScenarios,
  stages,
  usualAxes,
  valueAt,
} from "./life-map.ts";
import { mapWords } from "./map.words.ts";
import { caseMarks, realCases } from "./real-cases.ts";
import { thresholdPieces } from "./threshold-line.ts";

const { across, down } = usualAxes;

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
  const row = rowScenarios(usualScenario, usualAxes, 2, 16);
  expect(row).toHaveLength(16);
  expect(row[5]).toEqual(cellScenario(usualScenario, usualAxes, { column: 5, row: 2 }, 16));
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

test.each(parameterNames)("%s: can be an axis either way, from its least to its most", (name) => {
  const other = name === "promiseBps" ? "growthBps" : "promiseBps";
  expect(axesOf(name, other).across.from).toBeLessThan(axesOf(name, other).across.to);
  const upright = axesOf(other, name);
  expect(upright.down.from).toBeGreaterThan(upright.down.to);
  const cells = rowScenarios(usualScenario, upright, 0, 16);
  expect(cells).toEqual(cells.map((cell) => nearestScenario(cell)));
});

test("on the curve the expected fund neither grows nor shrinks, and it does on its sides", () => {
  const [plain, withTerm] = [usualScenario, { ...usualScenario, termDays: 30 }];
  for (const [scenario, axes] of [
    [plain, usualAxes],
    [plain, axesOf("promiseBps", "growthBps")],
    [withTerm, axesOf("operatorBps", "growthBps")],
  ] as const) {
    const pieces = thresholdPieces(scenario, axes);
    expect(pieces.length).toBeGreaterThan(20);
    for (const [x, y] of pieces.flat()) {
      const at = (name: "across" | "down", place: number) =>
        axes[name].from + place * (axes[name].to - axes[name].from);
      const here = { ...scenario, [axes.across.name]: at("across", x), [axes.down.name]: at("down", y) };
      // at the edges where nothing is promised or taken out it jumps
      if (here.takeOutBps > 1 && here.promiseBps > 0.01)
        expect(Math.abs(growthOfFund(here))).toBeLessThan(0.001);
    }
  }
  // without a term nothing comes back, which is not the shortest of terms: one curve from edge to edge, no loop
  const terms = thresholdPieces(plain, axesOf("promiseBps", "termDays")).flat();
  expect(terms.filter(([, y]) => y > 0.999).length).toBeLessThan(2);
  // no growth, and everything taken out: nowhere does it last
  expect(thresholdPieces({ ...plain, growthBps: -100 }, axesOf("operatorBps", "depositCents"))).toEqual([]);
});

test("a real case is a dot where both values are published, at an edge where one is, and else not there", () => {
  expect(caseMarks(usualAxes)).toEqual([]);
  const both = caseMarks(axesOf("promiseBps", "termDays"));
  expect(both.map(({ number }) => number)).toEqual(both.map((_, index) => index + 1));
  const ponzi = both.find(({ each }) => each.name.startsWith("Charles Ponzi"));
  expect(ponzi?.across?.[0]).toBeCloseTo(0.111, 6);
  expect(ponzi?.down?.[0]).toBeCloseTo(1 - 45 / 120, 6);
  const hyper = both.find(({ each }) => each.name === "HyperFund");
  expect(hyper).toMatchObject({ across: [0.05, 0.1], down: null });
  for (const { name, published, source } of realCases) {
    expect([name, source].every(Boolean)).toBe(true);
    for (const [from, to] of Object.values(published)) expect(from).toBeLessThanOrEqual(to);
  }
});

test("a cell says both values and its day, or that it still pays", () => {
  const values = { across: 394, down: 5_313 };
  expect(mapWords.cell(usualAxes, values, 45)).toBe(
    "Growth of newcomers a day: 3.94%. Take money out a day: 53.13%. So it is over by day 45 in half of the worlds.",
  );
  expect(mapWords.cell(usualAxes, values, 0)).toMatch(
    /53\.13%\. In half of the worlds or more it still pays on day 365\.$/,
  );
});
