import fc from "fast-check";
import { expect, test } from "vitest";
import { toComparable } from "../../tests/support/core/comparable-crowd.ts";
import { type Behaviour, behaviourNames, behaviours } from "./behaviour.ts";
import { type DayInputs, type DayOutcome, liveCrowdDay } from "./crowd-day.ts";
import {
  applyDay,
  applyHandDecision,
  type DayFacts,
  type DaySums,
  type PaidIncome,
  payIncome,
} from "./crowd-facts.ts";
import { type CrowdState, createCrowd, type HandDecision, sumCrowd, toInstant } from "./crowd-state.ts";
import { createNatures } from "./natures.ts";
import { type OperatorRules, policies } from "./operator-rules.ts";
import { replayLife } from "./person-life.ts";

/** What comes from outside before each day. */
type Event = {
  operator: OperatorRules;
  behaviour: Behaviour;
  stopped: boolean;
  invites: number;
  realDeposit: number;
  realRequest: number;
  talk: DayInputs["talk"];
  byHand: { which: number; approved: boolean; hours: number }[];
  isFrozen: boolean;
};
const operator = fc.record({
  policy: fc.constantFrom(...policies),
  delayDays: fc.integer({ min: 0, max: 4 }),
  limitCents: fc.integer({ min: 0, max: 300_000 }),
  takeBps: fc.constantFrom(0, 1_500, 6_000),
  bonusBps: fc.constantFrom(0, 0, 1_000),
});
const event = fc.record({
  operator,
  behaviour: fc.constantFrom(...behaviourNames).map((name): Behaviour => behaviours[name].parameters),
  stopped: fc.boolean(),
  invites: fc.integer({ min: 0, max: 3 }),
  realDeposit: fc.constantFrom(0, 20_000),
  realRequest: fc.constantFrom(0, 0, 7_500),
  talk: fc.record({ late: fc.nat(2), approved: fc.nat(2), rejected: fc.nat(2) }),
  byHand: fc.array(
    fc.record({ which: fc.nat(60), approved: fc.boolean(), hours: fc.integer({ min: 0, max: 23 }) }),
    { maxLength: 3 },
  ),
  isFrozen: fc.constant(false),
});
/** Stretches of equal choices, the last perhaps cut off by a freeze. */
const history = fc
  .array(fc.tuple(event, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 8 })
  .chain((stretches) =>
    fc.boolean().map((isFrozen) => {
      const days = stretches.flatMap(([each, count]): Event[] =>
        Array.from({ length: count }, (_, day) => (day === 0 ? each : { ...each, invites: 0, byHand: [] })),
      );
      return days.map((each, day) => ({ ...each, isFrozen: isFrozen && day === days.length - 1 }));
    }),
  );

type Recorded = { facts: DayFacts; isPaid: boolean; byHand: HandDecision[] };

/** Decides some waiting requests, as an administrator would. */
function handDecisions(state: CrowdState, { byHand }: Event): HandDecision[] {
  const waiting = state.requests.count - state.decidedThrough;
  const chosen = new Map<number, HandDecision>();
  for (const { which, approved, hours } of waiting > 0 ? byHand : []) {
    const request = state.decidedThrough + 1 + (which % waiting);
    if (state.byHand.has(request)) continue;
    const at = toInstant(state.day) + hours * 3_600_000;
    chosen.set(request, { request, approved, at, afterDay: state.day });
  }
  return [...chosen.values()];
}

type Fund = { reservesCents: number; requests: DayInputs["requests"]; invitations: number };

type Watch = { day(outcome: DayOutcome, fund: Fund): void; paid?(income: PaidIncome): void };

