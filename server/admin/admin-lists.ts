// The administrator's lists: newest first, filtered and searched by the database, paged by key.
import type { AdminDeposit } from "@glasshouse/contract/admin.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { statement } from "../db/statement.ts";
import { publicUserId } from "../http/session.ts";
import { type AdminWithdrawalRow, withdrawalColumns } from "../withdrawals/withdrawal-row.ts";

export type AdminDepositRow = {
  id: number;
  investor_id: number;
  amount_cents: number;
  status: AdminDeposit["status"];
  payment_intent_id: string | null;
  created_at: Date;
  key: string;
  email: string;
  role: "investor" | "admin";
};

/** $1 status, $2 search pattern, $3 the search as it is, $4 and $5 the cursor, $6 the limit */
const conditions = (table: string, at: string) => `($1::text is null or ${table}.status = $1)
  and ($2::text is null or users.email ilike $2 or ${table}.id::text = $3 or ${table}.investor_id::text = $3)
  and ($4::timestamptz is null or (${table}.${at}, ${table}.id) < ($4, $5::bigint))`;
const exactTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key`;

const depositColumns = `deposits.id, deposits.investor_id, amount_cents, status, payment_intent_id, created_at, email, role`;

export const listDeposits = statement<AdminDepositRow>(
  "admin-deposits",
  `select ${depositColumns}, ${exactTime("created_at")} from deposits join users using (investor_id)
   where ${conditions("deposits", "created_at")} order by created_at desc, deposits.id desc limit $6`,
);
export const listWithdrawals = statement<AdminWithdrawalRow & { key: string }>(
  "admin-withdrawals",
  `select ${withdrawalColumns}, email, role, ${exactTime("requested_at")}
   from withdrawal_requests join users using (investor_id)
   where ${conditions("withdrawal_requests", "requested_at")}
   order by requested_at desc, withdrawal_requests.id desc limit $6`,
);

type Count = { status: string; count: number; selected: number };
const countBy = (table: string) => `select status, count(*)::integer as count, count(*) filter (
    where ($1::text is null or status = $1)
      and ($2::text is null or users.email ilike $2 or ${table}.id::text = $3 or ${table}.investor_id::text = $3)
  )::integer as selected
  from ${table} join users using (investor_id) group by status`;
export const countDeposits = statement<Count>("count-admin-deposits", countBy("deposits"));
export const countWithdrawals = statement<Count>("count-admin-withdrawals", countBy("withdrawal_requests"));

export function adminDepositReply(row: AdminDepositRow): AdminDeposit {
  return {
    id: row.id,
    amount: formatAmount(cents(row.amount_cents)),
    status: row.status,
    userEmail: row.email,
    userId: publicUserId({ investorId: row.investor_id, role: row.role }),
    createdAt: row.created_at.toISOString(),
    stripePaymentIntentId: row.payment_intent_id,
  };
}
