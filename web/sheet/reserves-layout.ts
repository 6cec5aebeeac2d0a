// Only text widths need a browser.

import { areasBetween } from "./between-curves.ts";
import { type Point, spread } from "./place-labels.ts";
import { reservesLabels } from "./reserves-labels.ts";
import type {
  Dimension,
  PlacedMark,
  ReservesFigures,
  ReservesFrame,
  ReservesLayout,
  ReservesPlace,
  UprightLine,
} from "./reserves-shapes.ts";
import { linear, ticksUpTo } from "./scale.ts";
import type { ShownDay } from "./shown-books.ts";

const number = (amount: string) => Number(amount);
const markGap = 23;

export function reservesLayout(figures: ReservesFigures, place: ReservesPlace): ReservesLayout {
  const frame = getFrame(figures, place);
  const { x, y, last, projected, endDay, base } = frame;
  const { days } = figures;
  const to = (day: number, value: number): Point => [x(day), y(value)];
  const inPixels = (areas: readonly (readonly Point[])[]) =>
    areas.map((area) => area.map(([day, value]) => to(day, value)));
  const pairs = days.map((row) => ({ x: row.day, upper: number(row.promised), lower: number(row.held) }));
  const lastPair = { x: last.day, upper: number(last.promised), lower: number(last.held) };
  const ahead = projected && [lastPair, { x: endDay, upper: projected.promised, lower: projected.held }];
  const drawn = {
    ...frame,
    held: days.map((row) => to(row.day, number(row.held))),
    promised: days.map((row) => to(row.day, number(row.promised))),
    heldAhead: ahead ? ahead.map((pair) => to(pair.x, pair.lower)) : [],
    promisedAhead: ahead ? ahead.map((pair) => to(pair.x, pair.upper)) : [],
    missing: inPixels(areasBetween(pairs)),
    missingAhead: ahead ? inPixels(areasBetween(ahead)) : [],
    dimensions: getDimensions(frame),
    marks: getMarks(figures, frame),
  };
  const uprights: UprightLine[] = [];
  const upright = (key: UprightLine["key"], day: number | undefined) => {
    if (day !== undefined && x(day) <= frame.plotRight + 0.5)
      uprights.push({ key, x: x(day), top: frame.edge.top - 8 });
  };
  if (drawn.marks.length === 0) upright("today", frame.today);
  upright("out", frame.outDay);
  upright("stop", figures.stop?.day);
  return { ...drawn, ...reservesLabels(figures, { ...drawn, uprights, base }, place) };
}

function getProjected({ days, outlook }: ReservesFigures, last: ShownDay, endDay: number) {
  if (!outlook || days.length === 0 || endDay <= last.day) return undefined;
  const ahead = endDay - last.day;
  return {
    held: Math.max(0, number(last.held) + outlook.changePerDay * ahead),
    promised: Math.max(0, number(last.promised) + outlook.promisedPerDay * ahead),
  };
}

/** Shows the end if it is near, else the projection. */
function horizon(endsOn: number, first: number, last: number): number {
  const span = last - first;
  return endsOn - last <= Math.max(10, span)
    ? Math.max(endsOn, last)
    : last + Math.max(10, Math.round(span / 2));
}

function getFrame(
  figures: ReservesFigures,
  { width, height, measure, money, short }: ReservesPlace,
): ReservesFrame {
  const { days, outlook, stop, marks = [] } = figures;
  const first = days[0];
  const last = days.at(-1) ?? first;
  const today = Math.max(last.day, figures.today ?? last.day);
  const endDay = outlook ? horizon(outlook.endsOnDay, first.day, last.day) : last.day;
  const projected = getProjected(figures, last, endDay);
  const highest = Math.max(
    1,
    projected?.promised ?? 0,
    ...days.flatMap((row) => [number(row.promised), number(row.held)]),
  );
  const ticks = ticksUpTo(highest, Math.max(2, Math.round((height - 120) / 40)));
  const narrow = width < 560;
  const lastDay = Math.max(endDay, today, stop?.day ?? 0, first.day + 1);
  const left = 10 + Math.max(...ticks.map((tick) => measure(short(tick), { size: 12 })));
  const small = narrow ? 12 : 40;
  const offset = narrow ? 14 : 28;
  const gap = number(last.promised) - number(last.held);
  const text = measure(money(String(gap.toFixed(2))), { size: 12 });
  const shortText = measure(short(gap), { size: 12 });
  const ahead = ((lastDay - today) / (lastDay - first.day)) * (width - left - small);
  const dimensioned = gap > 0 && marks.length === 0;
  const beside = dimensioned && ahead < offset + 10 + shortText + 6;
  const right = beside ? offset + 10 + text : small;
  const edge = { left, right, top: stop ? 63 : 46, bottom: marks.length > 0 ? 58 : 64 };
  const x = linear([first.day, lastDay], [left, width - right]);
  return {
    edge,
    plotRight: width - right,
    base: height - edge.bottom,
    x,
    y: linear([0, ticks.at(-1) ?? highest], [height - edge.bottom, edge.top]),
    ticks,
    first,
    last,
    peak: days.reduce((best, row) => (number(row.held) > number(best.held) ? row : best), first),
    endDay,
    today,
    outDay: outlook && endDay === outlook.endsOnDay ? endDay : undefined,
    projected,
    dimensionX: dimensioned ? (beside ? width - right : x(today)) + offset : undefined,
  };
}

/** Minimum height for two arrows. */
const shortestDimension = 12;

function getDimensions({ dimensionX: x, y, last, base }: ReservesFrame): Dimension[] {
  if (x === undefined) return [];
  const [promised, held] = [y(number(last.promised)), y(number(last.held))];
  const both: Dimension[] = [
    { key: "gap", x, top: promised, bottom: held },
    { key: "held", x, top: held, bottom: base },
  ];
  return both.filter(({ top, bottom }) => bottom - top >= shortestDimension);
}

function getMarks(
  { days, marks = [] }: ReservesFigures,
  { x, y, edge, plotRight }: ReservesFrame,
): PlacedMark[] {
  const fitting = Math.floor((plotRight - edge.left + 20) / markGap) + 1;
  // bad marks and the first have priority
  const fittingMarks = new Set(
    [...marks].sort((a, b) => Number(b.bad ?? false) - Number(a.bad ?? false)).slice(0, fitting),
  );
  const drawn = marks.filter((mark) => fittingMarks.has(mark)).sort((a, b) => a.day - b.day);
  const places = spread(
    drawn.map((mark) => x(mark.day)),
    markGap,
    edge.left - 10,
    plotRight,
  );
  return drawn.map((mark, index) => {
    const row = days.find((each) => each.day >= mark.day);
    return { ...mark, x: places[index] ?? x(mark.day), at: x(mark.day), top: y(number(row?.held ?? "0")) };
  });
}
