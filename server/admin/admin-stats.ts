// The operator's figures, in the operator's words: completed deposits are called revenue (decisions §3). Beside them
// stands what the books say. The sums read whole tables; a later roll-up by day replaces them where they grow large.
import type { AdminStats } from "@glasshouse/contract/admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { type Queryable, statement } from "../db/statement.ts";

type Row = Record<
  | "revenue"
  | "deposits"
  | "today"
  | "month"
  | "withdrawn"
  | "pending_deposits"
  | "pending_withdrawals"
  | "reserves"
  | "promised"
  | "active_users"
  | "pending_count"
  | "total_users"
  | "participants",
  number
>;

const read = statement<Row>(
  "admin-stats",
  `with clock_now as materialized (select sim_now() as now),
   deposit as (
     select coalesce(sum(amount_cents) filter (where status = 'completed'), 0)::bigint as revenue,
       coalesce(sum(amount_cents), 0)::bigint as deposits,
       coalesce(sum(amount_cents) filter (where status = 'pending'), 0)::bigint as pending_deposits,
       coalesce(sum(amount_cents) filter (where status = 'completed' and settled_at >= date_trunc('day', now, 'UTC')), 0)::bigint as today,
       coalesce(sum(amount_cents) filter (where status = 'completed' and settled_at >= date_trunc('month', now, 'UTC')), 0)::bigint as month
     from deposits, clock_now
   ),
   withdrawal as (
     select coalesce(sum(amount_cents) filter (where status = 'approved'), 0)::bigint as withdrawn,
       coalesce(sum(amount_cents) filter (where status = 'pending'), 0)::bigint as pending_withdrawals,
       count(*) filter (where status = 'pending')::integer as pending_count
     from withdrawal_requests
   ),
   registered as (
     select count(*)::integer as participants from users where role = 'investor'
   ),
   balance as (
     select coalesce(sum(balance_cents) filter (where kind = 'reserves'), 0)::bigint as reserves,
       coalesce(sum(balance_cents) filter (where kind in ('available', 'invested', 'withdrawal_hold')), 0)::bigint as promised
     from accounts
   )
   select *, (select count(distinct investor_id)::integer from investments where status = 'active') as active_users,
     (select count(*)::integer from investors where simulated) + participants as total_users, participants
   from deposit, withdrawal, balance, registered`,
);

export async function adminStatsOf(db: Queryable): Promise<AdminStats> {
  const [row] = await read(db);
  invariant(row, "the statement gives one row");
  const amount = (value: number) => formatAmount(cents(value));
  return {
    totalRevenue: amount(row.revenue),
    totalDeposits: amount(row.deposits),
    activeUsers: row.active_users,
    pendingWithdrawals: row.pending_count,
    todayRevenue: amount(row.today),
    monthlyRevenue: amount(row.month),
    totalWithdrawals: amount(row.withdrawn),
    totalUsers: row.total_users,
    participants: row.participants,
    pendingDepositsAmount: amount(row.pending_deposits),
    pendingWithdrawalsAmount: amount(row.pending_withdrawals),
    reserves: amount(row.reserves),
    promised: amount(row.promised),
  };
}
