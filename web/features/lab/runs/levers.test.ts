import { runWithoutChance } from "@glasshouse/core/lab/fund-run.ts";
import { defaultScenario, parameterNames, toNearestScenario } from "@glasshouse/core/lab/scenario.ts";
import { expect, test } from "vitest";
import { getLeverText } from "./lever-text.ts";
import { levers, withLever } from "./levers.ts";

const extremes = toNearestScenario(Object.fromEntries(parameterNames.map((name) => [name, 1e12])));

test.each(levers)("%s: changes what is set, whatever is set, to what can be run and said", (lever) => {
  for (const scenario of [defaultScenario, extremes]) {
    const changed = withLever(scenario, lever);
    expect(changed).toEqual(toNearestScenario(changed));
    expect(getLeverText(lever, changed)).not.toMatch(/never|undefined|NaN/);
  }
  expect(withLever(defaultScenario, lever)).not.toEqual(defaultScenario);
});

test("a bank that reports ends it before the regulator's day, and fewer people lose less", () => {
  const [bank, none] = [
    runWithoutChance(withLever(defaultScenario, "bank")),
    runWithoutChance(defaultScenario),
  ];
  expect(bank.end).toBeLessThan(runWithoutChance(withLever(defaultScenario, "frozen")).end);
  expect(bank.losers).toBeLessThan(none.losers);
  expect(bank.lost).toBeLessThan(none.lost);
});
