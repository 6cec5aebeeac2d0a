import { dayMs, type Instant } from "../../../core/calendar.ts";
import type { EarningInvestment } from "../../../core/investments/daily-income.ts";
import {
  type AccountId,
  type FundAccount,
  getAccountKind,
  getInvestorAccountId,
  type InvestorAccount,
  normalSide,
} from "../../../core/ledger/account.ts";
import { type AuditReport, createAuditor } from "../../../core/ledger/auditor.ts";
import type { Transfer } from "../../../core/ledger/transfer.ts";
import { type Cents, cents, sumCents } from "../../../core/money.ts";

/** Balances in the account's natural sign. */
export function applyTransfer(balances: Map<AccountId, Cents>, { postings }: Transfer): void {
  for (const { accountId, amountCents } of postings) {
    const change = amountCents * normalSide[getAccountKind(accountId)];
    balances.set(accountId, cents((balances.get(accountId) ?? 0) + change));
  }
}

export type ModelInvestment = EarningInvestment & { investorId: number; totalEarnedCents: Cents };

export class ModelLedger {
  readonly transfers: Transfer[] = [];
  readonly balances = new Map<AccountId, Cents>();
  readonly investments: ModelInvestment[] = [];
  payoutAt: Instant = dayMs;

  post(transfer: Transfer): void {
    this.transfers.push(transfer);
    applyTransfer(this.balances, transfer);
  }

  balance(investorId: number, kind: InvestorAccount): Cents {
    return this.balances.get(getInvestorAccountId(investorId, kind)) ?? cents(0);
  }

  total(kind: InvestorAccount | FundAccount): Cents {
    return sumCents(
      [...this.balances].flatMap(([id, balance]) => (getAccountKind(id) === kind ? [balance] : [])),
    );
  }

  audit(): AuditReport {
    const audited = createAuditor();
    for (const [transferId, { postings }] of this.transfers.entries()) {
      audited.add(postings.map((posting) => ({ transferId, ...posting })));
    }
    return audited.report(
      [...this.balances].map(([accountId, balanceCents]) => ({ accountId, balanceCents })),
    );
  }
}