/** @returns its record */
function live(state: CrowdState, events: readonly Event[], seed: number, watch: Watch): Recorded[] {
  const natures = createNatures();
  const fund: Fund = { reservesCents: 0, requests: [], invitations: 0 };
  return events.map((today) => {
    const byHand = handDecisions(state, today);
    for (const decision of byHand) {
      applyHandDecision(state, decision);
      if (decision.approved)
        fund.reservesCents -= state.requests.columns.amountCents[decision.request - 1] ?? 0;
    }
    // an approval by hand needs reserves; here they are lent
    fund.reservesCents = Math.max(0, fund.reservesCents) + today.realDeposit;
    const at = toInstant(state.day) + 7_200_000;
    if (today.realRequest > 0) fund.requests = [...fund.requests, { at, cents: today.realRequest }];
    fund.invitations += 1;
    const outcome = liveCrowdDay(state, natures, {
      plan: { seed, behaviour: today.behaviour, target: 150, stopped: today.stopped },
      operator: today.operator,
      invited: Array.from({ length: today.invites }, () => -fund.invitations),
      reservesCents: fund.reservesCents,
      paidInCents: today.realDeposit,
      requests: fund.requests,
      talk: today.talk,
    });
    const decided = fund.requests.slice(0, outcome.othersDecided);
    const paid = today.operator.policy === "refuse" ? 0 : decided.reduce((sum, { cents }) => sum + cents, 0);
    fund.requests = fund.requests.slice(outcome.othersDecided);
    fund.reservesCents += outcome.sums.paidInCents - outcome.takenCents - outcome.sums.approvedCents - paid;
    watch.day(outcome, fund);
    if (!today.isFrozen) {
      const income = payIncome(state);
      watch.paid?.(income);
    }
    return { facts: outcome.facts, isPaid: !today.isFrozen, byHand };
  });
}

function fold(records: readonly Recorded[]): { state: CrowdState; sums: DaySums[] } {
  const state = createCrowd();
  const sums: DaySums[] = [];
  for (const { facts, isPaid, byHand } of records) {
    for (const decision of byHand) applyHandDecision(state, decision);
    sums.push(applyDay(state, facts));
    if (isPaid) payIncome(state);
  }
  return { state, sums };
}

const histories = fc.tuple(history, fc.integer({ min: 0, max: 2 ** 32 - 1 }));

