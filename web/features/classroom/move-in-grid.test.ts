import { expect, test } from "vitest";
import { moveInGrid } from "./move-in-grid.ts";

const places = Array.from({ length: 8 }, (_, at) => ({
  offsetLeft: 200 * (at % 3),
  offsetTop: 120 * Math.floor(at / 3),
}));
const from = (at: number, ...keys: string[]) =>
  keys.reduce((here, key) => moveInGrid(places, here, key) ?? Number.NaN, at);

test("arrows go to the next one and to the row above and below, and stay at the edges", () => {
  expect([from(0, "ArrowRight"), from(2, "ArrowRight"), from(3, "ArrowLeft"), from(0, "ArrowLeft")]).toEqual([
    1, 3, 2, 0,
  ]);
  expect([from(1, "ArrowDown"), from(4, "ArrowUp"), from(1, "ArrowUp"), from(7, "ArrowDown")]).toEqual([
    4, 1, 1, 7,
  ]);
  expect(from(5, "ArrowDown")).toBe(7);
  expect([from(4, "Home"), from(4, "End")]).toEqual([0, 7]);
});

test("other keys lead nowhere, and one tile alone has no other", () => {
  expect(moveInGrid(places, 4, "a")).toBeUndefined();
  expect(moveInGrid(places, 4, "Tab")).toBeUndefined();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowUp", "End"])
    expect(moveInGrid(places.slice(0, 1), 0, key)).toBe(0);
});
