// Counts of failed tries, and second factors, per world.
import { perDb } from "../db/per-db.ts";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { type TryCounter, tryCounter } from "./count-tries.ts";
import { type SecondFactor, secondFactor } from "./second-factor.ts";

export type Guards = {
  tries: (db: Db) => TryCounter;
  factor: (db: Db) => SecondFactor;
};

export function guards({ secrets }: AppContext): Guards {
  const tries = perDb((pool) => tryCounter({ pool, secrets }));
  return { tries, factor: perDb((pool) => secondFactor(pool, tries(pool))) };
}
