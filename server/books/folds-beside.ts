// Sums are folded beside whatever else is done: neither the days of their world nor those of all others wait for it, however much a
// day of very many has left to fold.
import { isWorldEnded } from "../db/database-errors.ts";
import { gatherRead } from "../db/gather.ts";
import type { Db } from "../db/statement.ts";
import { foldTallies } from "./fold-tallies.ts";

/** One at a time of each world; asked meanwhile it goes over what was added since once more. */
export function foldsBeside(onError: (error: unknown) => void) {
  let stopped = false;
  const fold = gatherRead(async (db) => void (stopped || (await foldTallies(db))));
  const asked = new Set<Promise<void>>();
  return {
    start(): void {},
    ask(db: Db): void {
      if (stopped) return;
      const folded = fold(db)
        .catch((error: unknown) => {
          if (!stopped && !isWorldEnded(error)) onError(error);
        })
        .finally(() => asked.delete(folded));
      asked.add(folded);
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(asked);
    },
  };
}
