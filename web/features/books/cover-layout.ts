import { formatDecimal } from "@glasshouse/core/format.ts";
import { coverText } from "../../sheet/fund-state-texts.ts";
import {
  around,
  axisName,
  type PlacedLabel,
  type Point,
  placeLabels,
  type Spot,
  type WantedLabel,
} from "../../sheet/place-labels.ts";
import { dayTicks, linear, type Scale, ticksUpTo } from "../../sheet/scale.ts";
import type { Measure } from "../../sheet/text-width.ts";
import { coverWords as words } from "./cover-chart.words.ts";

export interface Covered {
  day: number;
  cover: number;
}
export interface CoverLayout {
  left: number;
  right: number;
  ticks: readonly number[];
  y: Scale;
  points: readonly Point[];
  stopX: number | undefined;
  labels: readonly PlacedLabel[];
}

export const coverHeight = 220;
const top = 36;
const base = coverHeight - 46;
const endSize = 12;

export function coverLayout(
  covered: readonly [Covered, ...Covered[]],
  width: number,
  measure: Measure,
  stopDay?: number,
): CoverLayout {
  const first = covered[0];
  const last = covered.at(-1) ?? first;
  const highest = Math.max(1, ...covered.map(({ cover }) => cover));
  const ticks = highest > 1 ? ticksUpTo(highest, 4) : [0, 0.25, 0.5, 0.75, 1];
  const end = coverText(last.cover);
  const left = 8 + Math.max(...ticks.map((tick) => measure(formatDecimal(tick, 2), { size: 12 })));
  const right = width - measure(end, { size: endSize, weight: 600 }) - 10;
  const x = linear([first.day, Math.max(last.day, first.day + 1)], [left, right]);
  const y = linear([0, ticks.at(-1) ?? 1], [base, top]);
  const points = covered.map(({ day, cover }): Point => [x(day), y(cover)]);
  const [endX, endY] = points.at(-1) ?? [left, base];
  const stops = stopDay !== undefined && stopDay >= first.day && stopDay <= last.day;
  const stopX = stops ? x(stopDay) : undefined;
  const wanted: WantedLabel[] = [
    ...ticks.map((tick) => ({
      key: `tick ${tick}`,
      lines: [formatDecimal(tick, 2)],
      spots: [{ x: left - 8, y: y(tick) + 4, anchor: "end" as const }],
      onCurves: true,
    })),
    axisName("cover axis", words.coverAxis(), { x: 0, y: 14, anchor: "start" }),
    axisName("day axis", words.dayAxis(), { x: (left + right) / 2, y: coverHeight - 6 }),
    {
      key: "end",
      lines: [end],
      size: endSize,
      weight: 600,
      tone: "ink",
      spots: [0, -12, 12, -20].map((aside) => ({ x: endX + 9, y: endY + 4 + aside, anchor: "start" })),
      onCurves: true,
    },
    ...(stopX === undefined ? [] : [stopLabel(stopX)]),
    ...daysUnder(first.day, last.day, x),
    {
      key: "covered",
      lines: [words.covered()],
      size: 11,
      spots: [14, -5].flatMap((aside) => [
        { x: right, y: y(1) + aside, anchor: "end" as const },
        { x: left + 4, y: y(1) + aside, anchor: "start" as const },
      ]),
    },
  ];
  const inside = { left: 0, top: 0, right: width, bottom: coverHeight };
  const labels = placeLabels(wanted, {
    inside,
    measure,
    curves: stopX === undefined ? [points] : [points, [[stopX, top] as const, [stopX, base] as const]],
    obstacles: [around([endX, endY], 5)],
  });
  return { left, right, ticks, y, points, stopX, labels };
}

const stopLabel = (at: number): WantedLabel => ({
  key: "stop",
  tone: "red",
  lines: [words.stopped()],
  spots: [top + 10, (top + base) / 2, base - 6].flatMap((y): Spot[] => [
    { x: at - 5, y, anchor: "end" },
    { x: at + 5, y, anchor: "start" },
  ]),
});

function daysUnder(first: number, last: number, x: Scale): WantedLabel[] {
  const between = dayTicks(first, last, Math.floor((x(last) - x(first)) / 60));
  return [...new Set([first, last, ...between])].map((day): WantedLabel => {
    const texts = day === first || day === last ? [words.day({ day }), String(day)] : [String(day)];
    return {
      key: `day ${day}`,
      lines: texts.slice(0, 1),
      over: x(day),
      onCurves: true,
      spots: texts.flatMap((text): Spot[] => [
        { x: x(day), y: base + 20, lines: [text] },
        { x: x(day) - 4, y: base + 20, anchor: "start", lines: [text] },
        { x: x(day) + 4, y: base + 20, anchor: "end", lines: [text] },
      ]),
    };
  });
}
