// What is really there: the reserves' sub-accounts, read under lock, since whoever pays out of them needs them all.
import { type AccountId, fundAccountId, fundShards } from "@glasshouse/core/ledger/account.ts";
import { type Cents, cents } from "@glasshouse/core/money.ts";
import type { Queryable } from "../db/statement.ts";
import { lockAccounts } from "./post-transfer.ts";

const reserveShards = Array.from({ length: fundShards }, (_, shard) => fundAccountId("reserves", shard));

/**
 * @param more accounts that the caller touches too: all are locked in one go and in id order
 * @returns the reserves by sub-account
 */
export async function lockReserves(tx: Queryable, more: readonly AccountId[] = []): Promise<Cents[]> {
  const balances = await lockAccounts(tx, [...reserveShards, ...more]);
  return reserveShards.map((id) => balances.get(id) ?? cents(0));
}
