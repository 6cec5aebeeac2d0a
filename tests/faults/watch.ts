// Every state that can be read during a fault must balance.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createWorldDb } from "../../server/db/in-world.ts";
import { createPool } from "../../server/db/pool.ts";
import { auditLedger } from "../../server/ledger/audit-ledger.ts";
import type { Stage } from "./stage.ts";

/** unbalanced: first difference of each failed audit */
export type Watch = { polls: number; unbalanced: string[]; stop(): Promise<void> };

const everyMs = 400;

export function watchBooks(stage: Stage): Watch {
  let running = true;
  const watch: Watch = { polls: 0, unbalanced: [], stop: async () => {} };
  const all = (async () => {
    let pool: pg.Pool | undefined;
    while (running) {
      try {
        pool ??= await createPool({ connectionString: stage.connectionString(), max: 1 });
        const beside = stage.worlds[watch.polls % stage.worlds.length];
        // the house each time, other worlds in turn
        for (const world of [1, ...(beside ? [beside.world] : [])]) {
          const { balanced, differences } = await auditLedger(createWorldDb(pool, () => world));
          if (!balanced)
            watch.unbalanced.push(
              `audit ${watch.polls} of world ${world}: ${JSON.stringify(differences[0])}`,
            );
        }
        watch.polls += 1;
      } catch {
        // the database may return elsewhere
        await pool?.end();
        pool = undefined;
      }
      await sleep(everyMs);
    }
    await pool?.end();
  })();
  watch.stop = async () => {
    running = false;
    await all;
  };
  return watch;
}
