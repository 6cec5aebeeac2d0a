// The audit of every world, as the Books show each world's own.
import { createWorldDbs } from "../db/in-world.ts";
import { createPool } from "../db/pool.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";

export type WorldsAudit = { worlds: number; transfers: number; postings: number; unbalanced: number[] };

/** @param only one world; else all */
export async function auditWorlds(connectionString: string, only?: number): Promise<WorldsAudit> {
  const pool = await createPool({ connectionString, max: 2 });
  try {
    const { rows } = await pool.query<{ id: number }>(
      "select id from worlds where ended_at is null and id = coalesce($1, id) order by id",
      [only],
    );
    const worldDb = createWorldDbs(pool);
    const audit: WorldsAudit = { worlds: rows.length, transfers: 0, postings: 0, unbalanced: [] };
    for (const { id } of rows) {
      const { balanced, transfers, postings } = await auditLedger(worldDb(id));
      audit.transfers += transfers;
      audit.postings += postings;
      if (!balanced) audit.unbalanced.push(id);
    }
    return audit;
  } finally {
    await pool.end();
  }
}
