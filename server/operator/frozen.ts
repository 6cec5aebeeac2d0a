// Where it is read whether the fund is frozen; what follows from it, core decides (core/frozen-fund.ts).
import type { FundState } from "@glasshouse/core/frozen-fund.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type Queryable, statement } from "../db/statement.ts";

const read = statement<FundState>("is-fund-frozen", "select fund_frozen() as frozen");

export async function fundState(db: Queryable): Promise<FundState> {
  const [state] = await read(db);
  invariant(state, "fund_frozen gave no row");
  return state;
}
