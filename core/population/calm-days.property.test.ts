import fc from "fast-check";
import { expect, test } from "vitest";
import { type Behaviour, behaviours, operatorOf, type Preset } from "./behaviour.ts";
import { canBeCalm, liveCalmDays } from "./calm-days.ts";
import { type FundRun, liveDay, openFund, type Scenario } from "./fund-run.ts";
import type { OperatorRules } from "./operator-rules.ts";
import { toldOf } from "./told-crowd.ts";

/** A run's state without its natures, which are drawn when they are needed. */
const told = ({ crowd, natures: _, ...run }: FundRun) => ({ ...run, crowd: toldOf(crowd) });

const dayByDay = (scenario: Scenario, seed: number, days: number): FundRun => {
  const run = openFund(scenario, seed);
  while (run.days.length < days && run.frozenDay === null) liveDay(run);
  return run;
};

const advertised: Preset = behaviours.advertised;
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Holds both ways of the days, and of those after them, against each other. @returns the last calm day */
function expectTheSame(scenario: Scenario, seed: number, days: number): number {
  const run = openFund(scenario, seed);
  liveCalmDays(run, days);
  const calm = run.crowd.day;
  expect(told(run)).toEqual(told(dayByDay(scenario, seed, calm)));
  const next = dayByDay(scenario, seed, calm + 1);
  if (calm < days) expect(next.crowd.requests.count).toBeGreaterThan(next.crowd.decidedThrough);
  while (run.days.length < days && run.frozenDay === null) liveDay(run);
  expect(told(run)).toEqual(told(dayByDay(scenario, seed, days)));
  return calm;
}

test("the advertised crowd, any size and seed: the same to the cent until somebody must wait, and after", () => {
  const lasted: number[] = [];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), seeds, (investors, seed) => {
      const operator = operatorOf(advertised, investors);
      lasted.push(expectTheSame({ behaviour: advertised.parameters, investors, operator }, seed, 90));
    }),
    { numRuns: 40 },
  );
  expect(Math.max(...lasted)).toBeGreaterThan(40);
});

test("whoever comes by advertisement alone, whatever they do with their income and whatever the operator keeps", () => {
  const behaviour = fc
    .record({
      advertsPerDay: fc.double({ min: 0, max: 40, noNaN: true }),
      stakeFrom: fc.integer({ min: 10, max: 60 }),
      stakeTo: fc.integer({ min: 10, max: 900 }),
      scheduledShare: fc.integer({ min: 0, max: 60 }),
      scheduleDays: fc.integer({ min: 1, max: 60 }),
      doublingShare: fc.integer({ min: 0, max: 20 }),
      reinvestingShare: fc.integer({ min: 0, max: 20 }),
      recruiterShare: fc.constantFrom(0, 50),
    })
    .map((asked): Behaviour => ({ ...behaviours["word-of-mouth"].parameters, ...asked, recruitsPerDay: 0 }));
  const operator = fc.record({
    policy: fc.constantFrom("approve", "limit"),
    delayDays: fc.constant(3),
    limitCents: fc.integer({ min: 0, max: 400_000 }),
    takeBps: fc.integer({ min: 0, max: 5_000 }),
    bonusBps: fc.constantFrom(0, 500),
  } satisfies Record<keyof OperatorRules, unknown>);
  let late = 0;
  fc.assert(
    fc.property(
      behaviour,
      operator,
      fc.integer({ min: 1, max: 900 }),
      seeds,
      (who, rules, investors, seed) => {
        if (expectTheSame({ behaviour: who, investors, operator: rules }, seed, 100) > 30) late += 1;
      },
    ),
    { numRuns: 60 },
  );
  expect(late).toBeGreaterThan(5);
});

test("where somebody is brought, or nothing is decided at once, no day is lived so", () => {
  const operator = operatorOf(advertised, 100);
  const alone = { behaviour: advertised.parameters, investors: 100, operator };
  expect(canBeCalm(alone)).toBe(true);
  for (const scenario of [
    { ...alone, behaviour: behaviours["word-of-mouth"].parameters },
    { ...alone, operator: { ...operator, policy: "delay" as const } },
  ]) {
    const run = openFund(scenario, 1);
    liveCalmDays(run, 30);
    expect([run.crowd.day, run.crowd.people.count]).toEqual([0, 0]);
  }
});
