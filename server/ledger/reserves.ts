import { invariant } from "@glasshouse/core/invariant.ts";
import { type AccountId, getFundAccountId } from "@glasshouse/core/ledger/account.ts";
import type { Cents } from "@glasshouse/core/money.ts";
import type { Queryable } from "../db/statement.ts";
import { lockAccounts } from "./post-transfer.ts";

const reserves = getFundAccountId("reserves");

/** @param more accounts that the caller touches too: all are locked in one statement, in their order */
export async function lockReserves(tx: Queryable, more: readonly AccountId[] = []): Promise<Cents> {
  const balance = (await lockAccounts(tx, [reserves, ...more])).get(reserves);
  invariant(balance !== undefined, "a world has reserves");
  return balance;
}
