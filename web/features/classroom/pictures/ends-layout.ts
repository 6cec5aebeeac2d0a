import { toGuessBars } from "@glasshouse/core/classroom/guesses.ts";
import { layoutCells } from "../../../sheet/cells-layout.ts";
import { type Box, letter, type Rect } from "../../../sheet/drawing.tsx";

export type EndsInput = {
  /** days of ended runs; null for those that never did */
  runs: readonly (number | null)[];
  /** null: not shown */
  guesses: { days: readonly number[]; never: number } | null;
  end: number | null;
};
export type EndsLayout = {
  columns: readonly { from: number | null; to: number | null; x: number; width: number }[];
  runDots: readonly { x: number; y: number }[];
  radius: number;
  guessBars: readonly (Rect & { seats: number })[];
  /** the days' own row of text between both */
  axis: { above: number; below: number };
  endX: number | null;
  labelEvery: number;
};

/** Room of a bar's figure, and of the days' row, in letters. */
const [figureRoom, axisRoom, titleRoom] = [1.2, 1.5, 1.4];
const lettersOfDay = 5.6;

/** Runs stand on the days' row, guesses hang below it, in the same columns. */
export function layoutEnds({ runs, guesses, end }: EndsInput, { width, height, text }: Box): EndsLayout {
  const ended = runs.filter((day) => day !== null);
  const bars = toGuessBars([...ended, ...(guesses?.days ?? [])], end ?? undefined);
  const columnWidth = width / (bars.length + 2);
  // "never" stands a column away
  const columns = [
    ...bars.map(({ from, to }, at) => ({ from, to, x: at * columnWidth, width: columnWidth })),
    { from: null, to: null, x: (bars.length + 1) * columnWidth, width: columnWidth },
  ];
  const toColumn = (day: number | null) =>
    day === null
      ? bars.length
      : Math.max(
          0,
          bars.findIndex(({ to }) => day <= to),
        );
  const runsByColumn = columns.map((_, at) => runs.filter((day) => toColumn(day) === at).length);
  const seatsByColumn = columns.map(({ from, to }) => {
    if (!guesses) return 0;
    return from === null ? guesses.never : guesses.days.filter((day) => day >= from && day <= to).length;
  });
  const below = guesses ? 0.45 * height : 1.5 * text;
  const axis = { above: height - below - axisRoom * text, below: height - below };
  const mostRuns = Math.max(1, ...runsByColumn);
  const room = axis.above - titleRoom * text;
  // side by side where a stack alone would be too high
  const { columns: across, size } = layoutCells(mostRuns, { width: columnWidth, height: room }, 1.4 * text);
  const runDots = columns.flatMap(({ x, width: wide }, at) =>
    Array.from({ length: runsByColumn[at] ?? 0 }, (_, index) => ({
      x: x + wide / 2 + ((index % across) - (across - 1) / 2) * size,
      y: axis.above - (Math.floor(index / across) + 0.5) * size,
    })),
  );
  const mostSeats = Math.max(1, ...seatsByColumn);
  const barRoom = below - figureRoom * text;
  const guessBars = columns.flatMap(({ x, width: wide }, at) => {
    const seats = seatsByColumn[at] ?? 0;
    if (seats === 0) return [];
    return [
      { x: x + 0.1 * wide, y: axis.below, width: 0.8 * wide, height: (seats / mostSeats) * barRoom, seats },
    ];
  });
  const ends = end === null ? undefined : columns[toColumn(end)];
  const span = ends?.from != null && ends.to !== null ? ends.to - ends.from + 1 : 1;
  return {
    columns,
    runDots,
    radius: 0.4 * size,
    guessBars,
    axis,
    endX: ends?.from != null && end !== null ? ends.x + ((end - ends.from + 0.5) / span) * ends.width : null,
    labelEvery: Math.max(1, Math.ceil((lettersOfDay * letter * text) / columnWidth)),
  };
}
