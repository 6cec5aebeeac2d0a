// Sums are folded beside whatever else is done: neither the days of their world nor those of all others wait for it, however much a
// day of very many has left to fold.
import { isWorldEnded } from "../db/database-errors.ts";
import type { Db } from "../db/statement.ts";
import { foldTallies } from "./fold-tallies.ts";

/** One at a time of each world; asked meanwhile it goes over what was added since once more. */
export function foldsBeside(onError: (error: unknown) => void) {
  const underWay = new Map<Db, Promise<void>>();
  const askedAgain = new Set<Db>();
  let stopped = false;
  const fold = async (db: Db): Promise<void> => {
    do {
      askedAgain.delete(db);
      await foldTallies(db).catch((error: unknown) => {
        if (!stopped && !isWorldEnded(error)) onError(error);
      });
    } while (askedAgain.has(db) && !stopped);
    underWay.delete(db);
  };
  return {
    start(): void {},
    ask(db: Db): void {
      if (stopped) return;
      if (underWay.has(db)) askedAgain.add(db);
      else underWay.set(db, fold(db));
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(underWay.values());
    },
  };
}
