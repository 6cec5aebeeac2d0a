import { defaultScenario, parameterNames, toNearestScenario } from "@glasshouse/core/lab/scenario.ts";
import { getFundGrowthShare } from "@glasshouse/core/lab/threshold.ts";
import { expect, test } from "vitest";
import {
  cellScenario,
  classDays,
  classPaths,
  finest,
  finestIndex,
  getAxes,
  getFinest,
  getLifeBand,
  mapPieces,
  noDays,
  placeIn,
  stages,
  usualAxes,
  valueAt,
  withLook,
  worldsInCell,
  worldsInLook,
} from "./life-map.ts";
import { getCellText, getProgressText } from "./map-texts.ts";
import { caseMarks, derivedGrowthBps, realCases } from "./real-cases.ts";
import { thresholdPieces } from "./threshold-line.ts";

const { across, down } = usualAxes;

const every = (count: number) => Array.from({ length: count }, (_, index) => index);

test("cells of every stage lie within the same edges, and a coarse cell is one of the finest within it", () => {
  const values = every(finest).map((index) => valueAt(across, index));
  expect(Math.min(...values)).toBeGreaterThan(across.from);
  expect(Math.max(...values)).toBeLessThan(across.to);
  expect(valueAt(down, 0)).toBeGreaterThan(valueAt(down, 63));
  for (const cells of stages)
    for (const index of every(cells)) {
      const wide = finest / cells;
      expect(Math.floor(finestIndex(index, cells) / wide)).toBe(index);
      // within half of a finest cell of the middle
      expect(Math.abs(finestIndex(index, cells) + 0.5 - (index + 0.5) * wide)).toBeLessThanOrEqual(0.5);
    }
});

test.each([
  ["growthBps", "takeOutBps", "growthBps"],
  ["takeOutBps", "growthBps", "growthBps"],
  ["promiseBps", "takeOutBps", null],
] as const)(
  "%s across, %s upwards: each cell is run once, coarse ones first, with the same newcomers in a piece",
  (acrossName, downName, shared) => {
    const axes = getAxes(acrossName, downName);
    const all = mapPieces(axes);
    const pieces = all.filter(({ rank }) => rank > 0);
    const places = pieces.flatMap(({ cells }) => cells.map(placeIn));
    expect(places.toSorted((a, b) => a - b)).toEqual(every(finest * finest));
    const stageByPiece = new Map(
      pieces.flatMap(({ rank, cells }) => cells.map((cell) => [placeIn(cell), rank])),
    );
    expect(all.map(({ rank }) => rank)).toEqual(all.map(({ rank }) => rank).toSorted());
    for (const row of every(16))
      for (const column of every(16))
        expect(stageByPiece.get(placeIn(getFinest({ column, row }, 16)))).toBe(1);
    const previewPieces = all.filter(({ rank }) => rank === 0);
    expect(previewPieces.map(({ cells }) => cells)).toEqual(
      pieces.filter(({ rank }) => rank === 1).map(({ cells }) => cells),
    );
    expect(new Set(previewPieces.map(({ worlds }) => worlds))).toEqual(new Set([worldsInLook]));
    expect(new Set(pieces.map(({ worlds }) => worlds))).toEqual(new Set([worldsInCell]));
    if (shared)
      for (const { cells } of pieces)
        expect(new Set(cells.map((cell) => cellScenario(defaultScenario, axes, cell)[shared])).size).toBe(1);
  },
);

test("a cell's full result replaces its preview, which is drawn and in no table or file", () => {
  const [days, look] = [noDays(), noDays()];
  look.set([40, 50], 0);
  days.set([0], 1);
  expect([...withLook(days, look).slice(0, 3)]).toEqual([40, 0, Number.NaN]);
  expect(getProgressText({ done: 0, whole: finest ** 2, isPreviewDone: true })).toBe(
    "preview: 16 × 16 cells of 16 worlds; refining: 0%",
  );
});

test("a cell is the scenario with two values changed", () => {
  const cell = cellScenario(defaultScenario, usualAxes, { column: 5, row: 2 });
  expect(cell).not.toEqual(defaultScenario);
  expect({ ...cell, growthBps: 200, takeOutBps: 3_000 }).toEqual(defaultScenario);
});

test("days fall into classes by their last day, and what still pays into one of its own", () => {
  expect([1, 30, 31, 150, 365, 0].map(getLifeBand)).toEqual([0, 0, 1, 4, 5, classDays.length]);
});

