// Locks all sub-accounts of the reserves: a payment may need each.
import { type AccountId, fundShards, getFundAccountId } from "@glasshouse/core/ledger/account.ts";
import { type Cents, cents } from "@glasshouse/core/money.ts";
import type { Queryable } from "../db/statement.ts";
import { lockAccounts } from "./post-transfer.ts";

const reserveShards = Array.from({ length: fundShards }, (_, shard) => getFundAccountId("reserves", shard));

/** @param more further accounts to lock in the same call, in id order @returns the reserves by sub-account */
export async function lockReserves(tx: Queryable, more: readonly AccountId[] = []): Promise<Cents[]> {
  const balances = await lockAccounts(tx, [...reserveShards, ...more]);
  return reserveShards.map((id) => balances.get(id) ?? cents(0));
}
