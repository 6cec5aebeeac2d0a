import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { draw } from "../random.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import { type Behaviour, behaviours } from "./behaviour.ts";
import { decideMember, leaversOf, type Member, nextActingDay, plans } from "./crowd.ts";

const ordinary = behaviours["word-of-mouth"].parameters;

describe("who is frightened away on a day", () => {
  const members = 2_000;
  const days = 400;
  const behaviour: Behaviour = { ...ordinary, panicPerDay: 30 };
  const fear = 0.4;
  const probability = 0.12;
  /** Mean and variance of how many there are in a day, and how often a number is among them in the first and second half. */
  function figuresOf(leaversOn: (day: number) => number[]) {
    const counts: number[] = [];
    let [early, together] = [0, 0];
    for (let day = 1; day <= days; day += 1) {
      const leavers = leaversOn(day);
      const among = new Set(leavers);
      counts.push(leavers.length);
      early += leavers.filter((number) => number <= members / 2).length;
      together += leavers.filter((number) => among.has(number + 1)).length;
    }
    const mean = counts.reduce((sum, count) => sum + count, 0) / days;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (days - 1);
    return { mean, variance, early: early / days, together: together / days };
  }
  const byNumber = (day: number) =>
    Array.from({ length: members }, (_, index) => index + 1).filter(
      (number) => draw(7, 99, number, day) < probability,
    );

  test.each([
    ["drawn for each person, as a plain rule would", byNumber],
    ["drawn from one to the next", (day: number) => [...leaversOf(behaviour, 7, { day, fear, members })]],
  ])("%s: as many, as scattered, as evenly, and whatever the neighbour does", (_title, leaversOn) => {
    const { mean, variance, early, together } = figuresOf(leaversOn);
    const expected = members * probability;
    const spread = expected * (1 - probability);
    // four standard errors each
    expect(Math.abs(mean - expected)).toBeLessThan(4 * Math.sqrt(spread / days));
    expect(Math.abs(variance - spread)).toBeLessThan(4 * spread * Math.sqrt(2 / days));
    expect(Math.abs(early - expected / 2)).toBeLessThan(4 * Math.sqrt(spread / 2 / days));
    const pairs = members * probability ** 2;
    expect(Math.abs(together - pairs)).toBeLessThan(4 * Math.sqrt((pairs * 1.3) / days));
  });

  test("nobody without fear, everybody where all leave, each once and in order, the same for the same seed", () => {
    const of = (fears: number, panicPerDay: number) => [
      ...leaversOf({ ...behaviour, panicPerDay }, 3, { day: 9, fear: fears, members: 50 }),
    ];
    expect(of(0, 30)).toEqual([]);
    expect(of(1, 100)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const some = of(0.7, 80);
    expect(some).toEqual([...new Set(some)].sort((a, b) => a - b));
    expect(of(0.7, 80)).toEqual(some);
    expect(some).not.toEqual([...leaversOf(behaviour, 4, { day: 9, fear: 0.7, members: 50 })]);
  });
});

test("the next day of acting is the first on which somebody who is walked through each day wants out", () => {
  const amount = fc.integer({ min: 0, max: 20_000 });
  const cases = fc.record({
    plan: fc.constantFrom(...plans),
    scheduleDays: fc.integer({ min: 1, max: 60 }),
    joinedDay: fc.integer({ min: 1, max: 100 }),
    day: fc.integer({ min: 100, max: 130 }),
    panicked: fc.boolean(),
    available: amount,
    invested: amount,
    held: fc.constantFrom(0, 0, 0, 5_000),
    next: fc.integer({ min: 0, max: 900 }),
    later: fc.integer({ min: 0, max: 900 }),
  });
  let found = 0;
  fc.assert(
    fc.property(cases, ({ plan, scheduleDays, joinedDay, day, panicked, next, later, ...has }) => {
      const behaviour = { ...ordinary, scheduleDays };
      const nature = { plan, stakeCents: cents(0), recruits: false };
      const member: Member = {
        number: 1,
        joinedDay,
        panickedDay: panicked ? joinedDay : null,
        availableCents: cents(has.available),
        investedCents: cents(has.invested),
        heldCents: cents(has.held),
      };
      const income = { nextCents: next, laterCents: later, movedDaily: false };
      let walked: number | null = null;
      let available = has.available;
      for (let on = day + 1; on <= day + 3_000 && walked === null; on += 1) {
        available += on === day + 1 ? next : later;
        const today = { ...member, availableCents: cents(available) };
        if (decideMember(behaviour, { day: on, leaves: false }, today, nature).withdrawCents > 0) walked = on;
        if (later === 0 && on > day + 60 * 2) break;
      }
      const predicted = nextActingDay(behaviour, day, member, income, nature);
      if (walked !== null) found += 1;
      if (predicted === null || predicted > day + 3_000) expect(walked).toBeNull();
      else expect(walked).toBe(predicted);
    }),
    { numRuns: 3_000, seed: 5 },
  );
  expect(found).toBeGreaterThan(1_000);
});

test("who reinvests below the cap is looked at where there is enough already, and who waits for a request never", () => {
  const nature = { plan: "reinvesting", stakeCents: cents(0), recruits: false } as const;
  const member: Member = {
    number: 1,
    joinedDay: 1,
    panickedDay: null,
    availableCents: cents(0),
    investedCents: cents(minWithdrawalCents),
    heldCents: cents(0),
  };
  const income = { nextCents: 1, laterCents: 1, movedDaily: true };
  expect(nextActingDay(ordinary, 20, member, income, nature)).toBeNull();
  const enough = { ...member, availableCents: cents(minWithdrawalCents) };
  expect(nextActingDay(ordinary, 20, enough, income, nature)).toBe(21);
  expect(nextActingDay(ordinary, 20, { ...member, heldCents: cents(1) }, income, nature)).toBeNull();
});

test("who has just enough after the last payout that brings something wants it out then, and who lacks a cent never", () => {
  const nature = { plan: "scheduled", stakeCents: cents(0), recruits: false } as const;
  const lacking = (missing: number) => {
    const member: Member = {
      number: 1,
      joinedDay: 1,
      panickedDay: null,
      availableCents: cents(minWithdrawalCents - 100 - missing),
      investedCents: cents(0),
      heldCents: cents(0),
    };
    const income = { nextCents: 100, laterCents: 0, movedDaily: false };
    return nextActingDay({ ...ordinary, scheduleDays: 1 }, 20, member, income, nature);
  };
  expect([lacking(0), lacking(1)]).toEqual([21, null]);
});