test("a finer cell lies over a coarser one whichever came first, and what still pays or is not known is left blank", () => {
  const fill = (cells: number, row: number, day: number) => {
    for (const column of every(cells)) days[placeIn(getFinest({ column, row }, cells))] = day;
  };
  const days = noDays();
  expect(classPaths(days, 640, 640).filter(Boolean)).toEqual([]);
  fill(16, 0, 50);
  fill(16, 1, 0);
  expect(classPaths(days, 640, 640)[2]).toBe(
    every(4)
      .map((line) => `M0 ${line * 10}h640v10H0z`)
      .join(""),
  );
  fill(64, 0, 20);
  const paths = classPaths(days, 640, 640);
  expect(paths[0]).toBe("M0 0h640v10H0z");
  expect(paths[2]).toBe("M0 10h640v10H0zM0 20h640v10H0zM0 30h640v10H0z");
  expect(paths.filter(Boolean)).toHaveLength(2);
});

test.each(parameterNames)("%s: can be an axis either way, from its least to its most", (name) => {
  const other = name === "promiseBps" ? "growthBps" : "promiseBps";
  expect(getAxes(name, other).across.from).toBeLessThan(getAxes(name, other).across.to);
  const upright = getAxes(other, name);
  expect(upright.down.from).toBeGreaterThan(upright.down.to);
  const cells = every(finest).map((index) =>
    cellScenario(defaultScenario, upright, { column: index, row: finest - 1 - index }),
  );
  expect(cells).toEqual(cells.map((cell) => toNearestScenario(cell)));
});

test("on the curve the expected fund neither grows nor shrinks, and it does on its sides", () => {
  const [plain, withTerm] = [defaultScenario, { ...defaultScenario, termDays: 30 }];
  for (const [scenario, axes] of [
    [plain, usualAxes],
    [plain, getAxes("promiseBps", "growthBps")],
    [withTerm, getAxes("operatorBps", "growthBps")],
  ] as const) {
    const pieces = thresholdPieces(scenario, axes);
    expect(pieces.length).toBeGreaterThan(20);
    for (const [x, y] of pieces.flat()) {
      const at = (name: "across" | "down", place: number) =>
        axes[name].from + place * (axes[name].to - axes[name].from);
      const here = { ...scenario, [axes.across.name]: at("across", x), [axes.down.name]: at("down", y) };
      // at these edges it jumps
      if (here.takeOutBps > 1 && here.promiseBps > 0.01)
        expect(Math.abs(getFundGrowthShare(here))).toBeLessThan(0.001);
    }
  }
  // A term of 0 means no term, not the shortest one.
  const terms = thresholdPieces(plain, getAxes("promiseBps", "termDays")).flat();
  expect(terms.filter(([, y]) => y > 0.999).length).toBeLessThan(2);
  expect(thresholdPieces({ ...plain, growthBps: -100 }, getAxes("operatorBps", "depositCents"))).toEqual([]);
});

test("a real case is a dot where both values are published, at an edge where one is, and else not there", () => {
  expect(caseMarks(getAxes("takeOutBps", "panicBps"))).toEqual([]);
  const usual = caseMarks(usualAxes);
  expect(usual.map(({ each }) => each.name)).toContain("Leancy");
  expect(usual.every(({ across, down }) => across !== null && down === null)).toBe(true);
  const both = caseMarks(getAxes("promiseBps", "termDays"));
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

test("a derived growth brings half and nine tenths of all on the days that are published", () => {
  for (const [half, most] of [
    [73, 83],
    [255, 283],
    [54, 89],
  ] as const) {
    const growth = 1 + derivedGrowthBps(half, most) / 10_000;
    expect((growth ** most - 1) / (growth ** half - 1)).toBeCloseTo(1.8, 1);
  }
});

test("a cell says both values and its day, or that it still pays", () => {
  const values = { across: 394, down: 5_313 };
  expect(getCellText(usualAxes, values, 45)).toBe(
    "Growth in new people per day: 3.94%. People who withdraw per day: 53.13%. Half of the worlds have collapsed by day 45.",
  );
  expect(getCellText(usualAxes, values, 0)).toMatch(
    /53\.13%\. In half of the worlds or more the fund still pays on day 365\.$/,
  );
});
