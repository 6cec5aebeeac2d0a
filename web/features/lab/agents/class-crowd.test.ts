import { crowdBody } from "@glasshouse/contract/crowd.ts";
import { operatorBody } from "@glasshouse/contract/operator.ts";
import { toPeopleScenario } from "@glasshouse/core/lab/platform-rules.ts";
import { parameterNames, parameters, toNearestScenario } from "@glasshouse/core/lab/scenario.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runQuery } from "../scenario/lab-link.ts";
import { usualSetting } from "../scenario/scenario-link.ts";
import { fewestPeople, mostPeopleEver } from "./agents-plan.ts";
import { readClassCrowd } from "./class-crowd.ts";

const most = 20_000;
const toQuery = (asked: Parameters<typeof toNearestScenario>[0], seed = 7, run = 3, people = 500) =>
  runQuery({
    setting: { scenario: toNearestScenario(asked), seed },
    asking: { crowd: "as-set", people },
    run,
  });

test("the class gets the run's people, seed and operator, and the page names what it can't get", () => {
  const { calls, says, href } = readClassCrowd(
    toQuery({ termDays: 20, bonusBps: 300, limitCents: 12_345 }),
    most,
  );
  expect(calls?.crowd).toEqual({
    investors: 500,
    seed: 9,
    behaviour: toPeopleScenario(toNearestScenario({ bonusBps: 300, limitCents: 12_345 }), 500).behaviour,
  });
  expect(calls?.operator).toMatchObject({
    policy: "limit",
    limit: "123.45",
    takePercent: 10,
    bonusPercent: 3,
    booksOpen: false,
  });
  expect(says.join(" ")).toMatch(
    /seed 9\..*up to \$123\.45 a day.*platform's own rules apply.*the fund will differ/,
  );
  expect(href).toMatch(/^\/lab\/run\?v=1&seed=7.*&run=3$/);
});

test("a crowd of a name brings its own people and operator, and nothing of the sliders", () => {
  const { calls, says } = readClassCrowd(
    runQuery({ setting: usualSetting, asking: { crowd: "whole-life", people: 800 }, run: 1 }),
    most,
  );
  expect(calls?.crowd.behaviour).toEqual(behaviours["whole-life"].parameters);
  expect(says.join(" ")).not.toContain("whatever is set");
});

test("a seed that a class can't keep brings nothing, and says which it can", () => {
  const { calls, says } = readClassCrowd(toQuery({}, 2 ** 31 - 2, 3), most);
  expect(calls).toBeNull();
  expect(says).toEqual([
    expect.stringContaining(
      "This seed is too large for a class: 2,147,483,648. Choose one below 2,147,483,648",
    ),
  ]);
});

test("a crowd larger than this installation allows is refused before a class is opened", () => {
  const of = (people: number) => readClassCrowd(toQuery({}, 7, 3, people), most);
  expect(of(most).calls?.crowd.investors).toBe(most);
  expect(of(most + 1).calls).toBeNull();
  expect(of(most + 1).says).toEqual([
    expect.stringContaining("up to 20,000 people, and this one has 20,001"),
  ]);
});

test("whatever was set, both calls take what comes along, and no more people than the class does", () => {
  const scenarios = fc.record(
    Object.fromEntries(
      parameterNames.map((name) => [
        name,
        fc.integer({ min: parameters[name].min, max: parameters[name].max }),
      ]),
    ),
  );
  const anyLimit = fc.oneof(fc.constant(1_000_000), fc.integer({ min: 1, max: 1_000_000 }));
  fc.assert(
    fc.property(
      scenarios,
      fc.integer({ min: fewestPeople, max: mostPeopleEver }),
      anyLimit,
      (drawn, people, limit) => {
        const { calls, says } = readClassCrowd(toQuery(drawn, 7, 1, people), limit);
        expect(calls === null).toBe(people > limit);
        if (!calls) {
          expect(says).toHaveLength(1);
          return;
        }
        expect(crowdBody.safeParse(calls.crowd).error).toBeUndefined();
        expect(operatorBody.safeParse(calls.operator).error).toBeUndefined();
      },
    ),
  );
});
