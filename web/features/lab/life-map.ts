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

/** Cells on a side, coarse first; each cell is run once, since those of a coarse stage are some of the finest's. */
export const stages = [16, 32, 64] as const;
export const finest = 64;
export const worldsInCell = 100;
/** The coarse cells are looked at with so many first, which stand there until all of them are run. */
export const worldsInLook = 16;
/** Of this stage is the table, and its cells are those that are walked through by keyboard. */
export const tableCells = 16;

export type MapCell = { column: number; row: number };

/** Along an axis: which of the finest cells stands for one of a stage; of an even number it is beside the middle. */
export function finestIndex(index: number, cells: number): number {
  const wide = finest / cells;
  return index * wide + (wide > 1 ? 1 : 0);
}
export const finestOf = ({ column, row }: MapCell, cells: number): MapCell => ({
  column: finestIndex(column, cells),
  row: finestIndex(row, cells),
});

/** @param place from 0 to 1 along an axis, or from, to @returns which of the table's cells it lies in */
export function cellAt(place: number | readonly [number, number]): number {
  const at = typeof place === "number" ? place : (place[0] + place[1]) / 2;
  return Math.min(tableCells - 1, Math.max(0, Math.floor(at * tableCells)));
}

/** The middle of one of the finest cells. */
export function valueAt({ from, to }: Axis, index: number): number {
  return Math.round(from + ((index + 0.5) / finest) * (to - from));
}

/** @param cell one of the finest */
export function cellScenario(scenario: Scenario, { across, down }: Axes, { column, row }: MapCell): Scenario {
  return { ...scenario, [across.name]: valueAt(across, column), [down.name]: valueAt(down, row) };
}

/**
 * What is run at once: finest cells of one column or one row that no coarser stage has.
 * rank: of the first look 0, of the stages 1 and more
 */
export type MapPiece = { rank: number; cells: readonly MapCell[]; worlds: number };

/** Parameters that say who comes: along the other axis it is the same, and drawn once for all cells of a piece. */
const ofNewcomers: ReadonlySet<Parameter> = new Set([
  "firstNewcomers",
  "growthBps",
  "reinvestBps",
  "warnDay",
  "warnBps",
  "bonusBps",
  "followBps",
]);

export function mapPieces({ across }: Pick<Axes, "across">): MapPiece[] {
  const columns = ofNewcomers.has(across.name);
  const seen = new Set<number>();
  const whole = stages.flatMap((count, stage) =>
    Array.from({ length: count }, (_, line) => {
      const cells = Array.from({ length: count }, (_unused, along) =>
        finestOf(columns ? { column: line, row: along } : { column: along, row: line }, count),
      ).filter((cell) => !seen.has(placeIn(cell)));
      for (const cell of cells) seen.add(placeIn(cell));
      return { rank: stage + 1, cells, worlds: worldsInCell };
    }),
  );
  const look = whole
    .filter(({ rank }) => rank === 1)
    .map(({ cells }) => ({ rank: 0, cells, worlds: worldsInLook }));
  return [...look, ...whole];
}

/** The day of each of the finest cells, row by row; NaN where it is not known yet. */
export type MapDays = Float64Array;
export const noDays = (): MapDays => new Float64Array(finest * finest).fill(Number.NaN);
export const placeIn = ({ column, row }: MapCell): number => row * finest + column;

/** What is drawn: where a coarse cell is not run yet, what the first look has of it. */
export const withLook = (days: MapDays, look: MapDays): MapDays =>
  days.map((day, place) => (Number.isNaN(day) ? (look[place] ?? Number.NaN) : day));

/** @returns its own day, else that of the finest stage that has one over it; NaN where none has */
function shownDay(days: MapDays, { column, row }: MapCell): number {
  for (const cells of [64, 32, 16]) {
    const wide = finest / cells;
    const over = { column: Math.floor(column / wide), row: Math.floor(row / wide) };
    const day = days[placeIn(finestOf(over, cells))] ?? Number.NaN;
    if (!Number.isNaN(day)) return day;
  }
  return Number.NaN;
}

/** The last day of each class; what lasts longer than all of them still pays after a year. */
export const classDays = [30, 45, 60, 90, 150, 365] as const;

/** @param day 0 where it still pays @returns the index of its class; one more than there are for what still pays */
export function classOf(day: number): number {
  if (day === 0) return classDays.length;
  const found = classDays.findIndex((last) => day <= last);
  return found < 0 ? classDays.length : found;
}

/** A path for each class of days, of rectangles that lie on whole pixels so that none shows its edge. */
export function classPaths(days: MapDays, width: number, height: number): string[] {
  const paths = classDays.map(() => "");
  const at = (index: number, size: number) => Math.round((index * size) / finest);
  for (let row = 0; row < finest; row += 1) {
    const [top, foot] = [at(row, height), at(row + 1, height)];
    let from = 0;
    let before = Number.NaN;
    for (let column = 0; column <= finest; column += 1) {
      const day = column < finest ? shownDay(days, { column, row }) : Number.NaN;
      const now = Number.isNaN(day) ? Number.NaN : classOf(day);
      if (Object.is(now, before)) continue;
      if (before < paths.length)
        paths[before] +=
          `M${at(from, width)} ${top}h${at(column, width) - at(from, width)}v${foot - top}H${at(from, width)}z`;
      from = column;
      before = now;
    }
  }
  return paths;
}
