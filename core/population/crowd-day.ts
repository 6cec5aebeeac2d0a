import { cents } from "../money.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import type { Behaviour } from "./behaviour.ts";
import { computeFear, decideDeposit, decideMember, drawLeavers, drawRecruiters } from "./crowd.ts";
import {
  applyDeposits,
  applyJoining,
  applyLeaving,
  applyOperatorDecisions,
  applyRequests,
  beginDay,
  creditBonuses,
  creditDeposits,
  type DayFacts,
  type DaySums,
  type NumberedAmounts,
  type OutsideBonus,
} from "./crowd-facts.ts";
import { type CrowdState, getTotalAfter, toInstant } from "./crowd-state.ts";
import { drawNatures, getPlan, getStakeCents, type Natures } from "./natures.ts";
import type { OperatorRules } from "./operator-rules.ts";
import { decideQueue, type WaitingRequest } from "./withdrawal-queue.ts";

export type CrowdPlan = { seed: number; behaviour: Behaviour; target: number; stopped: boolean };

/** What comes from outside the crowd. */
export type DayInputs = {
  plan: CrowdPlan;
  operator: OperatorRules;
  /** by real people since the last day: -n for the nth invitation */
  invited: readonly number[];
  reservesCents: number;
  /** real people's, since the operator's last take */
  paidInCents: number;
  /** real people's, in queue order */
  requests: readonly WaitingRequest[];
  /** real people's, late or decided in the last three days */
  talk: { late: number; approved: number; rejected: number };
};

export type DayOutcome = {
  facts: DayFacts;
  sums: DaySums;
  bonuses: OutsideBonus[];
  takenCents: number;
  /** decided requests of real people, from the first */
  othersDecided: number;
  /** reserves did not cover the policy */
  stuck: boolean;
};

const rememberedDays = 3;

export function liveCrowdDay(state: CrowdState, natures: Natures, outside: DayInputs): DayOutcome {
  const { plan, operator } = outside;
  const day = state.day + 1;
  const fear = computeFearOnDay(state, outside, day);
  const fearPpm = Math.round(fear * 1_000_000);
  beginDay(state, fearPpm, operator.bonusBps);

  const joining = decideJoining(state, natures, outside, fear);
  applyJoining(state, joining);
  const paidIn = decideDeposits(state, natures, joining.joined, fear);
  const paidInCents = applyDeposits(state, paidIn);
  const bonuses: OutsideBonus[] = [];
  const bonusCents = creditBonuses(state, paidIn, operator.bonusBps, bonuses);

  const { left, asked } = decideLeavingAndAsking(state, natures, plan, fear);
  const closedCents = applyLeaving(state, left);
  const askedCents = applyRequests(state, asked);

  const wantedCents = Math.floor(((paidInCents + outside.paidInCents) * operator.takeBps) / 10_000);
  const heldCents = outside.reservesCents + paidInCents;
  const takenCents = Math.min(wantedCents, heldCents);
  const queue = decideQueue(state, toInstant(day), operator, outside.requests, heldCents - takenCents);
  const decidedCents = applyOperatorDecisions(state, queue.decidedThrough, queue.verdict);
  creditDeposits(state, paidIn);
  return {
    facts: {
      fearPpm,
      bonusBps: operator.bonusBps,
      ...joining,
      paidIn,
      left,
      asked,
      decidedThrough: queue.decidedThrough,
      verdict: queue.verdict,
    },
    sums: {
      joined: joining.joined.length,
      paidInCents,
      bonusCents,
      closedCents,
      askedCents,
      approvedCents: queue.verdict === "approved" ? decidedCents : 0,
      rejectedCents: queue.verdict === "rejected" ? decidedCents : 0,
    },
    bonuses,
    takenCents,
    othersDecided: queue.othersDecided,
    stuck: queue.stuck,
  };
}

