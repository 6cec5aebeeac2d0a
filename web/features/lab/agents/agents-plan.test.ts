import { platformRules } from "@glasshouse/core/lab/platform-rules.ts";
import { defaultScenario, toNearestScenario } from "@glasshouse/core/lab/scenario.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { expect, test } from "vitest";
import { runWorlds } from "../../../../core/lab/cohort-runs.ts";
import { usualSetting } from "../scenario/scenario-link.ts";
import { agentTasks, crowds, getPlan, getScenario, mostPeople, readPeople } from "./agents-plan.ts";
import { bothSentence, cohortsText } from "./agents-runs-texts.ts";
import { askText, getCrowdName, getRefusalText, insteadText } from "./agents-texts.ts";
import { soFar } from "./use-agents.ts";

test("a thousand people are run a thousand times for 120 days, a million once for 60", () => {
  expect(getPlan(1_000)).toEqual({ people: 1_000, runs: 1_000, days: 120 });
  expect(getPlan(10)).toEqual({ people: 10, runs: 1_000, days: 120 });
  expect(getPlan(30_000)).toEqual({ people: 30_000, runs: 33, days: 120 });
  expect(getPlan(1_000_000)).toEqual({ people: 1_000_000, runs: 1, days: 60 });
});

test("every run is in one piece, whatever their number", () => {
  for (const runs of [1, 19, 20, 333, 1_000]) {
    const tasks = agentTasks(getScenario("as-set", usualSetting, 100), 1, { people: 100, runs, days: 9 });
    const ends = tasks.map((task) => (task.kind === "agents" ? [task.from, task.to] : []));
    expect(ends[0]?.[0]).toBe(0);
    expect(ends.at(-1)?.[1]).toBe(runs);
    for (const [index, [from]] of ends.slice(1).entries()) expect(from).toBe(ends[index]?.[1]);
  }
});

test("of many people few runs are in a piece, so that each worker has one", () => {
  const pieces = (people: number, runs: number) =>
    agentTasks(getScenario("as-set", usualSetting, people), 1, { people, runs, days: 9 }).length;
  expect([pieces(1_000, 1_000), pieces(10_000, 100), pieces(50_000, 20)]).toEqual([50, 50, 20]);
});

test("a run too large for a device is refused with the size that fits, which is then accepted", () => {
  for (const gigabytes of [undefined, 0.25, 8]) {
    const fits = mostPeople(gigabytes);
    expect(fits).toBeGreaterThan(10_000);
    expect(readPeople(String(fits), gigabytes)).toEqual({ plan: getPlan(fits) });
    const refused = readPeople(String(fits + 1), gigabytes);
    expect(refused).toEqual({ refusal: { kind: "too-large", fits } });
  }
  expect(mostPeople(undefined)).toBeGreaterThan(1_000_000);
  expect(getRefusalText({ kind: "too-large", fits: 1_340_000 })).toBe(
    "That is too many people for this device. It can run 1,340,000.",
  );
});

test("a number of people may be written with spaces and commas, and what is none is asked for again", () => {
  expect(readPeople(" 1,000 ", 8)).toEqual({ plan: getPlan(1_000) });
  for (const typed of ["", "many", "1e9", "-5", "1.5"])
    expect(readPeople(typed, 8)).toEqual({ refusal: { kind: "not-a-number" } });
  expect(readPeople("9", 8)).toEqual({ refusal: { kind: "too-few" } });
});

test.each(crowds)("%s: can be run, and has a name", (crowd) => {
  const { behaviour, investors } = getScenario(crowd, usualSetting, 500);
  expect(investors).toBe(500);
  expect(behaviour.stakeTo).toBeGreaterThanOrEqual(behaviour.stakeFrom);
  expect(getCrowdName(crowd)).not.toBe("");
  if (crowd !== "as-set" && crowd !== "fitted") expect(behaviour).toBe(behaviours[crowd].parameters);
});

test("a platform's rule is named if another value is set, and only then", () => {
  const same = toNearestScenario({
    promiseBps: platformRules.promiseBps,
    leastCents: platformRules.leastCents,
  });
  expect(insteadText(same)).toBe("");
  expect(insteadText({ ...same, promiseBps: 300, growthBps: -100, depositCents: 20_000 })).toBe(
    "Here the platform's own rules apply instead of your settings. Promised per day: 5.00%; Growth in new people per day: 0.00%; Each person pays in: $50.00.",
  );
  expect(askText({ ...defaultScenario, takeOutBps: 3_000 })).toContain("one day in 3");
  expect(askText({ ...defaultScenario, takeOutBps: 10_000 })).toContain("the same day");
  expect(askText({ ...defaultScenario, takeOutBps: 0 })).toContain("No one");
});

test("both engines are said in one sentence, whether they end or not", () => {
  expect(bothSentence(57, 55, 120)).toBe(
    "Person by person, the fund has collapsed by day 57 in half of the runs. In the faster model with the same rules it has collapsed by day 55 in half of the runs.",
  );
  expect(bothSentence(0, 130, 120)).toBe(
    "Person by person, the fund still pays on day 120 in more than half of the runs. In the faster model with the same rules it still pays on day 120 in more than half of the runs.",
  );
});

test("the finished worlds have no gaps and stand in order of their numbers", () => {
  const part = (from: number, to: number) => runWorlds(defaultScenario, 1, from, to);
  const partly = soFar([part(6, 8), part(1, 3)]);
  expect([partly.from, partly.to]).toEqual([0, 4]);
  expect([...partly.ends]).toEqual([...part(1, 3).ends, ...part(6, 8).ends]);
  expect(soFar([part(2, 4), part(0, 2)])).toEqual(part(0, 4));
});

test("cohorts read as an approximation over the runs, and as asked for", () => {
  const asSet = { crowd: "as-set" as const, setting: usualSetting };
  expect(cohortsText(asSet, null)).toBe("");
  expect(cohortsText(asSet, 20)).toMatch(/^The dashed lines .*About as many runs should lie below a line/);
  expect(cohortsText(asSet, 1)).toBe("The dashed lines show the faster model with the same rules.");
  const withBonus = { ...usualSetting, scenario: { ...usualSetting.scenario, bonusBps: 1_000 } };
  expect(cohortsText({ crowd: "as-set", setting: withBonus }, null)).toMatch(/^There is no comparison/);
  expect(cohortsText({ crowd: "short-lived", setting: withBonus }, null)).toBe("");
});
