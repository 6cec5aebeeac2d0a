import { memoizeByDb } from "../db/per-db.ts";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { createTryCounter, type TryCounter } from "./count-tries.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.ts";

export type Guards = {
  tries: (db: Db) => TryCounter;
  factor: (db: Db) => SecondFactor;
};

export function createGuards({ secrets }: AppContext): Guards {
  const tries = memoizeByDb((pool) => createTryCounter({ pool, secrets }));
  return { tries, factor: memoizeByDb((pool) => createSecondFactor(pool, tries(pool))) };
}
