import fc from "fast-check";
import { expect, test } from "vitest";
import { parameterNames, parameters, type Scenario, usualScenario } from "./scenario.ts";
import { runWorlds } from "./worlds.ts";

/** Anything that can be asked, the edges often. */
const anything = fc
  .record(
    Object.fromEntries(
      parameterNames.map((name) => {
        const { least, most, usual } = parameters[name];
        return [name, fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(least, most, usual))];
      }),
    ),
  )
  .map((asked): Scenario => ({ ...usualScenario, ...asked }));

const counted = (values: Float64Array) => values.every((value) => Number.isSafeInteger(value) && value >= 0);

test("whatever is asked can be run: whole people and cents, nothing below zero, nobody loses what nobody paid in", () => {
  fc.assert(
    fc.property(anything, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (scenario, seed) => {
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
