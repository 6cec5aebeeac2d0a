import fc from "fast-check";
import { expect, test } from "vitest";
import { getEndPercentile } from "./bands.ts";
import { runWorlds } from "./cohort-runs.ts";
import { getMedianEnds } from "./ends-kernel.ts";
import { defaultScenario, type Parameter, parameterNames, parameters, type Scenario } from "./scenario.ts";

const getAnyValue = (name: Parameter) => {
  const { min, max, initial } = parameters[name];
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max, initial));
};
const anything = fc
  .record(Object.fromEntries(parameterNames.map((name) => [name, getAnyValue(name)])))
  .map((asked): Scenario => ({ ...defaultScenario, ...asked }));
const nearUsual = fc
  .uniqueArray(fc.constantFrom(...parameterNames), { maxLength: 4 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, getAnyValue(name)]))))
  .map((asked): Scenario => ({ ...defaultScenario, ...asked }));
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const counted = (values: Float64Array) => values.every((value) => Number.isSafeInteger(value) && value >= 0);

test("every scenario gives whole, non-negative people and cents, and losses within deposits", () => {
  fc.assert(
    fc.property(anything, seeds, (scenario, seed) => {
      const { ends, people, paidIn, losers, lost, fund, owed } = runWorlds(scenario, seed, 0, 2);
      for (const values of [ends, people, paidIn, losers, lost, fund, owed])
        expect(counted(values)).toBe(true);
      for (const world of [0, 1]) {
        expect(losers[world]).toBeLessThanOrEqual(people[world] ?? 0);
        expect(lost[world]).toBeLessThanOrEqual((paidIn[world] ?? 0) + 1);
      }
    }),
    { numRuns: 400 },
  );
});

test("middleEnds of one world equals the end of its run", () => {
  const seen = { early: 0, late: 0, never: 0 };
  fc.assert(
    fc.property(fc.oneof(anything, nearUsual), seeds, (scenario, seed) => {
      const [end = 0] = runWorlds(scenario, seed, 0, 1).ends;
      expect([...getMedianEnds([scenario], seed, 1)]).toEqual([end]);
      seen[end === 0 ? "never" : end > 60 ? "late" : "early"] += 1;
    }),
    { numRuns: 1_500 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

test("middleEnds equals the median end of all worlds for every scenario of a row", () => {
  const seen = { never: 0, ends: 0 };
  const varied = fc.constantFrom(...parameterNames);
  fc.assert(
    fc.property(
      fc.oneof(anything, nearUsual),
      varied,
      seeds,
      fc.integer({ min: 1, max: 21 }),
      (scenario, name, seed, worlds) => {
        const { min, max } = parameters[name];
        const scenarios = [0, 0.2, 0.5, 1].map((place) => ({
          ...scenario,
          [name]: Math.round(min + place * (max - min)),
        }));
        const middles = scenarios.map((each) => getEndPercentile(runWorlds(each, seed, 0, worlds).ends, 50));
        expect([...getMedianEnds(scenarios, seed, worlds)]).toEqual(middles);
        for (const end of middles) seen[end === 0 ? "never" : "ends"] += 1;
      },
    ),
    { numRuns: 100 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
