// The dashboard's figures in one statement: four balances by key, the referral count, and a range of the history's index.
import { type DashboardStats, dashboardRoutes } from "@glasshouse/contract/dashboard.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents, formatAmount, percentOf } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";

type Row = {
  available: number;
  invested: number;
  hold: number;
  wallet: number;
  total_referrals: number;
  active_investments: number;
  today_cents: number;
  today_payouts: number;
  month_cents: number;
  days: { day: string; cents: number }[];
};

const readStats = statement<Row>(
  "dashboard-stats",
  `with clock_now as materialized (select sim_now() as now),
   income as materialized (
     select created_at, sum(amount_cents)::bigint as cents, count(*)::integer as payouts
     from transactions, clock_now
     where investor_id = $1 and created_at > now - interval '30 days' and type = 'daily_income'
     group by created_at
   )
   select
     (select balance_cents from accounts where id = $1 * 8) as available,
     (select balance_cents from accounts where id = $1 * 8 + 1) as invested,
     (select balance_cents from accounts where id = $1 * 8 + 2) as hold,
     (select balance_cents from accounts where id = $1 * 8 + 3) as wallet,
     (select total_referrals from investors where id = $1) as total_referrals,
     (select count(*)::integer from investments where investor_id = $1 and status = 'active') as active_investments,
     coalesce((select sum(cents) from income, clock_now where created_at >= date_trunc('day', now, 'UTC')), 0)::bigint as today_cents,
     coalesce((select sum(payouts) from income, clock_now where created_at >= date_trunc('day', now, 'UTC')), 0)::integer as today_payouts,
     coalesce((select sum(cents) from income), 0)::bigint as month_cents,
     coalesce((select json_agg(json_build_object('day', (created_at at time zone 'UTC')::date, 'cents', cents) order by created_at) from income), '[]') as days`,
);

export async function dashboardStatsOf(db: Queryable, investorId: number): Promise<DashboardStats> {
  const [row] = await readStats(db, [investorId]);
  invariant(row, "the statement gives one row");
  const amount = (value: number) => formatAmount(cents(value));
  return {
    totalBalance: amount(row.available + row.invested),
    todayEarnings: amount(row.today_cents),
    totalInvested: amount(row.invested),
    monthlyReturn: percentOf(cents(row.month_cents), cents(row.invested)),
    available: amount(row.available),
    withdrawalHold: amount(row.hold),
    walletBalance: amount(row.wallet),
    activeInvestments: row.active_investments,
    todayPayouts: row.today_payouts,
    totalReferrals: row.total_referrals,
    dailyIncome: row.days.map(({ day, cents: income }) => ({ day, amount: amount(income) })),
  };
}

export function registerDashboard(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, dashboardRoutes.stats, ({ session }) =>
    dashboardStatsOf(context.pool, session.investorId),
  );
}
