// The operator's figures in the operator's words: completed deposits are revenue (docs/rules.md, Lists and
// exports).
import type { AdminStats } from "@glasshouse/contract/admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { simulatedSeatsSql } from "../classroom/seat-row.ts";
import { type Queryable, statement } from "../db/statement.ts";

type Row = Record<
  | "paid_in"
  | "today"
  | "month"
  | "pending_deposits"
  | "failed_deposits"
  | "paid_out"
  | "waiting_cents"
  | "waiting"
  | "reserves"
  | "promised"
  | "active_users"
  | "total_users"
  | "participants",
  number
>;

const getPaidInSql = (instant: string) => `(
  select coalesce(sum_cents(amount_cents), 0) from deposits where status = 'completed' and settled_at >= ${instant}
) + crowd.paid_in_cents - coalesce((
  select paid_in_cents from crowd_days where at < ${instant} order by day desc limit 1
), 0)`;

/** Real people's payments, and the growth of simulated people's wallets. */
const paidOutSql = `(
  select coalesce(sum_cents(amount_cents), 0) from withdrawal_requests where status = 'approved'
) + coalesce((
  select balance_cents + crowd.paid_in_cents - crowd.people * (rules ->> 'walletOpeningCents')::bigint
  from crowd as called, accounts where accounts.id = fund_account('crowd_wallet')
), 0)`;

const read = statement<Row>(
  "admin-stats",
  `with now as materialized (select sim_now() as at),
   registered as (
     select (count(*) - (select count(*) from (${simulatedSeatsSql}) as simulated))::integer as people
     from users where role = 'investor'
   ),
   investing as (select count(distinct investor_id)::integer as people from investments where status = 'active')
   select figures.paid_in_cents as paid_in, ${getPaidInSql("date_trunc('day', now.at, 'UTC')")} as today,
     ${getPaidInSql("date_trunc('month', now.at, 'UTC')")} as month,
     (select coalesce(sum_cents(amount_cents), 0) from deposits where status = 'pending') as pending_deposits,
     (select coalesce(sum_cents(amount_cents), 0) from deposits where status = 'failed') as failed_deposits,
     ${paidOutSql} as paid_out, waiting_cents, figures.waiting, held_cents as reserves, promised_cents as promised,
     investing.people + crowd.investing as active_users, figures.people as total_users, registered.people as participants
   from now, registered, investing, fund_figures() as figures, crowd_totals() as crowd`,
);

export async function loadAdminStats(db: Queryable): Promise<AdminStats> {
  const [row] = await read(db);
  invariant(row, "the statement gives one row");
  const amount = (value: number) => formatAmount(cents(value));
  return {
    totalRevenue: amount(row.paid_in),
    totalDeposits: amount(row.paid_in + row.pending_deposits + row.failed_deposits),
    activeUsers: row.active_users,
    pendingWithdrawals: row.waiting,
    todayRevenue: amount(row.today),
    monthlyRevenue: amount(row.month),
    totalWithdrawals: amount(row.paid_out),
    totalUsers: row.total_users,
    participants: row.participants,
    pendingDepositsAmount: amount(row.pending_deposits),
    pendingWithdrawalsAmount: amount(row.waiting_cents),
    reserves: amount(row.reserves),
    promised: amount(row.promised),
  };
}
