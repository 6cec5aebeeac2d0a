// Where it is read whether the fund is frozen; what follows from it, core decides (core/frozen-fund.ts).
import type { FundState } from "@glasshouse/core/frozen-fund.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { type Queryable, statement } from "../db/statement.ts";

const read = statement<FundState>("is-fund-frozen", "select fund_frozen() as frozen");

/** A day of the crowd locks many people's accounts and then the fund's, and may freeze it. Who asks comes before it or after it. */
export const besideFundDay = statement(
  "beside-fund-day",
  "select pg_advisory_xact_lock_shared(727005, current_world())",
);

/** Whoever decides by hand, helps himself or freezes waits until the caller's transaction ends. */
export const aloneWithFund = statement(
  "alone-with-fund",
  "select pg_advisory_xact_lock(727005, current_world())",
);

/** Once the day that is under way is done, if one is; the next one waits for the caller's transaction. */
export async function fundStateBesideDay(tx: ClientBase): Promise<FundState> {
  await besideFundDay(tx);
  return fundState(tx);
}

export async function fundState(db: Queryable): Promise<FundState> {
  const [state] = await read(db);
  invariant(state, "fund_frozen gave no row");
  return state;
}