test("a fold of a history's records equals the run, also from the middle on", () => {
  const seen = { left: 0, asked: 0, byHand: 0, reinvesting: 0, invited: 0, rejected: 0, deposits: 0 };
  fc.assert(
    fc.property(histories, fc.nat(), ([events, seed], cut) => {
      const lived = createCrowd();
      const sums: DaySums[] = [];
      const records = live(lived, events, seed, { day: (outcome) => sums.push(outcome.sums) });
      const folded = fold(records);
      expect(toComparable(folded.state)).toEqual(toComparable(lived));
      expect(folded.sums).toEqual(sums);
      const half = fold(records.slice(0, cut % records.length)).state;
      for (const { facts, isPaid, byHand } of records.slice(cut % records.length)) {
        for (const decision of byHand) applyHandDecision(half, decision);
        applyDay(half, facts);
        if (isPaid) payIncome(half);
      }
      expect(toComparable(half)).toEqual(toComparable(lived));
      for (const { facts, byHand } of records) {
        seen.left += facts.left.length;
        seen.asked += facts.asked.numbers.length;
        seen.byHand += byHand.length;
        seen.reinvesting += facts.reinvesting.length;
        seen.invited += facts.joined.filter((recruiter) => recruiter < 0).length;
        seen.rejected += facts.verdict === "rejected" ? 1 : 0;
        seen.deposits += facts.paidIn.numbers.length;
      }
    }),
    { numRuns: 150 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

test("each day's sums equal the changes of the people's columns, and no person or reserve falls below zero", () => {
  fc.assert(
    fc.property(histories, ([events, seed]) => {
      let before = sumCrowd(createCrowd());
      let income = { availableCents: 0, investedCents: 0 };
      let decided = { approved: 0, rejected: 0 };
      const state = createCrowd();
      const getAmount = ({ request }: HandDecision) => state.requests.columns.amountCents[request - 1] ?? 0;
      const day: Watch["day"] = ({ sums }, { reservesCents }) => {
        const { byHand, people, rules, days } = state;
        const now = sumCrowd(state);
        const all = { approved: 0, rejected: 0 };
        for (const each of byHand.values()) all[each.approved ? "approved" : "rejected"] += getAmount(each);
        const [approved, rejected] = [all.approved - decided.approved, all.rejected - decided.rejected];
        decided = all;
        expect(now.availableCents - before.availableCents).toBe(
          income.availableCents +
            sums.bonusCents +
            sums.closedCents -
            sums.askedCents +
            sums.rejectedCents +
            rejected,
        );
        expect(now.investedCents - before.investedCents).toBe(
          income.investedCents + sums.paidInCents - sums.closedCents,
        );
        expect(now.heldCents - before.heldCents).toBe(
          sums.askedCents - sums.approvedCents - sums.rejectedCents - approved - rejected,
        );
        expect(now.walletCents - before.walletCents).toBe(
          sums.joined * rules.walletOpeningCents - sums.paidInCents + sums.approvedCents + approved,
        );
        const { availableCents, investedCents, heldCents } = people.columns;
        for (const column of [availableCents, investedCents, heldCents])
          expect(Math.min(...column.subarray(0, people.count), 0)).toBe(0);
        expect(reservesCents).toBeGreaterThanOrEqual(0);
        expect(days.columns.people[days.count - 1]).toBe(people.count);
        before = now;
      };
      live(state, events, seed, { day, paid: (paid) => (income = paid) });
    }),
    { numRuns: 60 },
  );
});

function shownByDay(records: readonly Recorded[]): { state: CrowdState; shown: number[][] } {
  const state = createCrowd();
  const shown: number[][] = [];
  for (const [index, { facts, isPaid }] of records.entries()) {
    applyDay(state, facts);
    if (isPaid) payIncome(state);
    for (const decision of records[index + 1]?.byHand ?? []) applyHandDecision(state, decision);
    const { availableCents, investedCents, heldCents } = state.people.columns;
    shown.push(
      Array.from(
        { length: state.people.count },
        (_, who) => (availableCents[who] ?? 0) + (investedCents[who] ?? 0) + (heldCents[who] ?? 0),
      ),
    );
  }
  return { state, shown };
}

test("a person's life, booked for them alone, has the balance of each day and the requests of the whole crowd", () => {
  const seen = { left: 0, recruited: 0, reinvesting: 0, pending: 0, approved: 0, rejected: 0 };
  fc.assert(
    fc.property(histories, ([events, seed]) => {
      const records = live(createCrowd(), events, seed, { day: () => {} });
      const { state, shown } = shownByDay(records);
      const { paidInCents, paidOutCents, heldCents, leftDay } = state.people.columns;
      for (let number = 1; number <= state.people.count; number += 1) {
        const life = replayLife(state, number);
        const alone = life.days.map(({ day, shownCents }) => [day, shownCents]);
        const among = shown.map((people, index) => [index + 1, people[number - 1]]);
        expect(alone).toEqual(among.slice(life.joinedDay - 1));
        const sum = (of: "paidInCents" | "gotCents") => life.days.reduce((all, day) => all + day[of], 0);
        expect(sum("paidInCents")).toBe(paidInCents[number - 1]);
        expect(sum("gotCents")).toBe(paidOutCents[number - 1]);
        expect(life.leftDay ?? 0).toBe(leftDay[number - 1]);
        const waiting = life.requests.filter(({ status }) => status === "pending");
        expect(waiting.reduce((all, { cents }) => all + cents, 0)).toBe(heldCents[number - 1]);
        for (const { status } of life.requests) seen[status] += 1;
        seen.left += life.leftDay === null ? 0 : 1;
        seen.recruited += life.recruited;
        seen.reinvesting += life.reinvests ? 1 : 0;
      }
    }),
    { numRuns: 100 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});
