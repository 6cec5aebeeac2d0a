import {
  defaultScenario,
  parameterNames,
  parameters,
  toNearestValue,
} from "@glasshouse/core/lab/scenario.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { comparedQuery, readCompared, toQuery, usualSetting } from "./scenario-link.ts";

test("a link says the version, the seed and every parameter, and leads to the same again", () => {
  const scenarios = fc.record(
    Object.fromEntries(
      parameterNames.map((name) => [
        name,
        fc.integer({ min: parameters[name].min, max: parameters[name].max }),
      ]),
    ),
  );
  fc.assert(
    fc.property(scenarios, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (drawn, seed) => {
      const setting = { scenario: { ...defaultScenario, ...drawn }, seed };
      const query = toQuery(setting);
      expect(new URLSearchParams(query).get("v")).toBe("1");
      expect([...new URLSearchParams(query).keys()]).toEqual(["v", "seed", ...parameterNames]);
      expect(readCompared(query)).toEqual({ setting, saved: null, changes: [] });
      const compared = { setting: usualSetting, saved: setting };
      expect(readCompared(comparedQuery(compared))).toEqual({ ...compared, changes: [] });
    }),
  );
});

test("nonsense in a link leads to the nearest scenario that can be run, and each change is named", () => {
  const { setting, saved, changes } = readCompared(
    "v=9&promiseBps=1e9&growthBps=-99999&takeOutBps=12.4&seed=-5&colour=blue&utm_source=x&than=promiseBps%3D-1",
  );
  const { promiseBps, growthBps, takeOutBps } = setting.scenario;
  expect([promiseBps, growthBps, takeOutBps, setting.seed]).toEqual([
    parameters.promiseBps.max,
    -10_000,
    12,
    0,
  ]);
  expect(saved).toEqual({ ...usualSetting, scenario: { ...usualSetting.scenario, promiseBps: 0 } });
  expect(changes).toEqual([
    { kind: "version", asked: "9" },
    { kind: "value", name: "promiseBps", asked: "1e9", used: parameters.promiseBps.max },
    { kind: "value", name: "growthBps", asked: "-99999", used: -10_000 },
    { kind: "value", name: "takeOutBps", asked: "12.4", used: 12 },
    { kind: "value", name: "seed", asked: "-5", used: 0 },
    { kind: "unknown", asked: "colour" },
    { kind: "value", name: "promiseBps", asked: "-1", used: 0 },
  ]);
});

test("the first of a link's repeated values counts, and each repetition is named once", () => {
  const { setting, changes } = readCompared(
    "v=1&seed=4&seed=5&promiseBps=77777&promiseBps=5&promiseBps=6&colour=blue&colour=red&guess=1&guess=2&&&=&ref=a&ref=b",
  );
  expect([setting.seed, setting.scenario.promiseBps]).toEqual([4, parameters.promiseBps.max]);
  expect(changes).toEqual([
    { kind: "twice", asked: "seed" },
    { kind: "value", name: "promiseBps", asked: "77777", used: parameters.promiseBps.max },
    { kind: "twice", asked: "promiseBps" },
    { kind: "twice", asked: "promiseBps" },
    { kind: "unknown", asked: "colour" },
    { kind: "twice", asked: "colour" },
    { kind: "twice", asked: "guess" },
  ]);
  const { setting: far } = readCompared(
    "firstNewcomers=Infinity&depositCents=1e20&growthBps=-1e400&termDays=",
  );
  const { firstNewcomers, depositCents, growthBps, termDays } = parameters;
  expect(far.scenario).toEqual({
    ...defaultScenario,
    firstNewcomers: firstNewcomers.max,
    depositCents: depositCents.max,
    growthBps: growthBps.min,
    termDays: termDays.initial,
  });
});

test("whatever stands behind the question mark, there is a scenario that can be run", () => {
  expect(readCompared("")).toEqual({ setting: usualSetting, saved: null, changes: [] });
  const texts = fc.array(fc.tuple(fc.constantFrom("v", "seed", "__proto__", ...parameterNames), fc.string()));
  fc.assert(
    fc.property(texts, (pairs) => {
      const { scenario, seed } = readCompared(new URLSearchParams(pairs).toString()).setting;
      for (const name of parameterNames) expect(toNearestValue(name, scenario[name])).toBe(scenario[name]);
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
    }),
  );
});
