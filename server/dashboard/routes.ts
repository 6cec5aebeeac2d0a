import { type DashboardStats, dashboardRoutes } from "@glasshouse/contract/dashboard.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents, formatAmount, toPercent } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { coalesceReadsByKey } from "../db/batch.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";

type Figures = {
  available: number;
  invested: number;
  hold: number;
  wallet: number;
  total_referrals: number;
  frozen: boolean;
  active_investments: number;
  today_cents: number;
  today_payouts: number;
  month_cents: number;
  days: { day: string; cents: number }[];
};

const readStats = statement<Figures & { investor_id: number }>(
  "dashboard-stats",
  `with clock_now as materialized (select sim_now() as now)
   select asked.investor_id, available, invested, hold, wallet, active_investments, is_fund_frozen() as frozen, income.*,
     (select total_referrals from investors where investors.id = asked.investor_id) as total_referrals
   from unnest($1::bigint[]) as asked (investor_id)
   cross join clock_now
   cross join lateral (
     select max(balance_cents) filter (where kind = 'available') as available,
       max(balance_cents) filter (where kind = 'invested') as invested,
       max(balance_cents) filter (where kind = 'withdrawal_hold') as hold,
       max(balance_cents) filter (where kind = 'wallet') as wallet
     from accounts where id between account_of(asked.investor_id, 'available') and account_of(asked.investor_id, 'wallet')
   ) as balances
   cross join lateral (
     select count(*)::integer as active_investments from investments
     where investments.investor_id = asked.investor_id and investments.status = 'active'
   ) as active
   cross join lateral (
     select coalesce(sum(cents), 0)::bigint as month_cents,
       coalesce(sum(cents) filter (where paid_at >= date_trunc('day', now, 'UTC')), 0)::bigint as today_cents,
       coalesce(sum(payouts) filter (where paid_at >= date_trunc('day', now, 'UTC')), 0)::integer as today_payouts,
       coalesce(json_agg(json_build_object('day', (paid_at at time zone 'UTC')::date, 'cents', cents) order by paid_at), '[]') as days
     from (
       select created_at as paid_at, sum_cents(amount_cents) as cents, count(*) as payouts from transactions
       where transactions.investor_id = asked.investor_id and created_at > now - interval '30 days' and type = 'daily_income' group by created_at
     ) as earned
   ) as income`,
);

function toStatsReply(row: Figures): DashboardStats {
  const amount = (value: number) => formatAmount(cents(value));
  return {
    totalBalance: amount(row.available + row.invested),
    todayEarnings: amount(row.today_cents),
    totalInvested: amount(row.invested),
    monthlyReturn: toPercent(cents(row.month_cents), cents(row.invested)),
    available: amount(row.available),
    withdrawalHold: amount(row.hold),
    walletBalance: amount(row.wallet),
    activeInvestments: row.active_investments,
    todayPayouts: row.today_payouts,
    totalReferrals: row.total_referrals,
    frozen: row.frozen,
    dailyIncome: row.days.map(({ day, cents: income }) => ({ day, amount: amount(income) })),
  };
}

const coalescedStats = coalesceReadsByKey(async (db, investorIds: number[]) => {
  const rows = await readStats(db, [investorIds]);
  return new Map(rows.map((row) => [row.investor_id, toStatsReply(row)]));
});

export async function loadDashboardStats(db: Queryable, investorId: number): Promise<DashboardStats> {
  const stats = await coalescedStats(db, investorId);
  invariant(stats, "an investor has figures");
  return stats;
}

export function registerDashboard(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, dashboardRoutes.stats, ({ session, request }) =>
    loadDashboardStats(request.db, session.investorId),
  );
}
