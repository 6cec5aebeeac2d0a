import { expect, test } from "vitest";
import { RegisteredPerson } from "../../tests/support/core/registered-person.ts";
import { behaviours, getOperatorRules, wholeLife } from "./behaviour.ts";
import { computeResults } from "./crowd-results.ts";
import { createFundRun, type FundRun, simulateDay } from "./fund-run.ts";
import { tourPlan } from "./tour-plan.ts";

const preset = behaviours["whole-life"];
const scenario = {
  behaviour: preset.parameters,
  investors: wholeLife.people,
  operator: getOperatorRules(preset, wholeLife.people),
};

function liveWithLearner(run: FundRun): number {
  const { joinsAfterDay, friends, depositCents, asksAfterDays, asksCents } = tourPlan;
  let learner: RegisteredPerson | undefined;
  while (run.frozenDay === null && run.days.length < 365) {
    simulateDay(run, learner);
    if (run.crowd.day === joinsAfterDay) {
      learner = new RegisteredPerson(run);
      learner.invite(friends);
      expect(learner.payIn(depositCents)).toBe(depositCents);
    }
    if (run.crowd.day === joinsAfterDay + asksAfterDays) expect(learner?.ask(asksCents)).toBe(asksCents);
  }
  if (learner === undefined) throw new Error("the fund ended before the learner came");
  return learner.resultCents();
}

const lives = Array.from({ length: wholeLife.seeds }, (_, index) => {
  const run = createFundRun(scenario, index + 1);
  const learner = liveWithLearner(run);
  const { byDay } = computeResults(run.crowd);
  const sum = (of: "ahead" | "even" | "behind") => byDay.reduce((total, day) => total + day[of], 0);
  return {
    learner,
    /** the first of the days on which it could not pay */
    ends: run.failingDay ?? Number.POSITIVE_INFINITY,
    behind: sum("behind") / (sum("ahead") + sum("even") + sum("behind")),
    taken: run.takenCents / run.paidInCents,
    calm: run.days.findIndex(({ fearPpm }) => fearPpm > 50_000),
    first: run.days.findIndex(({ paidOutCents }) => paidOutCents > 0),
  };
});
const share = (holds: (life: (typeof lives)[number]) => boolean) => lives.filter(holds).length / lives.length;

test("a whole life ends between day 25 and day 60 in nine of ten runs", () => {
  const { endsFromDay, endsToDay } = wholeLife;
  expect(share(({ ends }) => ends >= endsFromDay && ends <= endsToDay)).toBeGreaterThanOrEqual(0.9);
});

test("at its end six in ten people or more are behind, in each of them", () => {
  expect(share(({ behind }) => behind * 100 >= wholeLife.behindPercent)).toBe(1);
});

test("a visitor who follows the tour ends behind in eight of ten runs or more", () => {
  expect(share(({ learner }) => learner < 0)).toBeGreaterThanOrEqual(0.8);
});

test("its operator takes a tenth to a fifth of what is paid in, and people are calm for weeks", () => {
  expect(share(({ taken }) => taken >= 0.1 && taken <= 0.2)).toBe(1);
  expect(share(({ calm, first }) => calm >= 21 && first >= 0 && first < calm - 10)).toBeGreaterThanOrEqual(
    0.9,
  );
});

test("its words say what was measured, and what is chosen", () => {
  const { takeBps, centsADayForEach } = preset.operator;
  for (const said of [
    `between day ${wholeLife.endsFromDay} and day ${wholeLife.endsToDay} in nine of ten runs`,
    "six in ten people or more end behind",
    `the operator's ${takeBps / 100}%`,
    `$${(centsADayForEach / 100).toFixed(2)} a day for each person to reach`,
  ])
    expect(preset.source).toContain(said);
});
