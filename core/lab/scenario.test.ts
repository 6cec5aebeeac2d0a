import { expect, test } from "vitest";
import { defaultScenario, parameterNames, parameters, toNearestScenario } from "./scenario.ts";

test("nearestScenario gives integers within their bounds for any input", () => {
  const extremes = [Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -0.4, 12.5, 1e300];
  for (const name of parameterNames)
    for (const asked of extremes) {
      const value = toNearestScenario({ [name]: asked })[name];
      expect(Number.isInteger(value) && !Object.is(value, -0)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(parameters[name].min);
      expect(value).toBeLessThanOrEqual(parameters[name].max);
    }
  expect(toNearestScenario({})).toEqual(defaultScenario);
  expect(toNearestScenario({ promiseBps: 99_999, growthBps: -20_000.2 })).toMatchObject({
    promiseBps: 2_000,
    growthBps: -10_000,
  });
});
