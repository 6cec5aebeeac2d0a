// Gives the auditor of core every posting and every balance of one moment, in chunks.
import { accountId } from "@glasshouse/core/ledger/account.ts";
import { type AuditReport, auditor } from "@glasshouse/core/ledger/auditor.ts";
import { cents } from "@glasshouse/core/money.ts";
import type { Pool } from "pg";
import { withRollback } from "../db/pool.ts";

const chunkRows = 2_000;

export async function auditLedger(pool: Pool): Promise<AuditReport> {
  return withRollback(pool, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    await client.query(
      "declare posting cursor for select transfer_id, account_id, amount_cents from postings order by transfer_id",
    );
    const audit = auditor();
    for (;;) {
      const { rows } = await client.query<{ transfer_id: number; account_id: number; amount_cents: number }>(
        `fetch ${chunkRows} from posting`,
      );
      if (rows.length === 0) break;
      audit.add(
        rows.map((row) => ({
          transferId: row.transfer_id,
          accountId: accountId(row.account_id),
          amountCents: cents(row.amount_cents),
        })),
      );
    }
    const { rows } = await client.query<{ id: number; balance_cents: number }>(
      "select id, balance_cents from accounts",
    );
    await client.query("commit");
    return audit.report(
      rows.map((row) => ({ accountId: accountId(row.id), balanceCents: cents(row.balance_cents) })),
    );
  });
}
