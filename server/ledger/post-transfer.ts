// The only way in which the application posts to the ledger (the payout posts in the database).

import { invariant } from "@glasshouse/core/invariant.ts";
import { type AccountId, getInvestorId, toAccountId } from "@glasshouse/core/ledger/account.ts";
import type { Transfer } from "@glasshouse/core/ledger/transfer.ts";
import { type Cents, cents } from "@glasshouse/core/money.ts";
import { type Queryable, statement } from "../db/statement.ts";

const post = statement<{ ids: number[] }>(
  "post-transfers",
  "select post_transfers($2::text[], $1, $3::integer[], $4::bigint[], $5::bigint[]) as ids",
);

export function toPostingColumns(transfers: readonly Transfer[]): [string[], number[], number[], number[]] {
  const lines = transfers.flatMap((transfer, index) =>
    transfer.postings.map((posting) => ({ transfer: index + 1, ...posting })),
  );
  return [
    transfers.map((transfer) => transfer.kind),
    lines.map((line) => line.transfer),
    lines.map((line) => line.accountId),
    lines.map((line) => line.amountCents),
  ];
}

/**
 * @param at simulated time
 * @returns the transfers' ids, in order
 * @throws the database's error if an account would go below zero
 */
export async function postTransfers(
  tx: Queryable,
  at: Date,
  transfers: readonly Transfer[],
): Promise<number[]> {
  const [row] = await post(tx, [at, ...toPostingColumns(transfers)]);
  invariant(row, "post_transfers returned no row");
  return row.ids.map(Number);
}

/** All accounts of a transfer, to be locked in one call. */
export function getTouchedAccounts({ postings }: Transfer): AccountId[] {
  return postings.map((posting) => posting.accountId);
}

const lock = statement<{ id: number; balance_cents: number }>(
  "lock-accounts",
  "select id, balance_cents from lock_accounts($1::bigint[])",
);

/**
 * Locks accounts in id order (docs/database.md) until the transaction ends.
 * @returns balances in the accounts' natural sign; of the fund's only existing ones
 */
export async function lockAccounts(tx: Queryable, ids: readonly AccountId[]): Promise<Map<AccountId, Cents>> {
  const rows = await lock(tx, [ids]);
  const balances = new Map(rows.map((row) => [toAccountId(row.id), cents(row.balance_cents)]));
  const exist = ids.every((id) => getInvestorId(id) === undefined || balances.has(id));
  invariant(exist && balances.size > 0, "an account to lock does not exist");
  return balances;
}
