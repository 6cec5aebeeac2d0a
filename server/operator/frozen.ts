// Reads whether the fund is frozen (core/frozen-fund.ts), and the lock between a fund day and single
// decisions.
import type { FundState } from "@glasshouse/core/frozen-fund.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { type Queryable, statement } from "../db/statement.ts";

const read = statement<FundState>("is-fund-frozen", "select is_fund_frozen() as frozen");

/**
 * Taken by the fund day: it locks many people's accounts before the fund's, so decisions and freezing wait
 * for it.
 */
export const lockOutFundDay = statement(
  "beside-fund-day",
  "select pg_advisory_xact_lock_shared(fund_day_lock(), current_world())",
);

/** Decisions, takes and freezing wait until the caller's transaction ends. */
export const lockFund = statement(
  "alone-with-fund",
  "select pg_advisory_xact_lock(fund_day_lock(), current_world())",
);

export async function loadFundStateLocked(tx: ClientBase): Promise<FundState> {
  await lockOutFundDay(tx);
  return loadFundState(tx);
}

export async function loadFundState(db: Queryable): Promise<FundState> {
  const [state] = await read(db);
  invariant(state, "is_fund_frozen returned no row");
  return state;
}
