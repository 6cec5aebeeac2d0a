import fc from "fast-check";
import { expect, test } from "vitest";
import { createDraws } from "../random.ts";
import { createRun, maxCents } from "./cohorts.ts";
import { runFund } from "./fund-run.ts";
import { toPeopleScenario } from "./platform-rules.ts";
import { runCohortsBooks, runPeople, toPeopleBooks } from "./run-books.ts";
import { labDays, type Parameter, parameterNames, parameters, toNearestScenario } from "./scenario.ts";

const anyScenario = fc
  .record(
    Object.fromEntries(
      parameterNames.map((name): [Parameter, fc.Arbitrary<number>] => {
        const { min, max, initial } = parameters[name];
        return [name, fc.oneof(fc.constant(initial), fc.integer({ min, max }))];
      }),
    ) as Record<Parameter, fc.Arbitrary<number>>,
  )
  .map(toNearestScenario);
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test("run books show the run's reserves, debt and end day", () => {
  fc.assert(
    fc.property(anyScenario, anySeed, fc.nat({ max: 199 }), (scenario, seed, world) => {
      const run = createRun();
      runFund(scenario, createDraws(seed), world, run);
      const { days, stoppedDay, state } = runCohortsBooks(scenario, seed, world);
      expect(stoppedDay ?? 0).toBe(run.end);
      expect(days).toHaveLength(run.end || labDays);
      expect(["stopped", "frozen"].includes(state)).toBe(run.end > 0);
      for (const { day, heldCents, promisedCents } of days.slice(0, run.end > 0 ? -1 : labDays)) {
        expect(heldCents).toBe(run.fund[day - 1]);
        expect(promisedCents).toBe(run.owed[day - 1]);
      }
    }),
    { numRuns: 100 },
  );
});

test("run books cap amounts at the largest exact number of cents", () => {
  const owing = { promiseBps: 2_000, growthBps: 2_000, takeOutBps: 4_900, firstNewcomers: 10_000 };
  const slowly = { depositCents: 226_513, limitCents: 100_000_000, panicBps: 0, followBps: 10_000 };
  const { days } = runCohortsBooks(toNearestScenario({ ...owing, ...slowly }), 1, 0);
  expect(days).toHaveLength(labDays);
  expect(days.at(-1)).toMatchObject({ waitingCents: maxCents, promisedCents: maxCents });
});

test("the gap equals credits plus take, to the cent, every day", () => {
  fc.assert(
    fc.property(anyScenario, anySeed, (scenario, seed) => {
      for (const row of runCohortsBooks(scenario, seed, 0).days) {
        expect(row.heldCents).toBe(row.paidInCents - row.paidOutCents - row.takenCents);
        if (row.creditedCents >= maxCents || row.promisedCents >= maxCents) return;
        expect(row.promisedCents - row.heldCents).toBe(row.creditedCents + row.takenCents);
      }
    }),
    { numRuns: 200 },
  );
});

test("run books list each person once, and losses equal gains, take and reserves", () => {
  fc.assert(
    fc.property(anyScenario, anySeed, (scenario, seed) => {
      const run = createRun();
      runFund(scenario, createDraws(seed), 0, run);
      const { people, days } = runCohortsBooks(scenario, seed, 0);
      const last = days.at(-1);
      let [everybody, behind] = [0, 0];
      for (const day of people.byDay) {
        expect(Math.min(day.ahead, day.even, day.behind)).toBeGreaterThanOrEqual(0);
        everybody += day.ahead + day.even + day.behind;
        behind += day.behind;
      }
      expect(everybody).toBe(run.people);
      if (run.losers > 0) expect(Math.abs(behind - run.losers)).toBeLessThanOrEqual(1);
      expect(people.lostCents).toBe(people.wonCents + (last?.takenCents ?? 0) + (last?.heldCents ?? 0));
    }),
    { numRuns: 200 },
  );
});

test("at 5% a day twenty payouts break even and one more wins", () => {
  const scenario = toNearestScenario({
    promiseBps: 500,
    growthBps: 0,
    takeOutBps: 10_000,
    firstNewcomers: 1_000,
    operatorBps: 0,
    reinvestBps: 0,
    panicBps: 0,
    followBps: 0,
  });
  const { people, stoppedDay } = runCohortsBooks(scenario, 1, 0);
  const lastPaid = (stoppedDay ?? 0) - 1;
  for (const { day, ahead, even, behind } of people.byDay) {
    const payouts = Math.max(0, lastPaid - day);
    expect([ahead > 0, even > 0, behind > 0]).toEqual([payouts > 20, payouts === 20, payouts < 20]);
  }
  expect(people.byDay.some(({ even }) => even > 0)).toBe(true);
});

test("books of single people list every day and the largest results in order", () => {
  const scenario = toPeopleScenario(toNearestScenario({ operatorBps: 2_000 }), 400);
  const { days, people, stoppedDay, state } = toPeopleBooks(runPeople(scenario, 5, 3, 120));
  expect(days.at(-1)?.day).toBe(days.length);
  expect(stoppedDay).not.toBeNull();
  expect(state).toBe("frozen");
  const results = people.largest.map(({ paidInCents, paidOutCents }) => paidOutCents - paidInCents);
  const [losses, wins] = [results.filter((result) => result < 0), results.filter((result) => result > 0)];
  expect(losses).toEqual(losses.toSorted((a, b) => a - b));
  expect(wins).toEqual(wins.toSorted((a, b) => b - a));
  expect([losses.length, wins.length]).toEqual([10, 10]);
  const now = days.at(-1);
  expect(people.lostCents).toBe(people.wonCents + (now?.takenCents ?? 0) + (now?.heldCents ?? 0));
});
