// What was added to the sums of everybody since is folded in where it has become long, so that reading them stays short.

import type { Queryable } from "../db/statement.ts";

/** So many lines are read in a few milliseconds. */
const mostLines = 1_000;

/**
 * In one message, so that its lock does not outlast it, however this server fares.
 * @param atLeast fewer lines are left as they are, a whole number
 * @returns how many were folded in; none while another server does it
 */
export async function foldTallies(pool: Queryable, atLeast = mostLines): Promise<number> {
  const results: unknown = await pool.query(
    `set local statement_timeout = 0; select fold_tallies(${atLeast}) as lines`,
  );
  // as many results as statements
  return Array.isArray(results) ? Number(results[1]?.rows[0]?.lines ?? 0) : 0;
}