function computeFearOnDay(state: CrowdState, { plan: { behaviour }, talk }: DayInputs, day: number): number {
  const { columns } = state.days;
  let { late, approved, rejected } = talk;
  for (let on = Math.max(1, day - rememberedDays + 1); on < day; on += 1) {
    approved += columns.approved[on - 1] ?? 0;
    rejected += columns.rejected[on - 1] ?? 0;
  }
  const longAgo = getTotalAfter(state, "requests", day - behaviour.patienceDays - 1);
  late += Math.max(0, longAgo - state.decidedThrough);
  for (const { request, at, approved: isApproved } of state.byHand.values()) {
    if (request > state.decidedThrough && request <= longAgo) late -= 1;
    if (at <= toInstant(day - rememberedDays)) continue;
    if (isApproved) approved += 1;
    else rejected += 1;
  }
  const before = (columns.fearPpm[state.day - 1] ?? 0) / 1_000_000;
  return computeFear(behaviour, before, { members: state.people.count, late, approved, rejected });
}

function decideJoining(
  { people, day }: CrowdState,
  natures: Natures,
  { plan, operator, invited }: DayInputs,
  fear: number,
): Pick<DayFacts, "joined" | "reinvesting"> {
  const { seed, behaviour, target, stopped } = plan;
  const members = people.count + invited.length;
  const bonusPercent = operator.bonusBps / 100;
  const newcomers = drawRecruiters(behaviour, seed, { day, members, target, fear, stopped, bonusPercent });
  drawNatures(natures, behaviour, seed, members + newcomers.length);
  const reinvesting: number[] = [];
  // invited friends never reinvest
  for (let number = members + 1; number <= members + newcomers.length; number += 1)
    if (getPlan(natures, number - 1) === "reinvesting") reinvesting.push(number);
  return { joined: [...invited, ...newcomers], reinvesting };
}

/** Newcomers, and at no fear recruiters, since their cap may have risen. */
function decideDeposits(
  { people }: CrowdState,
  natures: Natures,
  joined: readonly number[],
  fear: number,
): NumberedAmounts {
  const { referrals, investedCents, leftDay } = people.columns;
  const paid: Record<keyof NumberedAmounts, number[]> = { numbers: [], cents: [] };
  const addDeposit = (number: number) => {
    const who = number - 1;
    if (leftDay[who] !== 0) return;
    const nature = { stakeCents: getStakeCents(natures, who) };
    const amount = decideDeposit(nature, referrals[who] ?? 0, cents(investedCents[who] ?? 0));
    if (amount === 0) return;
    paid.numbers.push(number);
    paid.cents.push(amount);
  };
  const before = people.count - joined.length;
  if (fear === 0) {
    const recruiters = new Set(joined.filter((number) => number > 0 && number <= before));
    for (const number of Int32Array.from(recruiters).sort()) addDeposit(number);
  }
  for (let number = before + 1; number <= people.count; number += 1) addDeposit(number);
  return paid;
}

function decideLeavingAndAsking(
  { people, day }: CrowdState,
  natures: Natures,
  { behaviour, seed }: CrowdPlan,
  fear: number,
): Pick<DayFacts, "left" | "asked"> {
  const members = people.count;
  const leavers = drawLeavers(behaviour, seed, { day, fear, members });
  let leaver = leavers.next();
  const { joinedDay, leftDay, availableCents, investedCents, heldCents } = people.columns;
  const left: number[] = [];
  const asked: Record<keyof NumberedAmounts, number[]> = { numbers: [], cents: [] };
  for (let who = 0; who < members; who += 1) {
    const leaves = leaver.value === who + 1;
    if (leaves) leaver = leavers.next();
    const available = availableCents[who] ?? 0;
    if (!leaves && available < minWithdrawalCents) continue;
    const gone = leftDay[who] ?? 0;
    const member = {
      number: who + 1,
      joinedDay: joinedDay[who] ?? 0,
      panickedDay: gone === 0 ? null : gone,
      availableCents: cents(available),
      investedCents: cents(investedCents[who] ?? 0),
      heldCents: cents(heldCents[who] ?? 0),
    };
    const nature = { plan: getPlan(natures, who) };
    const { panics, withdrawCents } = decideMember(behaviour, { day, leaves }, member, nature);
    if (panics) left.push(who + 1);
    if (withdrawCents === 0) continue;
    asked.numbers.push(who + 1);
    asked.cents.push(withdrawCents);
  }
  return { left, asked };
}
