import { expectedRun } from "@glasshouse/core/lab/fund-run.ts";
import { nearestScenario, parameterNames, usualScenario } from "@glasshouse/core/lab/scenario.ts";
import { expect, test } from "vitest";
import { compareWords } from "./compare.words.ts";
import { levers, withLever } from "./levers.ts";

const extremes = nearestScenario(Object.fromEntries(parameterNames.map((name) => [name, 1e12])));

test.each(levers)("%s: changes what is set, whatever is set, to what can be run and said", (lever) => {
  for (const scenario of [usualScenario, extremes]) {
    const changed = withLever(scenario, lever);
    expect(changed).toEqual(nearestScenario(changed));
    expect(compareWords.lever(lever, changed)).not.toMatch(/never|undefined|NaN/);
  }
  expect(withLever(usualScenario, lever)).not.toEqual(usualScenario);
});

test("a bank that reports ends it before the regulator's day, and fewer people lose less", () => {
  const [bank, none] = [expectedRun(withLever(usualScenario, "bank")), expectedRun(usualScenario)];
  expect(bank.end).toBeLessThan(expectedRun(withLever(usualScenario, "frozen")).end);
  expect(bank.losers).toBeLessThan(none.losers);
  expect(bank.lost).toBeLessThan(none.lost);
});
