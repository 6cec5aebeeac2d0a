import { toBands, toEndSummary } from "@glasshouse/core/lab/bands.ts";
import { defaultScenario, labDays } from "@glasshouse/core/lab/scenario.ts";
import { expect, test } from "vitest";
import { runWorlds } from "../../../../core/lab/cohort-runs.ts";
import { bandLayout, type Drawn } from "./band-layout.ts";

function getDrawn(count: number): Drawn {
  const { fund, ends } = runWorlds(defaultScenario, 4, 0, count);
  const ending = toEndSummary(ends);
  return { bands: toBands(fund, count), fund, ends, ending, days: labDays, guess: null, others: null };
}
const getLayout = (drawn: Drawn) => bandLayout(drawn, 900, (text) => 7 * text.length);

test("twenty single worlds stand in the picture, each with its own days until its end", () => {
  const drawn = getDrawn(200);
  const { runs, x, y, lastDay } = getLayout(drawn);
  expect(runs).toHaveLength(20);
  for (const [world, points] of runs.entries()) {
    const end = drawn.ends[world] ?? 0;
    expect(points).toHaveLength(end === 0 ? lastDay : end);
    for (const [index, [across, up]] of points.entries()) {
      expect(across).toBeCloseTo(x(index + 1), 9);
      expect(up).toBeCloseTo(y((drawn.fund[world * labDays + index] ?? 0) / 100), 9);
    }
  }
  expect(new Set(runs.map((points) => String(points[30]))).size).toBe(20);
  expect(getLayout(getDrawn(7)).runs).toHaveLength(7);
});

test("the areas hold nine in ten and half of the worlds, and the middle lies within both", () => {
  const drawn = getDrawn(200);
  const { areas, middle, y } = getLayout(drawn);
  const [wide = [], narrow = []] = areas;
  const day = 20;
  const up = (points: readonly (readonly [number, number])[]) => points[day - 1]?.[1] ?? Number.NaN;
  const low = (points: readonly (readonly [number, number])[]) =>
    points[points.length - day]?.[1] ?? Number.NaN;
  const heights = [up(wide), up(narrow), up(middle), low(narrow), low(wide)];
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  const inside = (from: number, to: number) =>
    Array.from({ length: 200 }, (_, world) => y((drawn.fund[world * labDays + day - 1] ?? 0) / 100)).filter(
      (at) => at >= from - 1e-9 && at <= to + 1e-9,
    ).length;
  expect(inside(up(wide), low(wide))).toBeGreaterThanOrEqual(180);
  expect(inside(up(narrow), low(narrow))).toBeGreaterThanOrEqual(100);
  expect(inside(up(narrow), low(narrow))).toBeLessThan(180);
});
