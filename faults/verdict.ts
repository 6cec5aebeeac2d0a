// What must hold after every fault: acknowledged writes are there once, the others once or not at all, the books balance,
// and nothing is below zero.

import { createPool } from "../server/db/pool.ts";
import { auditLedger } from "../server/ledger/audit-ledger.ts";
import type { Load } from "./load.ts";
import type { Stage } from "./stage.ts";

export type Verdict = { lost: number; twice: number; differences: number; wrong: number };

export async function verdictOf(stage: Stage, load: Load): Promise<Verdict> {
  const deposits = await stage.query<{ id: string; times: number }>(
    `select payment_intent_id as id, count(*)::integer as times from deposits
     where status = 'completed' and payment_intent_id like 'pi_sim_%' group by 1`,
  );
  const requests = await stage.query<{ id: string; times: number }>(
    "select notes as id, count(*)::integer as times from withdrawal_requests where notes <> '' group by 1",
  );
  // a deposit that was credited twice would have two transfers
  const [posted] = await stage.query<{ cents: number; deposited: number }>(
    `select (select coalesce(sum(amount_cents), 0)::float8 from postings join transfers on transfers.id = transfer_id
        where kind = 'deposit' and account_id < 64) as cents,
       (select coalesce(sum(amount_cents), 0)::float8 from deposits where status = 'completed') as deposited`,
  );
  const there = new Set(deposits.map((row) => row.id));
  const asked = new Set(requests.map((row) => row.id));
  const lost =
    [...load.acknowledged].filter((id) => !there.has(id)).length +
    [...load.requestsAcknowledged].filter((id) => !asked.has(id)).length;
  const twice =
    [...deposits, ...requests].filter((row) => row.times > 1).length +
    (posted?.cents === posted?.deposited ? 0 : 1);
  const pool = await createPool({ connectionString: stage.connectionString(), max: 2 });
  try {
    const { differences } = await auditLedger(pool);
    return { lost, twice, differences: differences.length, wrong: load.wrong.length };
  } finally {
    await pool.end();
  }
}
