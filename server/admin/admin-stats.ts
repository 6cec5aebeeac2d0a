// The operator's figures, in the operator's words: completed deposits are called revenue (decisions §3). Beside them
// stands what the books say. The sums are kept as they change (tallies.sql).
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
  `with now as materialized (select sim_now() as at),
   tally as materialized (
     select tally, key, count, cents from tallies_now()
     where tally like 'deposits %' or tally like 'requests %' or tally = 'simulated people'
   ),
   sums as (
     select coalesce(sum(cents) filter (where tally = 'deposits completed'), 0)::bigint as revenue,
       coalesce(sum(cents) filter (where tally like 'deposits %'), 0)::bigint as deposits,
       coalesce(sum(cents) filter (where tally = 'deposits pending'), 0)::bigint as pending_deposits,
       coalesce(sum(cents) filter (where tally = 'deposits completed'
         and key >= (at at time zone 'UTC')::date - '1970-01-01'), 0)::bigint as today,
       coalesce(sum(cents) filter (where tally = 'deposits completed'
         and key >= date_trunc('month', at at time zone 'UTC')::date - '1970-01-01'), 0)::bigint as month,
       coalesce(sum(cents) filter (where tally = 'requests approved'), 0)::bigint as withdrawn,
       coalesce(sum(cents) filter (where tally = 'requests pending'), 0)::bigint as pending_withdrawals,
       coalesce(sum(count) filter (where tally = 'requests pending'), 0)::integer as pending_count,
       coalesce(sum(count) filter (where tally = 'simulated people'), 0)::integer as simulated
     from now left join tally on true
   ),
   registered as (
     select count(*)::integer as participants from users where role = 'investor'
   ),
   investing as (
     select count(distinct investor_id)::integer as people from investments join investors on investors.id = investor_id
     where status = 'active' and not simulated
   )
   select sums.*, held_cents as reserves, promised_cents as promised, investing.people + invested_people as active_users,
     simulated + participants as total_users, participants
   from sums, registered, investing, accrual_totals, fund_figures()`,
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
