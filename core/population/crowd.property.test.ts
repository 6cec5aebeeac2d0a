import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { levelOf } from "../referrals/level.ts";
import { type Behaviour, behaviourBounds, behaviourNames, behaviours } from "./behaviour.ts";
import { decideMember, depositOf, fearOf, natureOf, newcomersOf, plans } from "./crowd.ts";

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const anyBehaviour = fc.constantFrom(...behaviourNames).map((name): Behaviour => behaviours[name].parameters);
const amounts = (max: number) => fc.integer({ min: 0, max }).map(cents);

test("every preset keeps to the bounds of its parameters, and its shares are at most everybody", () => {
  for (const name of behaviourNames) {
    const parameters: Behaviour = behaviours[name].parameters;
    for (const [key, [from, to]] of Object.entries(behaviourBounds)) {
      const value = parameters[key as keyof Behaviour]; // a key of the bounds
      expect([key, value >= from && value <= to]).toEqual([key, true]);
    }
    const { scheduledShare, doublingShare, reinvestingShare } = parameters;
    expect(scheduledShare + doublingShare + reinvestingShare).toBeLessThanOrEqual(100);
    expect(behaviours[name].source).toMatch(/\d{4}|arithmetic/);
  }
});

describe("who joins", () => {
  test("never more than there are to reach, nobody after the stop, in numbered order, brought by members only", () => {
    fc.assert(
      fc.property(
        anyBehaviour,
        seeds,
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 1, max: 3_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (behaviour, seed, members, target, fear, stopped) => {
          const state = { day: 9, members, target, fear, stopped, bonusPercent: 10 };
          const newcomers = newcomersOf(behaviour, seed, state);
          expect(newcomers.length).toBeLessThanOrEqual(Math.max(0, target - members));
          if (stopped) expect(newcomers).toEqual([]);
          newcomers.forEach(({ number, recruiter }, index) => {
            expect(number).toBe(members + index + 1);
            if (recruiter !== null) expect(recruiter >= 1 && recruiter <= members).toBe(true);
          });
          expect(newcomersOf(behaviour, seed, state)).toEqual(newcomers);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("frightened people bring nobody; a bonus brings more", () => {
    const behaviour = behaviours["word-of-mouth"].parameters;
    const joining = (fear: number, bonusPercent: number) =>
      newcomersOf(behaviour, 1, {
        day: 30,
        members: 1_000,
        target: 100_000,
        fear,
        stopped: false,
        bonusPercent,
      }).length;
    expect(joining(1, 0)).toBe(0);
    expect(joining(0.5, 0)).toBeLessThan(joining(0, 0));
    expect(joining(0, 10)).toBeGreaterThan(joining(0, 0) * 1.3);
  });
});

test("a deposit never passes what the person is ready to put in, nor the level's cap, and is none or at least 1.00", () => {
  fc.assert(
    fc.property(
      anyBehaviour,
      seeds,
      fc.nat(2_000_000),
      fc.nat(20),
      amounts(250_000),
      (behaviour, seed, number, referrals, invested) => {
        const nature = natureOf(behaviour, seed, number);
        expect(plans).toContain(nature.plan);
        const paid = depositOf(nature, referrals, invested);
        expect(paid === 0 || paid >= 100).toBe(true);
        expect(paid % 100).toBe(0);
        if (paid > 0) {
          expect(invested + paid).toBeLessThanOrEqual(levelOf(referrals).maxInvestmentCents);
          expect(invested + paid).toBeLessThanOrEqual(nature.stakeCents);
        }
      },
    ),
  );
});

test("a withdrawal is none, or 50 to 1,000 and within reach, and never beside one that waits; only the frightened close investments", () => {
  fc.assert(
    fc.property(
      anyBehaviour,
      seeds,
      fc.record({
        number: fc.integer({ min: 1, max: 1_000_000 }),
        joinedDay: fc.integer({ min: 1, max: 50 }),
        panickedDay: fc.option(fc.integer({ min: 1, max: 50 })),
        availableCents: amounts(300_000),
        investedCents: amounts(200_000),
        heldCents: fc.oneof(fc.constant(cents(0)), amounts(100_000)),
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (behaviour, seed, member, fear) => {
        const decision = decideMember(behaviour, seed, { day: 51, fear }, member);
        const { withdrawCents: wanted } = decision;
        expect(wanted === 0 || (wanted >= 5_000 && wanted <= 100_000)).toBe(true);
        expect(wanted).toBeLessThanOrEqual(
          member.availableCents + (decision.closes ? member.investedCents : 0),
        );
        if (member.heldCents > 0) expect(wanted).toBe(0);
        if (decision.closes) expect(decision.panics).toBe(true);
        if (fear === 0) expect(decision.panics).toBe(false);
        if (member.panickedDay !== null) expect(decision.panics).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("fear stays between 0 and 1, grows with what is refused or late, and fades without it", () => {
  const behaviour = behaviours["word-of-mouth"].parameters;
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.record({
        members: fc.nat(5_000),
        late: fc.nat(1_000),
        rejected: fc.nat(1_000),
        approved: fc.nat(1_000),
      }),
      (before, requests) => {
        const fear = fearOf(behaviour, before, requests);
        expect(fear >= 0 && fear <= 1).toBe(true);
        const worse = { ...requests, late: requests.late + 1 };
        expect(fearOf(behaviour, before, worse)).toBeGreaterThanOrEqual(fear);
      },
    ),
  );
  expect(fearOf(behaviour, 0, { members: 100, late: 0, rejected: 0, approved: 10 })).toBe(0);
  expect(fearOf(behaviour, 1, { members: 100, late: 0, rejected: 0, approved: 10 })).toBeLessThan(1);
});
