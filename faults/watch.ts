// The auditor, again and again while a fault is made: whatever it can read has to balance.
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "../server/db/pool.ts";
import { auditLedger } from "../server/ledger/audit-ledger.ts";
import type { Stage } from "./stage.ts";

export type Watch = { polls: number; unbalanced: number; stop(): Promise<void> };

const everyMs = 400;

export function watchBooks(stage: Stage): Watch {
  let running = true;
  const watch = { polls: 0, unbalanced: 0, stop: async () => {} };
  const all = (async () => {
    while (running) {
      try {
        const pool = await createPool({ connectionString: stage.connectionString(), max: 1 });
        try {
          const { balanced } = await auditLedger(pool);
          watch.polls += 1;
          if (!balanced) watch.unbalanced += 1;
        } finally {
          await pool.end();
        }
      } catch {
        // the database is away
      }
      await sleep(everyMs);
    }
  })();
  watch.stop = async () => {
    running = false;
    await all;
  };
  return watch;
}
