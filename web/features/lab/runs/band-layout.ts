import type { EndSummary } from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import {
  axisName,
  type PlacedLabel,
  type Point,
  placeLabels,
  type Spot,
  type WantedLabel,
} from "../../../sheet/place-labels.ts";
import { dayTicks, linear, type Scale, shortMoney, ticksUpTo } from "../../../sheet/scale.ts";
import type { Measure } from "../../../sheet/text-width.ts";
import { labWords as words } from "../lab.words.ts";

export const bandHeight = 400;
const top = 44;
const base = bandHeight - 74;
const strokes = { top: base + 7, bottom: base + 19 };
const singleRuns = 20;

export type Drawn = {
  bands: readonly Float64Array[];
  fund: Float64Array;
  ends: Float64Array;
  ending: EndSummary;
  days: number;
  guess: number | null;
  others: { bands: readonly Float64Array[]; name: () => string; ends?: Float64Array } | null;
};

export type BandLayout = {
  left: number;
  right: number;
  lastDay: number;
  x: Scale;
  y: Scale;
  ticks: readonly number[];
  areas: readonly (readonly Point[])[];
  middle: readonly Point[];
  runs: readonly (readonly Point[])[];
  /** 0 where the fund still pays */
  ends: Float64Array;
  /** lowest, middle and highest line */
  others: readonly (readonly Point[])[];
  strokes: { at: number; opacity: number }[];
  byX: number | undefined;
  guessX: number | undefined;
  labels: readonly PlacedLabel[];
};
export const strokeEdges = strokes;
export const plotEdges = { top, base };

/** Coarse steps keep the axis steady while a slider moves. */
export function lastDayShown(ends: Float64Array, guess: number | null, days: number): number {
  if (ends.some((day) => day === 0)) return days;
  const last = Math.max(guess ?? 0, ...ends, 20);
  return Math.min(days, Math.ceil((last * 1.1) / 10) * 10);
}

/** fund[d - 1] is the end of day d. */
const toLine = (values: Float64Array, from: number, lastDay: number, x: Scale, y: Scale): Point[] =>
  Array.from({ length: lastDay }, (_, index): Point => [x(index + 1), y((values[from + index] ?? 0) / 100)]);

export function bandLayout(drawn: Drawn, width: number, measure: Measure): BandLayout {
  const { bands, fund, ends, ending, guess, days, others } = drawn;
  const lastDay = Math.max(
    lastDayShown(ends, guess, days),
    others?.ends ? lastDayShown(others.ends, null, days) : 0,
  );
  const runCount = Math.min(singleRuns, ends.length);
  const otherMost = others?.bands[4]?.subarray(0, lastDay) ?? [0];
  let highest = Math.max(...(bands[4] ?? [0]), ...otherMost);
  for (const cents of fund.subarray(0, runCount * labDays)) if (cents > highest) highest = cents;
  const ticks = ticksUpTo(Math.max(highest / 100, 1), 4);
  const left = 10 + Math.max(...ticks.map((tick) => measure(shortMoney(tick), { size: 12 })));
  const right = width - 12;
  const x = linear([1, lastDay], [left, right]);
  const y = linear([0, ticks.at(-1) ?? 1], [base, top]);
  const [lowest, low, median, high, most] = bands.map((band) => toLine(band, 0, lastDay, x, y));
  const between = (lower: readonly Point[] = [], upper: readonly Point[] = []) => [
    ...upper,
    ...lower.toReversed(),
  ];
  const middle = median ?? [];
  const runs = Array.from({ length: runCount }, (_, world) =>
    untilEnd(toLine(fund, world * labDays, lastDay, x, y), ends[world] ?? 0),
  );
  const otherLines = [0, 2, 4].flatMap((index) => {
    const band = others?.bands[index];
    return band ? [toLine(band, 0, lastDay, x, y)] : [];
  });
  const byX = ending.over > 0 ? x(ending.by) : undefined;
  const guessX = guess === null ? undefined : x(guess);
  const uprights = [byX, guessX].flatMap((at) =>
    at === undefined ? [] : [[[at, top] as const, [at, base] as const]],
  );
  const labels = placeLabels(
    wantedLabels({ ending, guess, byX, guessX, ticks, left, right, lastDay, x, y, bands, others }),
    {
      inside: { left: 0, top: 0, right: width, bottom: bandHeight },
      measure,
      curves: [middle, ...uprights],
    },
  );
  return {
    left,
    right,
    lastDay,
    x,
    y,
    ticks,
    areas: [between(lowest, most), between(low, high)],
    middle,
    runs,
    ends,
    others: otherLines,
    strokes: endStrokes(ends, x),
    byX,
    guessX,
    labels,
  };
}

