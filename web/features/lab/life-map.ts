// The map: which two parameters, in how many cells, and what a cell shows. It is drawn coarse first, then finer.
import type { Parameter, Scenario } from "@glasshouse/core/lab/scenario.ts";
import { sliderRange } from "./parameters.words.ts";

export type Axis = { name: Parameter; from: number; to: number };
/** Of each a value is the middle of a cell; what is down begins with the most. */
export type Axes = { across: Axis; down: Axis };

/** Where the map shows less than the slider goes. */
const shown: Partial<Record<Parameter, readonly [number, number]>> = { growthBps: [-200, 800] };
const rangeOf = (name: Parameter) => shown[name] ?? [sliderRange[name].from, sliderRange[name].to];

export function axesOf(across: Parameter, down: Parameter): Axes {
  const [left, right] = rangeOf(across);
  const [low, high] = rangeOf(down);
  return { across: { name: across, from: left, to: right }, down: { name: down, from: high, to: low } };
}
export const usualAxes = axesOf("growthBps", "takeOutBps");

/** @returns the place of a value along an axis, from 0 to 1 within it */
export const placeOf = ({ from, to }: Axis, value: number): number => (value - from) / (to - from);

/** Cells on a side, and worlds in each cell; without worlds it is the run without chance. */
export type Stage = { cells: number; worlds: number };
export const stages: readonly Stage[] = [
  { cells: 16, worlds: 0 },
  { cells: 16, worlds: 25 },
  { cells: 32, worlds: 25 },
  { cells: 64, worlds: 25 },
];
/** Of this stage is the table, and its cells are those that are walked through by keyboard. */
export const tableCells = 16;

export type MapCell = { column: number; row: number };

/** The middle of a cell. */
export function valueAt({ from, to }: Axis, index: number, cells: number): number {
  return Math.round(from + ((index + 0.5) / cells) * (to - from));
}

export function cellScenario(
  scenario: Scenario,
  { across, down }: Axes,
  { column, row }: MapCell,
  cells: number,
): Scenario {
  return {
    ...scenario,
    [across.name]: valueAt(across, column, cells),
    [down.name]: valueAt(down, row, cells),
  };
}

export const rowScenarios = (scenario: Scenario, axes: Axes, row: number, cells: number): Scenario[] =>
  Array.from({ length: cells }, (_, column) => cellScenario(scenario, axes, { column, row }, cells));

/** The last day of each class; what lasts longer than all of them still pays after a year. */
export const classDays = [30, 45, 60, 90, 150, 365] as const;

/** @param day 0 where it still pays @returns the index of its class; one more than there are for what still pays */
export function classOf(day: number): number {
  if (day === 0) return classDays.length;
  const found = classDays.findIndex((last) => day <= last);
  return found < 0 ? classDays.length : found;
}

/** A row of cells of a stage, with the day of each. */
export type MapRow = { stage: Stage; row: number; days: Float64Array };

const finest = 64;

/** For each line of the finest grid the finest row that lies over it. @param rows as they came */
function linesOf(rows: readonly MapRow[]): (MapRow | undefined)[] {
  const lines: (MapRow | undefined)[] = Array.from({ length: finest });
  for (const each of rows) {
    const tall = finest / each.stage.cells;
    for (let line = each.row * tall; line < (each.row + 1) * tall; line += 1) {
      const before = lines[line]?.stage;
      if (!before || stages.indexOf(before) <= stages.indexOf(each.stage)) lines[line] = each;
    }
  }
  return lines;
}

/** A path for each class of days, of rectangles that lie on whole pixels so that none shows its edge. */
export function classPaths(rows: readonly MapRow[], width: number, height: number): string[] {
  const paths = classDays.map(() => "");
  for (const [line, row] of linesOf(rows).entries()) {
    if (!row) continue;
    const { cells } = row.stage;
    const top = Math.round((line * height) / finest);
    const tall = Math.round(((line + 1) * height) / finest) - top;
    let from = 0;
    for (let cell = 1; cell <= cells; cell += 1) {
      const classNow = classOf(row.days[from] ?? 0);
      if (cell < cells && classOf(row.days[cell] ?? 0) === classNow) continue;
      const [left, right] = [from, cell].map((at) => Math.round((at * width) / cells));
      if (classNow < paths.length)
        paths[classNow] += `M${left} ${top}h${(right ?? 0) - (left ?? 0)}v${tall}H${left}z`;
      from = cell;
    }
  }
  return paths;
}
