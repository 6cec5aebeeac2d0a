// The state has no history of balances, so the person and their recruits are replayed.
import { invariant } from "../invariant.ts";
import { getDecision } from "./crowd-entries.ts";
import { applyDay, applyHandDecision, type DayFacts, payIncome } from "./crowd-facts.ts";
import { type CrowdState, createCrowd, findDayOfTotal, type HandDecision, verdicts } from "./crowd-state.ts";

export type LifeDay = {
  /** of the crowd */
  day: number;
  /** after the payout */
  shownCents: number;
  paidInCents: number;
  askedCents: number;
  gotCents: number;
};
export type LifeRequest = { day: number; cents: number } & ReturnType<typeof getDecision>;
export type PersonLife = {
  number: number;
  joinedDay: number;
  recruiter: number;
  leftDay: number | null;
  recruited: number;
  reinvests: boolean;
  paidInCents: number;
  paidOutCents: number;
  availableCents: number;
  investedCents: number;
  heldCents: number;
  /** from the day of joining */
  days: LifeDay[];
  requests: LifeRequest[];
};

type Facts = Pick<DayFacts, "joined" | "reinvesting" | "left"> & {
  paidIn: { numbers: number[]; cents: number[] };
  asked: { numbers: number[]; cents: number[] };
};

/** Facts by day less one; in the replay the person is number 1. */
function collectFacts(state: CrowdState, number: number) {
  const { people, investments, requests, days } = state;
  const { joinedDay, recruiter, leftDay, reinvests } = people.columns;
  const facts = Array.from({ length: days.count }, (): Facts & { joined: number[] } => ({
    joined: [],
    reinvesting: [],
    left: [],
    paidIn: { numbers: [], cents: [] },
    asked: { numbers: [], cents: [] },
  }));
  const on = (day: number) => {
    const found = facts[day - 1];
    invariant(found, `day ${day} was lived`);
    return found;
  };
  const who = number - 1;
  const numberAlone = new Map([[who, 1]]);
  on(joinedDay[who] ?? 0).joined.push(0);
  for (let other = number; other < people.count; other += 1) {
    if (recruiter[other] !== number) continue;
    numberAlone.set(other, numberAlone.size + 1);
    on(joinedDay[other] ?? 0).joined.push(1);
  }
  if (reinvests[who] === 1) on(joinedDay[who] ?? 0).reinvesting = [1];
  const left = leftDay[who] ?? 0;
  if (left > 0) on(left).left = [1];
  let row = 0;
  for (let day = 1; day <= days.count; day += 1)
    for (const end = days.columns.investments[day - 1] ?? 0; row < end; row += 1) {
      const payer = investments.columns.of[row] ?? 0;
      if (payer !== who && (recruiter[payer] !== number || joinedDay[payer] !== day)) continue;
      on(day).paidIn.numbers.push(numberAlone.get(payer) ?? 0);
      on(day).paidIn.cents.push(investments.columns.depositCents[row] ?? 0);
    }
  const asked: number[] = [];
  for (let request = 1; request <= requests.count; request += 1) {
    if (requests.columns.of[request - 1] !== who) continue;
    asked.push(request);
    const { numbers, cents } = on(findDayOfTotal(state, "requests", request)).asked;
    numbers.push(1);
    cents.push(requests.columns.amountCents[request - 1] ?? 0);
  }
  return { facts, asked };
}

function getHandDecisions({ byHand }: CrowdState, asked: readonly number[]): Map<number, HandDecision[]> {
  const made = new Map<number, HandDecision[]>();
  for (const [index, request] of asked.entries()) {
    const decision = byHand.get(request);
    if (!decision) continue;
    const others = made.get(decision.afterDay) ?? [];
    made.set(decision.afterDay, [...others, { ...decision, request: index + 1 }]);
  }
  return made;
}

const getRequests = (alone: CrowdState): LifeRequest[] =>
  Array.from({ length: alone.requests.count }, (_, index) => ({
    day: findDayOfTotal(alone, "requests", index + 1),
    cents: alone.requests.columns.amountCents[index] ?? 0,
    ...getDecision(alone, index + 1),
  }));

function getBalances({ people: { columns } }: CrowdState) {
  return {
    availableCents: columns.availableCents[0] ?? 0,
    investedCents: columns.investedCents[0] ?? 0,
    heldCents: columns.heldCents[0] ?? 0,
    paidInCents: columns.paidInCents[0] ?? 0,
    paidOutCents: columns.paidOutCents[0] ?? 0,
  };
}

/** @param number of an existing person */
export function replayLife(state: CrowdState, number: number): PersonLife {
  const { facts, asked } = collectFacts(state, number);
  const byHand = getHandDecisions(state, asked);
  const alone = createCrowd(state.rules);
  const joinedDay = state.people.columns.joinedDay[number - 1] ?? 0;
  const days: LifeDay[] = [];
  let decidedThrough = 0;
  for (const [index, recorded] of facts.entries()) {
    const day = index + 1;
    const through = state.days.columns.decidedThrough[index] ?? 0;
    while ((asked[decidedThrough] ?? Number.POSITIVE_INFINITY) <= through) decidedThrough += 1;
    const before = getBalances(alone);
    const bonusBps = state.days.columns.bonusBps[index] ?? 0;
    const verdict = verdicts[state.days.columns.verdict[index] ?? 0] ?? "none";
    applyDay(alone, { ...recorded, fearPpm: 0, bonusBps, decidedThrough, verdict });
    if (day <= state.paidDay) payIncome(alone);
    for (const decision of byHand.get(day) ?? []) applyHandDecision(alone, decision);
    if (day < joinedDay) continue;
    const now = getBalances(alone);
    days.push({
      day,
      shownCents: now.availableCents + now.investedCents + now.heldCents,
      paidInCents: now.paidInCents - before.paidInCents,
      askedCents: recorded.asked.cents.reduce((sum, each) => sum + each, 0),
      gotCents: now.paidOutCents - before.paidOutCents,
    });
  }
  const balances = getBalances(alone);
  const { recruiter, availableCents, investedCents } = state.people.columns;
  invariant(
    balances.availableCents === availableCents[number - 1] &&
      balances.investedCents === investedCents[number - 1],
    `person ${number} has alone what they have among everybody`,
  );
  const { columns } = alone.people;
  return {
    number,
    joinedDay,
    recruiter: recruiter[number - 1] ?? 0,
    leftDay: columns.leftDay[0] || null,
    recruited: columns.referrals[0] ?? 0,
    reinvests: columns.reinvests[0] === 1,
    ...balances,
    days,
    requests: getRequests(alone),
  };
}