function untilEnd(points: readonly Point[], end: number): readonly Point[] {
  return end === 0 ? points : points.slice(0, end);
}

/** Worlds of one day share a stroke; more make it darker. */
export function endStrokes(ends: Float64Array, x: Scale): { at: number; opacity: number }[] {
  const counts = new Map<number, number>();
  for (const day of ends) if (day > 0) counts.set(day, (counts.get(day) ?? 0) + 1);
  const most = Math.max(1, ...counts.values());
  return [...counts].map(([day, count]) => ({ at: x(day), opacity: 0.25 + (0.75 * count) / most }));
}

type Placed = Pick<BandLayout, "ticks" | "left" | "right" | "lastDay" | "x" | "y" | "byX" | "guessX"> &
  Pick<Drawn, "ending" | "guess" | "bands" | "others">;

const beside = (at: number, y: number): Spot[] => [
  { x: at + 6, y, anchor: "start" },
  { x: at - 6, y, anchor: "end" },
];

function wantedLabels(placed: Placed): WantedLabel[] {
  const { ticks, left, right, lastDay, x, y, byX, guessX, ending, guess } = placed;
  return [
    ...ticks.map(
      (tick): WantedLabel => ({
        key: `tick ${tick}`,
        lines: [shortMoney(tick)],
        spots: [{ x: left - 8, y: y(tick) + 4, anchor: "end" }],
        onCurves: true,
      }),
    ),
    axisName("fund axis", words.fundAxis(), { x: 0, y: 14, anchor: "start" }),
    ...(byX === undefined
      ? []
      : [
          {
            key: "by",
            tone: "red" as const,
            weight: 600,
            lines: [words.byDay({ day: ending.by, over: ending.over, worlds: ending.worlds })],
            spots: [...beside(byX, top - 8), { x: right, y: top - 8, anchor: "end" as const }],
            halo: true,
          },
        ]),
    ...(guessX === undefined || guess === null
      ? []
      : [
          {
            key: "guess",
            tone: "ink" as const,
            weight: 600,
            lines: [words.yourGuess({ day: guess })],
            spots: [top + 12, top + 30, top - 8].flatMap((at) => beside(guessX, at)),
            halo: true,
          },
        ]),
    ...bandNames(placed),
    ...[1, lastDay, ...dayTicks(1, lastDay, Math.floor((right - left) / 64))].map(
      (day): WantedLabel => ({
        key: `day ${day}`,
        lines: [String(day)],
        over: x(day),
        onCurves: true,
        spots: [
          { x: x(day), y: base + 36 },
          { x: x(day) + 4, y: base + 36, anchor: "end" },
          { x: x(day) - 4, y: base + 36, anchor: "start" },
        ],
      }),
    ),
    ...(ending.over > 0
      ? [axisName("ends", words.endsBelow(), { x: left, y: bandHeight - 8, anchor: "start" })]
      : []),
    axisName("day axis", words.dayAxis(), { x: right, y: bandHeight - 8, anchor: "end" }),
  ];
}

/** Lower labels would be taken for another line's. */
const tallEnough = 0.4;

function bandNames({ bands, others, lastDay, x, y }: Placed): WantedLabel[] {
  const names = [
    { key: "others", band: others?.bands[2]?.subarray(0, lastDay), text: others?.name() ?? "" },
    { key: "middle", band: bands[2], text: words.middle() },
    { key: "half", band: bands[3], text: words.half() },
    { key: "most", band: bands[4], text: words.most() },
  ];
  return names.flatMap(({ key, band, text }): WantedLabel[] => {
    if (!band) return [];
    const height = Math.max(...band);
    const peak = band.indexOf(height) + 1;
    const days = [1, 0.75, 1.2, 0.5]
      .map((share) => Math.min(lastDay, Math.max(1, Math.round(peak * share))))
      .filter((day) => (band[day - 1] ?? 0) > height * tallEnough);
    const spots = days.flatMap((day): Spot[] => {
      const [at, line] = [x(day), y((band[day - 1] ?? 0) / 100)];
      return [
        { x: at, y: line - 7 },
        { x: at, y: line + 14 },
      ];
    });
    return [
      { key, lines: [text], size: 11, spots, halo: true, onCurves: key === "middle" || key === "others" },
    ];
  });
}
