import { type Behaviour, behaviours } from "../../core/population/behaviour.ts";
import { currentRules } from "../../core/population/crowd-state.ts";
import type { Query } from "./open-people.ts";

/** @param chosen differences from word of mouth */
export async function openCrowd(query: Query, target: number, chosen: Partial<Behaviour>): Promise<void> {
  const behaviour = { ...behaviours["word-of-mouth"].parameters, ...chosen };
  await query(
    "insert into crowd (seed, target, behaviour, rules, started_at) values (7, $1, $2, $3, begin_write())",
    [target, JSON.stringify(behaviour), JSON.stringify(currentRules)],
  );
}
