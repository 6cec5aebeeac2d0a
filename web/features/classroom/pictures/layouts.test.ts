import { expect, test } from "vitest";
import { layoutCells, toHundred } from "../../../sheet/cells-layout.ts";
import type { Box, Rect } from "../../../sheet/drawing.tsx";
import { getRequestsADot, layoutQueue } from "../../../sheet/queue-layout.ts";
import { layoutCover } from "./cover-layout.ts";
import { fates, layoutDots, maxDots } from "./dots-layout.ts";
import { layoutEnds } from "./ends-layout.ts";
import { layoutFlow } from "./flow-layout.ts";
import { getLifeScale, layoutLife } from "./lives-layout.ts";
import { layoutRun } from "./run-layout.ts";

/** The drawing's room on projectors and on a host's phone. */
const wall: Box = { width: 1178, height: 380, text: 28 };
const boxes: Box[] = [wall, { width: 1766, height: 620, text: 42 }, { width: 358, height: 300, text: 20 }];
const bottom = ({ y, height }: Rect) => y + height;
const right = ({ x, width }: Rect) => x + width;

test.each(boxes)("draws what is promised and what is held to one scale, in %o", (box) => {
  const { promised, held, missing, labels } = layoutCover(1_200, 300, box);
  expect(promised.width / held.width).toBeCloseTo(4);
  expect(held.width + missing.width).toBeCloseTo(promised.width);
  expect(missing.x).toBeCloseTo(right(held));
  expect(bottom(promised)).toBeLessThan(labels[1] - 0.7 * box.text);
  expect(bottom(held)).toBeLessThanOrEqual(box.height + 1);
  expect(layoutCover(0, 300, box)).toMatchObject({ promised: { width: 0 }, missing: { width: 0 } });
});

test.each(boxes)("draws each end of the money to scale, none over another, in %o", (box) => {
  const ends = [
    { key: "toClass", cents: 1_000 },
    { key: "toOthers", cents: 90_000 },
    { key: "toOperator", cents: 0 },
    { key: "left", cents: 9_000 },
  ];
  const { source, ends: drawn } = layoutFlow(ends, box);
  expect(drawn.map(({ key }) => key)).toEqual(["toClass", "toOthers", "left"]);
  const scale = source.height / 100_000;
  expect(scale).toBeGreaterThan(0);
  for (const { cents, block } of drawn) expect(block.height).toBeCloseTo(cents * scale);
  for (const [at, { block, label }] of drawn.entries()) {
    const next = drawn[at + 1];
    if (!next) continue;
    expect(bottom(block)).toBeLessThanOrEqual(next.block.y);
    expect(next.label - label).toBeGreaterThanOrEqual(2.4 * box.text);
  }
  expect(drawn.at(-1)?.label).toBeLessThan(box.height - box.text);
  expect(layoutFlow([], box).ends).toEqual([]);
});

test("a hundred squares are a hundred, whatever the parts", () => {
  for (const parts of [
    [1, 1, 1],
    [0.1, 99.9, 0],
    [66.6, 16.7, 16.7],
  ])
    expect(toHundred(parts).reduce((sum, each) => sum + each, 0)).toBe(100);
  expect(toHundred([75, 20, 5])).toEqual([75, 20, 5]);
  expect(toHundred([0, 0, 0])).toEqual([0, 0, 0]);
});

test("cells are as large as fits", () => {
  const { columns, rows, size } = layoutCells(100, { width: 1_000, height: 400 }, 200);
  expect(columns * rows).toBeGreaterThanOrEqual(100);
  expect([columns * size <= 1_000, rows * size <= 400, size > 55]).toEqual([true, true, true]);
});

const byDay = [
  { day: 1, ahead: 30, even: 2, behind: 3 },
  { day: 2, ahead: 0, even: 0, behind: 965 },
];

test.each(boxes)("draws one dot a person in joining order, none over another, in %o", (box) => {
  const { dots, radius, peopleADot } = layoutDots(byDay, box);
  expect([dots.length, peopleADot]).toEqual([1_000, 1]);
  expect(fates.map((fate) => dots.filter((dot) => dot.fate === fate).length)).toEqual([30, 2, 968]);
  expect(dots.slice(0, 30).every(({ fate }) => fate === "ahead")).toBe(true);
  const places = new Set(dots.map(({ x, y }) => `${x} ${y}`));
  expect(places.size).toBe(1_000);
  const distance = Math.hypot((dots[1]?.x ?? 0) - (dots[0]?.x ?? 0), (dots[1]?.y ?? 0) - (dots[0]?.y ?? 0));
  expect(2 * radius).toBeLessThan(distance);
  for (const { x, y } of dots) expect(x < box.width && y < box.height).toBe(true);
});

test("a large crowd's dots stand for several people each", () => {
  const many = [{ day: 1, ahead: 1_000, even: 0, behind: 99_000 }];
  const { dots, peopleADot } = layoutDots(many, wall);
  expect(dots.length).toBeLessThanOrEqual(maxDots);
  expect(dots.length * peopleADot).toBeGreaterThanOrEqual(100_000);
  expect(layoutDots([], wall).dots).toEqual([]);
});

