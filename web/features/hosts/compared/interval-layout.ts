import { linear, type Scale } from "../../../sheet/scale.ts";
import type { Measure } from "../../../sheet/text-width.ts";

export type Interval = { value: number; from: number; to: number };
export type Mark = { key: string; interval: Interval | null; isFilled: boolean };
export type IntervalRow = { key: string | number; name: string; simulated: boolean; marks: readonly Mark[] };

export const textSize = 12;
const nameHeight = 18;
const markHeight = 18;
const gap = 12;
const axisHeight = 26;

type PlacedRow = Omit<IntervalRow, "marks"> & {
  y: number;
  top: number;
  bottom: number;
  marks: (Omit<Mark, "interval"> & { y: number; interval: Interval })[];
};
type IntervalLayout = { height: number; axis: number; x: Scale; rows: PlacedRow[] };

function shorten(name: string, width: number, measure: Measure): string {
  const style = { size: textSize, weight: 600 };
  if (measure(name, style) <= width) return name;
  let letters = [...name];
  while (letters.length > 1 && measure(`${letters.join("")}…`, style) > width) letters = letters.slice(0, -1);
  return `${letters.join("")}…`;
}

/** A name above its marks, so that a phone has the full width for the bars. */
export function toIntervalLayout(
  rows: readonly IntervalRow[],
  [first, last]: readonly [number, number],
  width: number,
  measure: Measure,
): IntervalLayout {
  const margin = 24;
  const x = linear([first, last], [margin, width - margin]);
  let y = 0;
  const placed = rows.map(({ marks, name, ...row }): PlacedRow => {
    const top = y;
    y += nameHeight + markHeight * marks.length + gap;
    return {
      ...row,
      name: shorten(name, width, measure),
      y: top + textSize,
      top: top + nameHeight,
      bottom: y - gap,
      marks: marks.flatMap(({ interval, ...mark }, at) =>
        interval ? [{ ...mark, interval, y: top + nameHeight + markHeight * (at + 0.5) }] : [],
      ),
    };
  });
  return { height: y + axisHeight, axis: y, x, rows: placed };
}
