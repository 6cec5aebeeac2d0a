import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { getReferralLevel } from "../referrals/level.ts";
import { type Behaviour, behaviourBounds, behaviourNames, behaviours } from "./behaviour.ts";
import {
  computeFear,
  decideDeposit,
  decideMember,
  drawNature,
  drawRecruiters,
  type Member,
  type MemberDecision,
  plans,
} from "./crowd.ts";

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

describe("joining", () => {
  test("never exceeds the target, ends at the stop, and members alone recruit", () => {
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
          const newcomers = drawRecruiters(behaviour, seed, state);
          expect(newcomers.length).toBeLessThanOrEqual(Math.max(0, target - members));
          if (stopped) expect(newcomers).toEqual([]);
          expect(newcomers.filter((recruiter) => recruiter < 0 || recruiter > members)).toEqual([]);
          expect(drawRecruiters(behaviour, seed, state)).toEqual(newcomers);
        },
      ),
      { numRuns: 300 },
    );
  });

  const joining = (fear: number, bonusPercent: number) =>
    drawRecruiters(behaviours["word-of-mouth"].parameters, 1, {
      day: 30,
      members: 1_000,
      target: 100_000,
      fear,
      stopped: false,
      bonusPercent,
    }).length;

  test("people bring fewer others the more they fear, and none in full fear", () => {
    expect(joining(1, 0)).toBe(0);
    expect(joining(0.5, 0)).toBeLessThan(joining(0, 0));
  });

  test("a bonus brings more", () => {
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
        const nature = drawNature(behaviour, seed, number);
        expect(plans).toContain(nature.plan);
        const paid = decideDeposit(nature, referrals, invested);
        expect(paid === 0 || paid >= 100).toBe(true);
        expect(paid % 100).toBe(0);
        if (paid > 0) {
          expect(invested + paid).toBeLessThanOrEqual(getReferralLevel(referrals).maxInvestmentCents);
          expect(invested + paid).toBeLessThanOrEqual(nature.stakeCents);
        }
      },
    ),
  );
});

describe("a day of a simulated person", () => {
  const member = fc.record({
    number: fc.integer({ min: 1, max: 1_000_000 }),
    joinedDay: fc.integer({ min: 1, max: 50 }),
    panickedDay: fc.option(fc.integer({ min: 1, max: 50 })),
    availableCents: amounts(300_000),
    investedCents: amounts(200_000),
    heldCents: fc.oneof(fc.constant(cents(0)), amounts(100_000)),
  });
  const decided = (check: (of: Member, decision: MemberDecision, leaves: boolean) => void) =>
    fc.assert(
      fc.property(anyBehaviour, seeds, member, fc.boolean(), (behaviour, seed, of, leaves) => {
        const nature = drawNature(behaviour, seed, of.number);
        check(of, decideMember(behaviour, { day: 51, leaves }, of, nature), leaves);
      }),
      { numRuns: 2_000 },
    );

  test("a withdrawal is none, or 50 to 1,000", () => {
    decided((_of, { withdrawCents: wanted }) =>
      expect(wanted === 0 || (wanted >= 5_000 && wanted <= 100_000)).toBe(true),
    );
  });

  test("a withdrawal is within reach: what is available, and what is closed for it", () => {
    decided((of, { withdrawCents, closes }) =>
      expect(withdrawCents).toBeLessThanOrEqual(of.availableCents + (closes ? of.investedCents : 0)),
    );
  });

  test("no one asks for a withdrawal while one waits", () => {
    decided((of, { withdrawCents }) => {
      if (of.heldCents > 0) expect(withdrawCents).toBe(0);
    });
  });

  test("only the frightened close investments", () => {
    decided((_of, { closes, panics }) => {
      if (closes) expect(panics).toBe(true);
    });
  });

  test("only people whom the day frightened away panic", () => {
    decided((_of, { panics }, leaves) => {
      if (!leaves) expect(panics).toBe(false);
    });
  });

  test("no one panics twice", () => {
    decided((of, { panics }) => {
      if (of.panickedDay !== null) expect(panics).toBe(false);
    });
  });
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
        const fear = computeFear(behaviour, before, requests);
        expect(fear >= 0 && fear <= 1).toBe(true);
        const worse = { ...requests, late: requests.late + 1 };
        expect(computeFear(behaviour, before, worse)).toBeGreaterThanOrEqual(fear);
      },
    ),
  );
  expect(computeFear(behaviour, 0, { members: 100, late: 0, rejected: 0, approved: 10 })).toBe(0);
  expect(computeFear(behaviour, 1, { members: 100, late: 0, rejected: 0, approved: 10 })).toBeLessThan(1);
});
