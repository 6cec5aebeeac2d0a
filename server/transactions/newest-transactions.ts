import type { Transaction } from "@glasshouse/contract/transactions.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { type Queryable, statement } from "../db/statement.ts";
import {
  filterConditions,
  filterValues,
  newestFirst,
  type TransactionRow,
  transactionColumns,
} from "./filtered-transactions.ts";

export const listTransactions = statement<TransactionRow>(
  "list-transactions",
  `select ${transactionColumns} from transactions where ${filterConditions}
     and ($7::timestamptz is null or (created_at, type, source_id) < ($7, $8::text, $9::bigint))
   ${newestFirst} limit $10`,
);

export function toTransactionReply(row: TransactionRow): Transaction {
  return {
    id: row.id,
    type: row.type,
    amount: formatAmount(cents(row.amount_cents)),
    status: row.status,
    description: row.description,
    createdAt: row.created_at.toISOString(),
  };
}

export async function loadNewestTransactions(
  db: Queryable,
  investorId: number,
  count: number,
): Promise<Transaction[]> {
  const filters = filterValues(investorId, {});
  return (await listTransactions(db, [...filters, null, null, null, count])).map(toTransactionReply);
}
