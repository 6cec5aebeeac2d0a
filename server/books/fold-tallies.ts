// What was added to the sums of everybody since is folded in where it has become long, so that reading them stays short.
import type { Pool } from "pg";
import { withoutTimeouts, withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";

const fold = statement<{ lines: number }>("fold-tallies", "select fold_tallies($1::integer) as lines");

/** So many lines are read in a few milliseconds. */
const atLeast = 1_000;

/** @returns how many lines were folded in; none while another server does it */
export async function foldTallies(pool: Pool, lines = atLeast): Promise<number> {
  return withTransaction(pool, async (tx) => {
    await withoutTimeouts(tx);
    return (await fold(tx, [lines]))[0]?.lines ?? 0;
  });
}
