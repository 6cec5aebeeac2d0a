// Simulated and replayed days call the same functions in the same order; nothing here draws or
// decides.
import { invariant } from "../invariant.ts";
import { cents, shareCents } from "../money.ts";
import {
  addDay,
  addTo,
  type CrowdState,
  getCapCents,
  getTotalAfter,
  type HandDecision,
  type Verdict,
  verdicts,
} from "./crowd-state.ts";
import { addRow } from "./table.ts";

/** Columns of equal length. */
export type NumberedAmounts = { numbers: readonly number[]; cents: readonly number[] };

export type DayFacts = {
  fearPpm: number;
  /** of a first deposit */
  bonusBps: number;
  /** each newcomer's recruiter, as in CrowdState */
  joined: readonly number[];
  /** numbers of newcomers who reinvest */
  reinvesting: readonly number[];
  /** ascending, each person once */
  paidIn: NumberedAmounts;
  /** closed their investments; ascending */
  left: readonly number[];
  /** ascending, each person once */
  asked: NumberedAmounts;
  /** the last decided request; `verdict` is of today's */
  decidedThrough: number;
  verdict: Verdict;
};

/** Totals for the ledger's transfers. */
export type DaySums = {
  joined: number;
  paidInCents: number;
  bonusCents: number;
  closedCents: number;
  askedCents: number;
  approvedCents: number;
  rejectedCents: number;
};

export function beginDay(state: CrowdState, fearPpm: number, bonusBps: number): void {
  invariant(state.paidDay === state.day, "a day follows the payout of the one before");
  const row = addDay(state);
  state.day = row + 1;
  state.days.columns.fearPpm[row] = fearPpm;
  state.days.columns.bonusBps[row] = bonusBps;
}

const getTodayRow = ({ day }: CrowdState): number => day - 1;

export function applyJoining(
  state: CrowdState,
  { joined, reinvesting }: Pick<DayFacts, "joined" | "reinvesting">,
) {
  for (const recruiter of joined) {
    const who = addRow(state.people);
    const { columns } = state.people;
    columns.joinedDay[who] = state.day;
    columns.recruiter[who] = recruiter;
    if (recruiter > 0) addTo(columns.referrals, recruiter - 1, 1);
  }
  for (const number of reinvesting) state.people.columns.reinvests[number - 1] = 1;
  const { columns } = state.days;
  columns.people[getTodayRow(state)] = state.people.count;
  addTo(columns.reinvesting, getTodayRow(state), reinvesting.length);
}

/** creditDeposits adds it to `investedCents` at the day's end. */
export function applyDeposits(state: CrowdState, { numbers, cents: amounts }: NumberedAmounts): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const [who, amount] = [(numbers[index] ?? 0) - 1, amounts[index] ?? 0];
    const row = addRow(state.investments);
    const { of, depositCents, amountCents } = state.investments.columns;
    of[row] = who;
    depositCents[row] = amount;
    amountCents[row] = amount;
    addTo(state.people.columns.paidInCents, who, amount);
    sum += amount;
  }
  const { investments, paidInCents } = state.days.columns;
  investments[getTodayRow(state)] = state.investments.count;
  paidInCents[getTodayRow(state)] = sum;
  return sum;
}

/** A real person's. number: the newcomer's */
export type OutsideBonus = { number: number; cents: number };

/** @returns cents */
export function creditBonuses(
  state: CrowdState,
  { numbers, cents: amounts }: NumberedAmounts,
  bonusBps: number,
  outside: OutsideBonus[] = [],
): number {
  if (bonusBps === 0) return 0;
  const { recruiter, joinedDay, availableCents } = state.people.columns;
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    const by = recruiter[number - 1] ?? 0;
    if (by === 0 || joinedDay[number - 1] !== state.day) continue;
    const bonus = shareCents(cents(amounts[index] ?? 0), bonusBps);
    if (by < 0) outside.push({ number, cents: bonus });
    else {
      addTo(availableCents, by - 1, bonus);
      sum += bonus;
    }
  }
  return sum;
}

/** Closes investments from before the day. @returns cents */
export function applyLeaving(state: CrowdState, left: readonly number[]): number {
  state.closing = { of: [], cents: [] };
  addTo(state.days.columns.left, getTodayRow(state), left.length);
  if (left.length === 0) return 0;
  const { leftDay, availableCents, investedCents } = state.people.columns;
  let sum = 0;
  for (const number of left) {
    const who = number - 1;
    const invested = investedCents[who] ?? 0;
    leftDay[who] = state.day;
    addTo(availableCents, who, invested);
    investedCents[who] = 0;
    sum += invested;
  }
  const { of, amountCents } = state.investments.columns;
  const before = getTotalAfter(state, "investments", state.day - 1);
  for (let row = 0; row < before; row += 1) {
    const who = of[row] ?? 0;
    if (leftDay[who] !== state.day) continue;
    state.closing.of.push(who);
    state.closing.cents.push(amountCents[row] ?? 0);
    amountCents[row] = 0;
  }
  return sum;
}

