import type { Db } from "../db/statement.ts";

export async function countWaitingJumps(owner: Db): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::integer as count from pg_locks where locktype = 'advisory' and classid = waiting_jump_lock()
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}
