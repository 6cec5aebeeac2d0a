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

/** What the payout that is due next credits to all of them in one line, and to how many. */
export type KeptAccrual = { nextPayoutAt: Instant; nextCents: Cents; nextPeople: number };

export type AccrualDifference = {
  kind: "owed" | "next income" | "paid income" | "closed amount" | "accrued day" | "next day" | "next people";
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
  if (kind === "income_settled") columns.owed[index] = accrue(columns, index) + amountCents;
  if (accountKind(accountId) !== "invested") return;
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

function reportOn(columns: AccrualColumns, kept: KeptAccrual, tell: Tell): void {
  applyBefore(columns, kept.nextPayoutAt);
  let [nextCents, nextPeople] = [0, 0];
  for (const [index, person] of columns.people.entries()) {
    const income = columns.incomes[index] ?? 0;
    tell("owed", person.investorId, person.owedCents, accrue(columns, index));
    tell("next income", person.investorId, person.nextCents, income);
    const invested = investedCents(columns, index);
    const isMoved = person.reinvest && invested > 0 && freeToInvestCents(person.totalReferrals, invested) > 0;
    if (isMoved || income === 0) continue;
    nextCents += income;
    nextPeople += 1;
  }
  tell("next day", 0, kept.nextCents, nextCents);
  tell("next people", 0, kept.nextPeople, nextPeople);
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