test("lives side by side have one scale, and a loss ends below the line of nothing", () => {
  const zero = { asked: "0.00" };
  const won = [
    { day: 1, shown: "100.00", paidIn: "100.00", gotOut: "0.00", ...zero },
    { day: 9, shown: "0.00", paidIn: "0.00", gotOut: "300.00", ...zero },
  ];
  const lost = [
    { day: 5, shown: "200.00", paidIn: "200.00", gotOut: "0.00", ...zero },
    { day: 9, shown: "240.00", paidIn: "0.00", gotOut: "0.00", ...zero },
  ];
  const scale = getLifeScale([won, lost]);
  expect(scale).toEqual({ days: [1, 9], amounts: [-200, 240] });
  const box = wall;
  const [first, last] = [layoutLife(won, scale, box), layoutLife(lost, scale, box)];
  expect(first.zero).toBe(last.zero);
  expect(first.last.result).toBeLessThan(first.zero);
  expect(last.last.result).toBeGreaterThan(last.zero);
});

const day = (number: number, held: string, waitingAmount: string) => ({ day: number, held, waitingAmount });

test.each(boxes)("draws held and asked for on one scale up to now, in %o", (box) => {
  const { held, asked, base } = layoutRun(
    [day(3, "100.00", "0.00"), day(4, "80.00", "20.00")],
    day(5, "50.00", "200.00"),
    box,
  );
  const ys = (path: string) => [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  const [heldY, askedY] = [ys(held), ys(asked)];
  expect(heldY).toHaveLength(3);
  expect(base - (heldY.at(-1) ?? 0)).toBeCloseTo((base - (askedY.at(-1) ?? 0)) / 4, 0);
  expect(Math.min(...heldY, ...askedY)).toBeGreaterThanOrEqual(0);
  expect(held.startsWith("M0.0 ")).toBe(true);
  expect(held).toContain(`L${box.width.toFixed(1)} `);
  expect(ys(layoutRun([], day(1, "0.00", "0.00"), box).held)).toHaveLength(2);
});

test.each(boxes)("draws one dot a waiting request, front first, none over another, in %o", (box) => {
  const runs = [
    { requests: 30, ofClass: false },
    { requests: 5, ofClass: true },
    { requests: 400, ofClass: false },
  ];
  const { dots, radius } = layoutQueue({ waiting: 435, runs, seats: 5, mine: [33] }, box);
  expect(dots).toHaveLength(435);
  expect(dots.flatMap(({ ofClass }, at) => (ofClass ? [at + 1] : []))).toEqual([31, 32, 33, 34, 35]);
  expect(dots.findIndex(({ mine }) => mine)).toBe(32);
  expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(435);
  expect(2.4 * radius).toBeLessThan((dots[1]?.x ?? 0) - (dots[0]?.x ?? 0));
  for (const { x, y } of dots) expect(x < box.width && y < box.height).toBe(true);
});

test("in a long queue a dot stands for several requests, and one of the class's marks its dot", () => {
  const runs = [
    { requests: 1_003, ofClass: false },
    { requests: 2, ofClass: true },
    { requests: 495, ofClass: false },
  ];
  const queue = { waiting: 1_500, runs, seats: 5, mine: [1_500] };
  const { dots } = layoutQueue(queue, wall);
  expect([dots.length, getRequestsADot(queue)]).toEqual([500, 3]);
  expect(dots.flatMap(({ ofClass }, at) => (ofClass ? [at] : []))).toEqual([334]);
  expect(dots.findIndex(({ mine }) => mine)).toBe(499);
});

test.each(boxes)("draws a dot for each run and a bar for each guess on one axis of days, in %o", (box) => {
  const runs = [28, 30, 30, 31, 33, 41, 50, null];
  const guesses = { days: [7, 30, 31, 90], never: 1 };
  const drawn = layoutEnds({ runs, guesses, end: 36 }, box);
  expect(drawn.runDots).toHaveLength(8);
  expect(new Set(drawn.runDots.map(({ x, y }) => `${x} ${y}`)).size).toBe(8);
  for (const { y } of drawn.runDots) expect(y > 0 && y < drawn.axis.above).toBe(true);
  expect(drawn.guessBars.reduce((sum, { seats }) => sum + seats, 0)).toBe(5);
  for (const bar of drawn.guessBars)
    expect(bar.y >= drawn.axis.below && bottom(bar) < box.height - 0.9 * box.text).toBe(true);
  const column = drawn.columns.find(({ from, to }) => from !== null && to !== null && from <= 36 && 36 <= to);
  expect(drawn.endX).toBeGreaterThan(column?.x ?? 0);
  expect(drawn.endX).toBeLessThan((column?.x ?? 0) + (column?.width ?? 0));
  expect(layoutEnds({ runs, guesses: null, end: null }, box)).toMatchObject({ guessBars: [], endX: null });
});
