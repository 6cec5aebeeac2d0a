// Runs core's auditors over every posting, balance and fact in one snapshot, in chunks.
import { toAccountId } from "@glasshouse/core/ledger/account.ts";
import { type AuditDifference, createAuditor } from "@glasshouse/core/ledger/auditor.ts";
import { cents } from "@glasshouse/core/money.ts";
import type { CrowdDifference } from "@glasshouse/core/population/crowd-auditor.ts";
import { withRollback } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import { auditCrowd } from "./audit-crowd.ts";
import { auditDays, type FigureDifference } from "./audit-days.ts";
import { auditHistories, type HistoryDifference } from "./audit-histories.ts";
import { streamRows } from "./row-chunks.ts";

export type LedgerReport = {
  balanced: boolean;
  transfers: number;
  postings: number;
  differences: (AuditDifference | CrowdDifference | FigureDifference | HistoryDifference)[];
};

const readBalances = statement<{ id: number; balance_cents: number }>(
  "read-balances-for-audit",
  "select id, balance_cents from accounts",
);
type PostingRow = { transfer_id: number; account_id: number; amount_cents: number };

export async function auditLedger(pool: Db): Promise<LedgerReport> {
  return withRollback(pool, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const balances = createAuditor();
    const postings = "select transfer_id, account_id, amount_cents from postings order by transfer_id";
    for await (const rows of streamRows<PostingRow>(client, postings))
      balances.add(
        rows.map((row) => ({
          transferId: row.transfer_id,
          accountId: toAccountId(row.account_id),
          amountCents: cents(row.amount_cents),
        })),
      );
    const rows = await readBalances(client);
    const others = [
      ...(await auditCrowd(client)),
      ...(await auditDays(client)),
      ...(await auditHistories(client)),
    ];
    await client.query("commit");
    const report = balances.report(
      rows.map((row) => ({ accountId: toAccountId(row.id), balanceCents: cents(row.balance_cents) })),
    );
    const differences = [...report.differences, ...others];
    return { ...report, balanced: differences.length === 0, differences };
  });
}
