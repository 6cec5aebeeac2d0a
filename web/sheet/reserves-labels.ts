import {
  around,
  type Box,
  type PlacedLabel,
  type Point,
  placeLabels,
  type Spot,
  type WantedLabel,
  withFewer,
} from "./place-labels.ts";
import { axisNames, getHeads, getTicks } from "./reserves-axis-labels.ts";
import { reservesWords as words } from "./reserves-chart.words.ts";
import type { ReservesFigures, ReservesLayout, ReservesPlace, UprightLine } from "./reserves-shapes.ts";

type Drawn = Omit<ReservesLayout, "labels" | "leaders">;
type Texts = Pick<ReservesLayout, "labels" | "leaders" | "uprights">;

const number = (amount: string) => Number(amount);

export function reservesLabels(figures: ReservesFigures, drawn: Drawn, place: ReservesPlace): Texts {
  const { width, height, measure } = place;
  const inside = { left: 0, top: 0, right: width, bottom: height };
  const { peak, x, y, marks, uprights, base, edge } = drawn;
  const upright = (each: UprightLine): Point[] => [
    [each.x, each.top],
    [each.x, base],
  ];
  const axis: Point[] = [
    [edge.left, base],
    [x(drawn.last.day), base],
  ];
  const room = {
    inside,
    measure,
    obstacles: [around([x(peak.day), y(number(peak.held))], 7)],
    curves: [
      drawn.held,
      drawn.promised,
      drawn.heldAhead,
      drawn.promisedAhead,
      axis,
      ...uprights.map(upright),
      ...drawn.dimensions.map(({ x: at, top, bottom }): Point[] => [
        [at, top],
        [at, bottom],
      ]),
      ...marks.map((mark): Point[] => [
        [mark.at, mark.top],
        [mark.at, base],
      ]),
    ],
  };
  const axes = placeLabels([...axisNames(drawn, place), ...getTicks(figures, drawn, place)], room);
  const heads = placeLabels(getHeads(figures, drawn, edge.left, width), room, axes);
  const labels = placeLabels(
    [...dimensionTexts(drawn, place), ...curveNames(figures, drawn), ...peakText(drawn, place)],
    room,
    heads,
  );
  return {
    labels,
    leaders: getLeaders(labels, drawn),
    uprights: uprights.map((line) => raised(line, labels)),
  };
}

function dimensionTexts({ dimensions, last }: Drawn, { money, short }: ReservesPlace): WantedLabel[] {
  const gap = number(last.promised) - number(last.held);
  const texts = {
    gap: { name: words.gap(), full: money(gap.toFixed(2)), brief: short(Math.round(gap)), tone: "red" },
    held: { name: words.held(), full: money(last.held), brief: short(number(last.held)), tone: "ink" },
  } as const;
  return dimensions.map(({ key, x, top, bottom }): WantedLabel => {
    const { name, full, brief, tone } = texts[key];
    const middle = (top + bottom) / 2;
    const spots = [0, 14, -14, 28, -28, 42, -42, 60, -60].map(
      (aside): Spot => ({ x: x + 9, y: middle - 3 + aside, anchor: "start" }),
    );
    return {
      key: `${key} dimension`,
      lines: [name, full],
      tone,
      weight: 600,
      halo: true,
      spots: withFewer(
        spots.filter(({ y }) => y > top - 20 && y < bottom + 4),
        [[name, brief], [full], [brief]],
      ),
    };
  });
}

const fromTheMiddle = (count: number, middle: number): number[] =>
  Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );

function curveNames({ days }: ReservesFigures, { x, y, base, last }: Drawn): WantedLabel[] {
  const promised: Spot[] = fromTheMiddle(days.length, days.length * 0.55).flatMap((index): Spot[] => {
    const row = days[index];
    if (!row) return [];
    const [at, height] = [x(row.day), y(number(row.promised))];
    return [
      { x: at - 30, y: height + 4, anchor: "end" },
      { x: at, y: height - 9 },
    ];
  });
  const inside: Spot[] = fromTheMiddle(days.length, days.length * 0.6).flatMap((index): Spot[] => {
    const row = days[index];
    return row
      ? [0.4, 0.25, 0.6, 0.12].map((share) => ({
          x: x(row.day),
          y: base + (y(number(row.held)) - base) * share + 4,
        }))
      : [];
  });
  // too low to write inside: above its line
  const over: Spot[] = fromTheMiddle(days.length, days.length * 0.6).flatMap((index): Spot[] => {
    const row = days[index];
    return row ? [{ x: x(row.day), y: y(number(row.held)) - 7 }] : [];
  });
  // the first days almost coincide: above and below
  const beside = (amount: string, ...downs: number[]): Spot[] =>
    downs.flatMap((down): Spot[] => {
      const height = y(number(amount)) + down;
      return [
        { x: x(last.day) + 10, y: height, anchor: "start" },
        { x: x(last.day) - 10, y: height, anchor: "end" },
        { x: x(last.day) + 70, y: height, anchor: "start" },
      ];
    });
  return [
    {
      key: "promised",
      lines: [words.promised()],
      tone: "red",
      spots: [...promised, ...beside(last.promised, -9, -24, 18)],
    },
    {
      key: "held",
      lines: [words.held()],
      tone: "ink",
      spots: [...inside, ...over, ...beside(last.held, 18, 34, -9)],
    },
  ];
}

/** Placed just clear of the curve. */
function peakText({ peak, last, x, y, base }: Drawn, { money }: ReservesPlace): WantedLabel[] {
  if (number(peak.held) <= 0 || peak.day > last.day - 3) return [];
  const height = y(number(peak.held));
  const spots: Spot[] = [];
  for (let down = 26; height + down < base - 22; down += 8)
    for (const aside of [0, -14, 14]) spots.push({ x: x(peak.day) + aside, y: height + down });
  return [
    {
      key: "peak",
      lines: [words.peak({ day: peak.day }), money(peak.held)],
      tone: "ink",
      weight: 600,
      spots,
    },
  ];
}

function getLeaders(labels: readonly PlacedLabel[], { peak, x, y, promised }: Drawn): [Point, Point][] {
  const leaders: [Point, Point][] = [];
  const under = labels.find(({ key }) => key === "peak");
  if (under)
    leaders.push([
      [x(peak.day), y(number(peak.held)) + 4],
      [x(peak.day), under.box.top - 1],
    ]);
  const named = labels.find(({ key }) => key === "promised");
  if (named?.anchor === "end") {
    const height = named.y - 4;
    const end = promised.find(([, at]) => Math.abs(at - height) < 0.5);
    if (end)
      leaders.push([
        [named.box.right + 4, height],
        [end[0], height],
      ]);
  }
  return leaders;
}

/** A line extends up to its name, unless another label is in between. */
function raised(line: UprightLine, labels: readonly PlacedLabel[]): UprightLine {
  const name = labels.find(({ key }) => key === line.key);
  if (!name) return line;
  const top = name.box.bottom + 1;
  const way: Box = { left: line.x - 2, right: line.x + 2, top, bottom: line.top };
  const blocked = labels.some(
    ({ box }) => box.left < way.right && box.right > way.left && box.top < way.bottom && box.bottom > way.top,
  );
  return blocked ? line : { ...line, top };
}