export function applyRequests(state: CrowdState, { numbers, cents: amounts }: NumberedAmounts): number {
  const { availableCents, heldCents } = state.people.columns;
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const [who, amount] = [(numbers[index] ?? 0) - 1, amounts[index] ?? 0];
    addTo(availableCents, who, -amount);
    addTo(heldCents, who, amount);
    const row = addRow(state.requests);
    const { of, amountCents } = state.requests.columns;
    of[row] = who;
    amountCents[row] = amount;
    sum += amount;
  }
  state.days.columns.requests[getTodayRow(state)] = state.requests.count;
  return sum;
}

/** @returns cents */
function applyDecision(state: CrowdState, request: number, approved: boolean): number {
  const { of, amountCents } = state.requests.columns;
  const [who, amount] = [of[request - 1] ?? 0, amountCents[request - 1] ?? 0];
  const { availableCents, heldCents, paidOutCents } = state.people.columns;
  addTo(heldCents, who, -amount);
  addTo(approved ? paidOutCents : availableCents, who, amount);
  return amount;
}

/** @returns cents */
export function applyOperatorDecisions(state: CrowdState, through: number, verdict: Verdict): number {
  let [people, sum] = [0, 0];
  for (let request = state.decidedThrough + 1; request <= through; request += 1) {
    if (state.byHand.has(request)) continue;
    sum += applyDecision(state, request, verdict === "approved");
    people += 1;
  }
  const { columns } = state.days;
  columns.decidedThrough[getTodayRow(state)] = through;
  columns.verdict[getTodayRow(state)] = verdicts.indexOf(verdict);
  columns.approved[getTodayRow(state)] = verdict === "approved" ? people : 0;
  columns.rejected[getTodayRow(state)] = verdict === "rejected" ? people : 0;
  state.decidedThrough = through;
  return sum;
}

export function applyHandDecision(state: CrowdState, decision: HandDecision): void {
  const { request } = decision;
  const pending = request > state.decidedThrough && request <= state.requests.count;
  invariant(pending && !state.byHand.has(request), `request ${request} waits for a decision`);
  state.byHand.set(request, decision);
  applyDecision(state, request, decision.approved);
}

export function creditDeposits(state: CrowdState, { numbers, cents: amounts }: NumberedAmounts): void {
  const { investedCents } = state.people.columns;
  for (let index = 0; index < numbers.length; index += 1)
    addTo(investedCents, (numbers[index] ?? 0) - 1, amounts[index] ?? 0);
}

export function applyDay(state: CrowdState, facts: DayFacts): DaySums {
  beginDay(state, facts.fearPpm, facts.bonusBps);
  applyJoining(state, facts);
  const paidInCents = applyDeposits(state, facts.paidIn);
  const bonusCents = creditBonuses(state, facts.paidIn, facts.bonusBps);
  const closedCents = applyLeaving(state, facts.left);
  const askedCents = applyRequests(state, facts.asked);
  const decidedCents = applyOperatorDecisions(state, facts.decidedThrough, facts.verdict);
  creditDeposits(state, facts.paidIn);
  return {
    joined: facts.joined.length,
    paidInCents,
    bonusCents,
    closedCents,
    askedCents,
    approvedCents: facts.verdict === "approved" ? decidedCents : 0,
    rejectedCents: facts.verdict === "rejected" ? decidedCents : 0,
  };
}

export type PaidIncome = { availableCents: number; investedCents: number };

/** Pays investments closed today, too. */
export function payIncome(state: CrowdState): PaidIncome {
  invariant(state.paidDay === state.day - 1, `day ${state.day} is paid once, after those before it`);
  const { rules, closing } = state;
  const { of, amountCents } = state.investments.columns;
  const { reinvests, leftDay, referrals, availableCents, investedCents, cappedCents } = state.people.columns;
  // the oldest investments first
  cappedCents.set(investedCents);
  const income = (amount: number): number => shareCents(cents(amount), rules.dailyRateBps);
  const paid = { availableCents: 0, investedCents: 0 };
  const before = getTotalAfter(state, "investments", state.day - 1);
  for (let row = 0; row < before; row += 1) {
    const amount = amountCents[row] ?? 0;
    if (amount === 0) continue;
    const who = of[row] ?? 0;
    const earned = income(amount);
    let again = 0;
    if (reinvests[who] === 1 && leftDay[who] === 0) {
      const free = getCapCents(rules, referrals[who] ?? 0) - (cappedCents[who] ?? 0);
      again = Math.min(earned, Math.max(0, free));
      cappedCents[who] = (cappedCents[who] ?? 0) + earned;
      amountCents[row] = amount + again;
      investedCents[who] = (investedCents[who] ?? 0) + again;
      paid.investedCents += again;
    }
    availableCents[who] = (availableCents[who] ?? 0) + earned - again;
    paid.availableCents += earned - again;
  }
  for (let index = 0; index < closing.of.length; index += 1) {
    const earned = income(closing.cents[index] ?? 0);
    addTo(availableCents, closing.of[index] ?? 0, earned);
    paid.availableCents += earned;
  }
  state.closing = { of: [], cents: [] };
  state.paidDay = state.day;
  return paid;
}
