// Places labels by importance: those without a free spot are left out.
import { ascent, descent, type Measure } from "./text-width.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Point = readonly [x: number, y: number];
type Anchor = "start" | "middle" | "end";
export type Tone = "ink" | "ink-2" | "red" | "on-btn";

/** baseline of the first line; optionally shorter text */
export interface Spot {
  x: number;
  y: number;
  anchor?: Anchor;
  lines?: readonly string[];
}

export interface WantedLabel {
  key: string;
  lines: readonly string[];
  spots: readonly Spot[];
  tone?: Tone;
  size?: number;
  /** of the last line */
  weight?: number;
  /** may lie on a curve */
  onCurves?: boolean;
  /** moves aside, but stays above this x */
  over?: number;
  halo?: boolean;
}

export interface PlacedLabel {
  key: string;
  lines: readonly string[];
  x: number;
  y: number;
  anchor: Anchor;
  size: number;
  weight: number;
  leading: number;
  tone: Tone;
  halo: boolean;
  box: Box;
}

export interface Room {
  inside: Box;
  obstacles?: readonly Box[];
  curves?: readonly (readonly Point[])[];
  measure: Measure;
}

/** Pixels between neighbours. */
const apart = 6;

export function intersect(a: Box, b: Box, gap = 0): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom && b.top < a.bottom;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

export const around = ([x, y]: Point, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** Liang-Barsky. */
export function crosses([x1, y1]: Point, [x2, y2]: Point, box: Box): boolean {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [x1 - x2, x1 - box.left],
    [x2 - x1, box.right - x1],
    [y1 - y2, y1 - box.top],
    [y2 - y1, box.bottom - y1],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from <= to;
}

function onCurve(box: Box, curves: readonly (readonly Point[])[]): boolean {
  return curves.some((points) =>
    points.some((point, index) => {
      const next = points[index + 1];
      return next !== undefined && crosses(point, next, box);
    }),
  );
}

export function labelAt(wanted: Omit<WantedLabel, "spots">, spot: Spot, measure: Measure): PlacedLabel {
  const { size = 12, weight = 500, tone = "ink-2", halo = false, key } = wanted;
  const { x, y, anchor = "middle", lines = wanted.lines } = spot;
  const leading = size + 3;
  const width = Math.max(...lines.map((line) => measure(line, { size, weight })));
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const bottom = y + (lines.length - 1) * leading + descent * size;
  const box = { left, right: left + width, top: y - ascent * size, bottom };
  return { key, lines, x, y, anchor, size, weight, leading, tone, halo, box };
}

/** @param wanted most important first */
export function placeLabels(
  wanted: readonly WantedLabel[],
  { inside, obstacles = [], curves = [], measure }: Room,
  placed: readonly PlacedLabel[] = [],
): PlacedLabel[] {
  const labels = [...placed];
  for (const want of wanted) {
    const found = want.spots
      .map((spot) => labelAt(want, spot, measure))
      .find(
        ({ box }) =>
          contains(inside, box) &&
          !labels.some((other) => intersect(box, other.box, apart)) &&
          !obstacles.some((obstacle) => intersect(box, obstacle)) &&
          (want.over === undefined || (box.left <= want.over + 4 && box.right >= want.over - 4)) &&
          (want.onCurves || !onCurve(box, curves)),
      );
    if (found) labels.push(found);
  }
  return labels;
}

export function nearby(x: number, y: number, edges: { left: number; right: number }): Spot[] {
  return [
    { x, y },
    { x: edges.left, y, anchor: "start" },
    { x: edges.right, y, anchor: "end" },
  ];
}

/** Moves places apart as little as needed. @param at ascending */
export function spread(at: readonly number[], gap: number, from: number, to: number): number[] {
  const moved = [...at];
  for (let index = 0; index < moved.length; index += 1)
    moved[index] = Math.max(at[index] ?? 0, (moved[index - 1] ?? from - gap) + gap);
  for (let index = moved.length - 1; index >= 0; index -= 1)
    moved[index] = Math.min(moved[index] ?? 0, (moved[index + 1] ?? to + gap) - gap);
  return moved;
}

export function withFewer(spots: readonly Spot[], shorter: readonly (readonly string[])[]): Spot[] {
  return [...spots, ...shorter.flatMap((lines) => spots.map((spot) => ({ ...spot, lines })))];
}

export function axisName(key: string, text: string, ...spots: Spot[]): WantedLabel {
  return { key, lines: [text], size: 11, spots, onCurves: true };
}
