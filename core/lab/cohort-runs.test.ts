import { expect, test } from "vitest";
import { bandPercents, getEndPercentile, getPercentile, toBands, toEndSummary } from "./bands.ts";
import { mergeRunResults, runWorlds } from "./cohort-runs.ts";
import { runWithoutChance } from "./fund-run.ts";
import { defaultScenario, labDays, toNearestScenario } from "./scenario.ts";

const bytes = (worlds: ReturnType<typeof runWorlds>) =>
  Object.values(worlds).map((value) =>
    typeof value === "number" ? value : Buffer.from(value.buffer).toString("base64"),
  );

test("runWorlds gives the same bytes for every chunking and order", () => {
  const whole = runWorlds(defaultScenario, 7, 0, 40);
  const cut = (...at: number[]) =>
    mergeRunResults(
      at
        .slice(1)
        .map((to, index) => runWorlds(defaultScenario, 7, at[index] ?? 0, to))
        .reverse(),
    );
  expect(bytes(cut(0, 20, 40))).toEqual(bytes(whole));
  expect(bytes(cut(0, 1, 2, 9, 17, 25, 33, 39, 40))).toEqual(bytes(whole));
  expect(bytes(runWorlds(defaultScenario, 8, 0, 40))).not.toEqual(bytes(whole));
});

test("worlds differ and their mean equals the run without chance within four standard errors", () => {
  const scenario = toNearestScenario({ ...defaultScenario, growthBps: 300, panicBps: 0 });
  const count = 400;
  const { fund } = runWorlds(scenario, 3, 0, count);
  const expected = runWithoutChance(scenario).fund;
  for (const day of [1, 10, 25]) {
    const values = Array.from({ length: count }, (_, world) => fund[world * labDays + day - 1] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / count;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
    expect(variance).toBeGreaterThan(0);
    expect(Math.abs(mean - (expected[day - 1] ?? 0))).toBeLessThan(4 * Math.sqrt(variance / count) + 100);
  }
});

test("a warning changes no day before its own", () => {
  const before = runWorlds(defaultScenario, 1, 0, 5).fund;
  const warned = runWorlds({ ...defaultScenario, warnDay: 20 }, 1, 0, 5).fund;
  for (let world = 0; world < 5; world += 1) {
    const from = world * labDays;
    expect(warned.slice(from, from + 19)).toEqual(before.slice(from, from + 19));
    expect(warned[from + 25]).not.toBe(before[from + 25]);
  }
});

test("band lines are nearest-rank percentiles", () => {
  const values = new Float64Array(100 * labDays);
  for (let world = 0; world < 100; world += 1) values[world * labDays + 3] = 100 - world;
  const bands = toBands(values, 100);
  expect(bands.map((band) => band[3])).toEqual([...bandPercents]);
  expect(bands.map((band) => band[4])).toEqual([0, 0, 0, 0, 0]);
  expect(getPercentile([8], 5)).toBe(8);
});

test("endingOf gives the day by which 90% have ended, or the last end", () => {
  const ends = (...days: number[]) => Float64Array.from(days);
  expect(toEndSummary(ends(5, 9, 3, 4, 6, 7, 8, 2, 1, 10))).toEqual({ worlds: 10, by: 9, over: 9, alive: 0 });
  expect(toEndSummary(ends(40, 40, 40))).toEqual({ worlds: 3, by: 40, over: 3, alive: 0 });
  expect(toEndSummary(ends(0, 30, 0, 20))).toEqual({ worlds: 4, by: 30, over: 2, alive: 2 });
  expect(toEndSummary(ends(0, 0))).toEqual({ worlds: 2, by: 0, over: 0, alive: 2 });
  expect([getEndPercentile(ends(0, 30, 0, 20), 50), getEndPercentile(ends(0, 30, 0, 20), 75)]).toEqual([
    30, 0,
  ]);
});
