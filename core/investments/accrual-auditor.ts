// The independent auditor of accrued income. It reads every posting from the first, knows each simulated person's investments
// from them alone, and adds up what each payout owed to everybody; of the sums that are kept it knows nothing.
import type { Instant } from "../calendar.ts";
import { accountKind, investorOf } from "../ledger/account.ts";
import type { AuditedPosting } from "../ledger/auditor.ts";
import type { TransferKind } from "../ledger/transfer.ts";
import type { Cents } from "../money.ts";
import { freeToInvestCents } from "../referrals/level.ts";
import {
  type AccrualColumns,
  accrue,
  amountsOf,
  applyBefore,
  changeAmounts,
  indexOf,
  investedCents,
  openColumns,
  reinvest,
  type SimulatedPerson,
} from "./accrual-columns.ts";

export type AuditedTransfer = { id: number; kind: TransferKind; at: Instant };

/** What the payout that is due next credits to all of them in one line, what each later one does, and to how many. */
export type KeptAccrual = {
  nextPayoutAt: Instant;
  nextCents: Cents;
  nextPeople: number;
  laterCents: Cents;
  laterPeople: number;
};

export type AccrualDifference = {
  kind:
    | "owed"
    | "next income"
    | "later income"
    | "invested"
    | "moved daily"
    | "paid income"
    | "closed amount"
    | "accrued day"
    | "next day"
    | "next people"
    | "later days"
    | "later people";
  /** an investor, a transfer, or 0 */
  of: number;
  kept: number;
  recomputed: number;
};
type Tell = (kind: AccrualDifference["kind"], of: number, kept: number, recomputed: number) => void;

/** Who is in a payout by name, and what all others were credited in one line. */
function readPayout(columns: AccrualColumns, postings: readonly AuditedPosting[]) {
  const moved = new Map<number, { creditedCents: number; reinvestedCents: number }>();
  let accruedCents = 0;
  for (const { accountId, amountCents } of postings) {
    const account = accountKind(accountId);
    if (account === "accrued_income") accruedCents -= amountCents;
    const index = indexOf(columns, investorOf(accountId));
    if (index < 0) continue;
    const { creditedCents, reinvestedCents } = moved.get(index) ?? { creditedCents: 0, reinvestedCents: 0 };
    moved.set(index, {
      creditedCents: creditedCents - amountCents,
      reinvestedCents: reinvestedCents - (account === "invested" ? amountCents : 0),
    });
  }
  return { moved, accruedCents };
}

function auditPayout(
  columns: AccrualColumns,
  { id, at }: AuditedTransfer,
  postings: readonly AuditedPosting[],
  tell: Tell,
): void {
  applyBefore(columns, at);
  const { moved, accruedCents } = readPayout(columns, postings);
  let movedCents = 0;
  for (const [index, { creditedCents, reinvestedCents }] of moved) {
    accrue(columns, index);
    const income = columns.incomes[index] ?? 0;
    movedCents += income;
    tell("paid income", columns.people[index]?.investorId ?? 0, creditedCents, income);
    if (reinvestedCents > 0) reinvest(columns, index, reinvestedCents, at);
  }
  // before income was accrued everybody was in a payout by name
  if (accruedCents === 0) return;
  tell("accrued day", id, accruedCents, columns.totalCents - movedCents);
  columns.payouts += 1;
  for (const index of moved.keys()) columns.accruedUntil[index] = columns.payouts;
}

function auditPosting(
  columns: AccrualColumns,
  { kind, at }: AuditedTransfer,
  { accountId, amountCents }: AuditedPosting,
  tell: Tell,
): void {
  const index = indexOf(columns, investorOf(accountId));
  if (index < 0) return;
  // what a bundle says of somebody is told with the transfer of the day on which they asked
  if (kind === "requests_unbundled") return;
  const account = accountKind(accountId);
  // of who asks in the crowd all lines together are what was settled, since what they close and ask for stays theirs, or is paid to them
  if (kind === "income_settled" || kind === "crowd_requested" || kind === "crowd_paid")
    columns.owed[index] = accrue(columns, index) + (account === "wallet" ? -amountCents : amountCents);
  if (account !== "invested") return;
  const amounts = amountsOf(columns, index);
  if (amountCents < 0) {
    changeAmounts(columns, index, [...amounts, -amountCents], at);
    return;
  }
  // whoever of them closes an investment closes all
  tell("closed amount", columns.people[index]?.investorId ?? 0, amountCents, investedCents(columns, index));
  const closed = amounts.map(() => 0);
  changeAmounts(columns, index, closed, at);
}

/** Reinvests below the cap, so that the income goes into the investments each day. */
function isMovedDaily({ reinvest, totalReferrals }: SimulatedPerson, invested: Cents): boolean {
  return reinvest && invested > 0 && freeToInvestCents(totalReferrals, invested) > 0;
}

/** What everybody is owed, has invested, and is brought by the payout that is due next and by those after it. */
function reportOn(columns: AccrualColumns, kept: KeptAccrual, tell: Tell): void {
  applyBefore(columns, kept.nextPayoutAt);
  const [next, later] = [
    { cents: 0, people: 0 },
    { cents: 0, people: 0 },
  ];
  const count = (sum: typeof next, index: number): void => {
    const income = columns.incomes[index] ?? 0;
    const person = columns.people[index];
    if (income === 0 || !person || isMovedDaily(person, investedCents(columns, index))) return;
    sum.cents += income;
    sum.people += 1;
  };
  for (const [index, person] of columns.people.entries()) {
    const invested = investedCents(columns, index);
    tell("owed", person.investorId, person.owedCents, accrue(columns, index));
    tell("next income", person.investorId, person.nextCents, columns.incomes[index] ?? 0);
    tell("invested", person.investorId, person.investedCents, invested);
    tell("moved daily", person.investorId, Number(person.movedDaily), Number(isMovedDaily(person, invested)));
    count(next, index);
  }
  applyBefore(columns, Number.POSITIVE_INFINITY);
  for (const [index, person] of columns.people.entries()) {
    tell("later income", person.investorId, person.laterCents, columns.incomes[index] ?? 0);
    count(later, index);
  }
  tell("next day", 0, kept.nextCents, next.cents);
  tell("next people", 0, kept.nextPeople, next.people);
  tell("later days", 0, kept.laterCents, later.cents);
  tell("later people", 0, kept.laterPeople, later.people);
}

/** @param people in the order of their numbers, with what is kept of each */
export function accrualAuditor(people: readonly SimulatedPerson[]) {
  const columns = openColumns(people);
  const differences: AccrualDifference[] = [];
  const tell: Tell = (kind, of, kept, recomputed) => {
    if (kept !== recomputed) differences.push({ kind, of, kept, recomputed });
  };
  return {
    /** Transfers in the order of their numbers; a payout with all its postings, any other in as many parts as one likes. */
    add(transfer: AuditedTransfer, postings: readonly AuditedPosting[]): void {
      if (transfer.kind === "daily_income") auditPayout(columns, transfer, postings, tell);
      else for (const posting of postings) auditPosting(columns, transfer, posting, tell);
    },
    report(kept: KeptAccrual): AccrualDifference[] {
      reportOn(columns, kept, tell);
      return differences;
    },
  };
}
