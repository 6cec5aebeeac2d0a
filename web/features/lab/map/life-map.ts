import type { Parameter, Scenario } from "@glasshouse/core/lab/scenario.ts";
import { sliderRange } from "../scenario/slider-range.ts";

export type Axis = { name: Parameter; from: number; to: number };
/** A value is the centre of a cell; rows run from the highest value down. */
export type Axes = { across: Axis; down: Axis };

/** Where the map shows less than the slider's range. */
const shown: Partial<Record<Parameter, readonly [number, number]>> = { growthBps: [-200, 800] };
const getRange = (name: Parameter) => shown[name] ?? [sliderRange[name].from, sliderRange[name].to];

export function getAxes(across: Parameter, down: Parameter): Axes {
  const [left, right] = getRange(across);
  const [low, high] = getRange(down);
  return { across: { name: across, from: left, to: right }, down: { name: down, from: high, to: low } };
}
export const usualAxes = getAxes("growthBps", "takeOutBps");

/** @returns 0 to 1 within the axis */
export const getPlace = ({ from, to }: Axis, value: number): number => (value - from) / (to - from);

/** Cells per side; each coarse cell is one of the finest, so that none runs twice. */
export const stages = [16, 32, 64] as const;
export const finest = 64;
export const worldsInCell = 100;
export const worldsInLook = 16;
export const tableCells = 16;

export type MapCell = { column: number; row: number };

/** An even number of cells has no exact middle. */
export function finestIndex(index: number, cells: number): number {
  const wide = finest / cells;
  return index * wide + (wide > 1 ? 1 : 0);
}
export const getFinest = ({ column, row }: MapCell, cells: number): MapCell => ({
  column: finestIndex(column, cells),
  row: finestIndex(row, cells),
});

/** @param place 0 to 1 along an axis, or a range */
export function cellAt(place: number | readonly [number, number]): number {
  const at = typeof place === "number" ? place : (place[0] + place[1]) / 2;
  return Math.min(tableCells - 1, Math.max(0, Math.floor(at * tableCells)));
}

export function valueAt({ from, to }: Axis, index: number): number {
  return Math.round(from + ((index + 0.5) / finest) * (to - from));
}

export function cellScenario(scenario: Scenario, { across, down }: Axes, { column, row }: MapCell): Scenario {
  return { ...scenario, [across.name]: valueAt(across, column), [down.name]: valueAt(down, row) };
}

/** Finest cells of one column or row that no coarser stage has. rank: 0 for the preview */
export type MapPiece = { rank: number; cells: readonly MapCell[]; worlds: number };

/** Newcomers are drawn once for cells that vary only the other axis. */
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
        getFinest(columns ? { column: line, row: along } : { column: along, row: line }, count),
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

/** One day per finest cell, row by row; NaN where unknown. */
export type MapDays = Float64Array;
export const noDays = (): MapDays => new Float64Array(finest * finest).fill(Number.NaN);
export const placeIn = ({ column, row }: MapCell): number => row * finest + column;

export const withLook = (days: MapDays, look: MapDays): MapDays =>
  days.map((day, place) => (Number.isNaN(day) ? (look[place] ?? Number.NaN) : day));

/** @returns the cell's own day, else that of the finest stage above it */
function shownDay(days: MapDays, { column, row }: MapCell): number {
  for (const cells of [64, 32, 16]) {
    const wide = finest / cells;
    const over = { column: Math.floor(column / wide), row: Math.floor(row / wide) };
    const day = days[placeIn(getFinest(over, cells))] ?? Number.NaN;
    if (!Number.isNaN(day)) return day;
  }
  return Number.NaN;
}

/** The last day of each colour class; longer lives still pay after a year. */
export const classDays = [30, 45, 60, 90, 150, 365] as const;

export function getLifeBand(day: number): number {
  if (day === 0) return classDays.length;
  const found = classDays.findIndex((last) => day <= last);
  return found < 0 ? classDays.length : found;
}

/** Whole pixels, so that no seams show. */
export function classPaths(days: MapDays, width: number, height: number): string[] {
  const paths = classDays.map(() => "");
  const at = (index: number, size: number) => Math.round((index * size) / finest);
  for (let row = 0; row < finest; row += 1) {
    const [top, foot] = [at(row, height), at(row + 1, height)];
    let from = 0;
    let before = Number.NaN;
    for (let column = 0; column <= finest; column += 1) {
      const day = column < finest ? shownDay(days, { column, row }) : Number.NaN;
      const now = Number.isNaN(day) ? Number.NaN : getLifeBand(day);
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
