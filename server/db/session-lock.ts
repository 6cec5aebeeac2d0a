// A lock that a connection holds while work goes on over others: there once for all servers on a database, and gone with a
// server that dies.
import type { Db } from "./statement.ts";
import { statement } from "./statement.ts";

const take = statement<{ free: boolean }>(
  "take-session-lock",
  "select pg_try_advisory_lock($1, current_world()) as free",
);
const giveBack = statement("give-session-lock-back", "select pg_advisory_unlock($1, current_world())");

export type SessionLock = { leave(): Promise<void> };

/** @param lock which of the world's locks @returns undefined where somebody else holds it */
export async function sessionLock(db: Db, lock: number): Promise<SessionLock | undefined> {
  const client = await db.connect();
  let held = false;
  try {
    held = (await take(client, [lock]))[0]?.free ?? false;
  } finally {
    if (!held) client.release();
  }
  if (!held) return undefined;
  return {
    leave: async () => {
      const broken = await giveBack(client, [lock]).then(
        () => undefined,
        (error: Error) => error,
      );
      client.release(broken);
    },
  };
}
