import type { SimulatedPerson } from "@glasshouse/contract/books.ts";
import type { FormatMoney } from "../../display/formats.ts";
import {
  axisName,
  type PlacedLabel,
  type Point,
  placeLabels,
  type Spot,
  type WantedLabel,
} from "../../sheet/place-labels.ts";
import { dayTicks, linear, type Scale, shortMoney, ticksUpTo } from "../../sheet/scale.ts";
import type { Measure } from "../../sheet/text-width.ts";
import { followWords as words } from "./follow.words.ts";

type LifeDays = readonly [SimulatedPerson["days"][number], ...SimulatedPerson["days"]];
export type LifeLayout = {
  left: number;
  right: number;
  base: number;
  ticks: readonly number[];
  y: Scale;
  shown: readonly Point[];
  /** cumulative sums, as steps */
  paidIn: readonly Point[];
  gotOut: readonly Point[];
  labels: readonly PlacedLabel[];
};

export const lifeHeight = 300;
const top = 40;
const base = lifeHeight - 46;

export function lifeLayout(
  days: LifeDays,
  width: number,
  { measure, formatMoney }: { measure: Measure; formatMoney: FormatMoney },
): LifeLayout {
  const first = days[0].day;
  const last = days.at(-1)?.day ?? first;
  const paidIn = sums(days.map((day) => Number(day.paidIn)));
  const gotOut = sums(days.map((day) => Number(day.gotOut)));
  const shown = days.map((day) => Number(day.shown));
  const ticks = ticksUpTo(Math.max(1, ...shown, ...paidIn, ...gotOut), 4);
  const left = 10 + Math.max(...ticks.map((tick) => measure(shortMoney(tick), { size: 12 })));
  const right = width - 8;
  const x = linear([first, Math.max(last, first + 1)], [left, right]);
  const y = linear([0, ticks.at(-1) ?? 1], [base, top]);
  const getDay = (index: number) => days[index]?.day ?? first;
  const line = (amounts: readonly number[]) =>
    amounts.map((amount, index): Point => [x(getDay(index)), y(amount)]);
  const steps = (amounts: readonly number[]) =>
    amounts.flatMap((amount, index): Point[] => {
      const at: Point = [x(getDay(index)), y(amount)];
      return index === 0 ? [at] : [[x(getDay(index)), y(amounts[index - 1] ?? 0)], at];
    });
  const curves = { shown: line(shown), paidIn: steps(paidIn), gotOut: steps(gotOut) };
  const end = (amounts: readonly number[]) => formatMoney((amounts.at(-1) ?? 0).toFixed(2));
  const wanted: WantedLabel[] = [
    ...ticks.map((tick) => ({
      key: `tick ${tick}`,
      lines: [shortMoney(tick)],
      spots: [{ x: left - 8, y: y(tick) + 4, anchor: "end" as const }],
      onCurves: true,
    })),
    axisName("amount axis", words.axis(), { x: 0, y: 14, anchor: "start" }),
    axisName("day axis", words.dayAxis(), { x: (left + right) / 2, y: lifeHeight - 6 }),
    ...daysUnder(first, last, x),
    curveLabel("shown", words.screenLine({ amount: end(shown) }), curves.shown, "red"),
    curveLabel("gotOut", words.gotBackLine({ amount: end(gotOut) }), curves.gotOut, "ink"),
    curveLabel("paidIn", words.paidInLine({ amount: end(paidIn) }), curves.paidIn, "ink-2"),
  ];
  const labels = placeLabels(wanted, {
    inside: { left: 0, top: 0, right: width, bottom: lifeHeight },
    measure,
    curves: Object.values(curves),
  });
  return { left, right, base, ticks, y, ...curves, labels };
}

function sums(amounts: readonly number[]): number[] {
  let sum = 0;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
}

/** Covers another curve only where nothing is free. */
function curveLabel(
  key: string,
  text: string,
  points: readonly Point[],
  tone: "red" | "ink" | "ink-2",
): WantedLabel {
  const along = [0.98, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1].map(
    (share) => points[Math.round((points.length - 1) * share)] ?? [0, 0],
  );
  const spots = along.flatMap(([x, y]): Spot[] =>
    [-8, 18, -24, 34, -40, 50].flatMap((aside): Spot[] => [
      { x, y: y + aside, anchor: "end" },
      { x, y: y + aside, anchor: "start" },
    ]),
  );
  return { key, lines: [text], size: 12, weight: 600, tone, halo: true, spots };
}

function daysUnder(first: number, last: number, x: Scale): WantedLabel[] {
  const between = dayTicks(first, last, Math.floor((x(last) - x(first)) / 60));
  return [...new Set([first, last, ...between])].map((day): WantedLabel => {
    const text = day === first || day === last ? words.dayTick({ day }) : String(day);
    return {
      key: `day ${day}`,
      lines: [text],
      over: x(day),
      onCurves: true,
      spots: [
        { x: x(day), y: base + 20 },
        { x: x(day) - 4, y: base + 20, anchor: "start" },
        { x: x(day) + 4, y: base + 20, anchor: "end" },
      ],
    };
  });
}
