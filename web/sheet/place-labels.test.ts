import fc from "fast-check";
import { expect, test } from "vitest";
import { labelFaults } from "../testing/label-faults.ts";
import { crosses, nearby, placeLabels, spread, type WantedLabel } from "./place-labels.ts";
import { approximateWidth } from "./text-width.ts";

const inside = { left: 0, top: 0, right: 300, bottom: 200 };
const room = { inside, measure: approximateWidth };

const at = (key: string, ...xs: number[]): WantedLabel => ({
  key,
  lines: ["ten signs!"],
  spots: xs.map((x) => ({ x, y: 50 })),
});
const placed = (...wanted: WantedLabel[]) => placeLabels(wanted, room).map(({ key, x }) => [key, x]);

test("of two at one spot the first that is wanted stands there, the other moves to its next", () => {
  expect(placed(at("a", 100), at("b", 110, 200))).toEqual([
    ["a", 100],
    ["b", 200],
  ]);
});

test("a label without a free spot is left out", () => {
  expect(placed(at("a", 100), at("b", 110, 200), at("c", 100, 190))).toEqual([
    ["a", 100],
    ["b", 200],
  ]);
});

test("whatever is asked for, no two labels lie on one another and none leaves the drawing", () => {
  const wanted = fc.record({
    x: fc.integer({ min: -20, max: 320 }),
    y: fc.integer({ min: -20, max: 220 }),
    text: fc.string({ minLength: 1, maxLength: 30 }),
  });
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 40 }), (list) => {
      const labels = placeLabels(
        list.map(({ x, y, text }, index) => ({
          key: String(index),
          lines: [text],
          spots: nearby(x, y, { left: 0, right: 300 }),
        })),
        room,
      );
      expect(labelFaults(labels, 300, 200)).toEqual([]);
    }),
  );
});

test("a label stays off curves and what must not be covered", () => {
  const wanted = [
    {
      key: "name",
      lines: ["HELD"],
      spots: [
        { x: 100, y: 50 },
        { x: 100, y: 90 },
        { x: 100, y: 130 },
      ],
    },
  ];
  const curves = [[[0, 45] as const, [300, 45] as const]];
  const obstacles = [{ left: 95, right: 105, top: 80, bottom: 85 }];
  expect(placeLabels(wanted, { ...room, curves, obstacles })[0]?.y).toBe(130);
  expect(crosses([0, 0], [10, 10], { left: 4, right: 5, top: 0, bottom: 4.5 })).toBe(true);
  expect(crosses([0, 0], [10, 10], { left: 6, right: 7, top: 0, bottom: 4.5 })).toBe(false);
});

test("places along a line are moved apart in their order, and stay within it", () => {
  expect(spread([10, 11, 12, 80], 20, 0, 100)).toEqual([10, 30, 50, 80]);
  expect(spread([95, 96], 20, 0, 100)).toEqual([80, 100]);
});
