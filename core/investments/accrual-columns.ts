// What the auditor of accrued income knows of each simulated person: their investments, what they bring in a day, and what
// has been owed since. In columns, since there may be a million of them.
import type { Instant } from "../calendar.ts";
import { type Cents, cents } from "../money.ts";
import { dailyIncomeCents, dailyRateBps } from "./daily-income.ts";

/**
 * rates: in basis points, in the order in which the investments were opened; only where one is not at today's rate.
 * Kept: what is not in their own accounts yet, what the payout that is due next brings them and what each later one does, the sum
 * of what is invested, and whether they are moved by name each day.
 */
export type SimulatedPerson = {
  investorId: number;
  reinvest: boolean;
  totalReferrals: number;
  rates?: readonly number[];
  owedCents: Cents;
  nextCents: Cents;
  laterCents: Cents;
  investedCents: Cents;
  movedDaily: boolean;
};

type Change = { index: number; at: Instant; cents: number };

export type AccrualColumns = {
  people: readonly SimulatedPerson[];
  /** what each person's investments bring at a payout; the sum of it */
  incomes: Float64Array;
  totalCents: number;
  owed: Float64Array;
  /** how many payouts `owed` has, of those there were */
  accruedUntil: Int32Array;
  payouts: number;
  /** an investment's amount, of who has one; of who has more, all */
  onlyAmount: Float64Array;
  allAmounts: Map<number, readonly number[]>;
  opened: Int32Array;
  /** changes of income that no payout has seen yet */
  pending: Change[];
};

/** @param people in the order of their numbers */
export const openColumns = (people: readonly SimulatedPerson[]): AccrualColumns => ({
  people,
  incomes: new Float64Array(people.length),
  totalCents: 0,
  owed: new Float64Array(people.length),
  accruedUntil: new Int32Array(people.length),
  payouts: 0,
  onlyAmount: new Float64Array(people.length),
  allAmounts: new Map(),
  opened: new Int32Array(people.length),
  pending: [],
});

/** @returns a place in the columns, -1 for who is not simulated */
export function indexOf({ people }: AccrualColumns, investorId: number | undefined): number {
  if (investorId === undefined) return -1;
  let [low, high] = [0, people.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = people[middle]?.investorId ?? 0;
    if (found === investorId) return middle;
    if (found < investorId) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** In the order in which they were opened; a closed one is 0, so that a place says which rate is whose. */
export function amountsOf(
  { allAmounts, opened, onlyAmount }: AccrualColumns,
  index: number,
): readonly number[] {
  return allAmounts.get(index) ?? (opened[index] ? [onlyAmount[index] ?? 0] : []);
}

export const investedCents = (columns: AccrualColumns, index: number): Cents =>
  cents(amountsOf(columns, index).reduce((sum, amount) => sum + amount, 0));

const incomeOf = ({ people }: AccrualColumns, index: number, place: number, amount: number): number =>
  dailyIncomeCents(cents(amount), people[index]?.rates?.[place] ?? dailyRateBps);

const sumIncome = (columns: AccrualColumns, index: number, amounts: readonly number[]): number =>
  amounts.reduce((sum, amount, place) => sum + incomeOf(columns, index, place, amount), 0);

/** The payouts after `at` bring what these amounts bring. */
export function changeAmounts(
  columns: AccrualColumns,
  index: number,
  amounts: readonly number[],
  at: Instant,
): void {
  const before = sumIncome(columns, index, amountsOf(columns, index));
  const change = sumIncome(columns, index, amounts) - before;
  columns.opened[index] = amounts.length;
  if (amounts.length > 1) columns.allAmounts.set(index, amounts);
  else columns.onlyAmount[index] = amounts[0] ?? 0;
  if (change !== 0) columns.pending.push({ index, at, cents: change });
}

/** Income that is invested again raises the investments from the first on, each by no more than it brought. */
export function reinvest(columns: AccrualColumns, index: number, amountCents: number, at: Instant): void {
  let left = amountCents;
  const raised = amountsOf(columns, index).map((amount, place) => {
    const again = Math.min(left, incomeOf(columns, index, place, amount));
    left -= again;
    return amount + again;
  });
  changeAmounts(columns, index, raised, at);
}

/** Adds what the payouts since brought: the income has been the same. @returns what is owed now */
export function accrue({ owed, accruedUntil, incomes, payouts }: AccrualColumns, index: number): number {
  const sum = (owed[index] ?? 0) + (payouts - (accruedUntil[index] ?? 0)) * (incomes[index] ?? 0);
  owed[index] = sum;
  accruedUntil[index] = payouts;
  return sum;
}

/** What was opened or closed before a payout counts in it; what is dated as it is, or later, does not. */
export function applyBefore(columns: AccrualColumns, at: Instant): void {
  const { before = [], after = [] } = Object.groupBy(columns.pending, (change) =>
    change.at < at ? "before" : "after",
  );
  for (const { index, cents: change } of before) {
    accrue(columns, index);
    columns.incomes[index] = (columns.incomes[index] ?? 0) + change;
    columns.totalCents += change;
  }
  columns.pending = after;
}
