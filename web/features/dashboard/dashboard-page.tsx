import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { formatPercent } from "@glasshouse/core/format.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { clockQuery, statsQuery, useUser } from "../../api/queries.ts";
import { useFormats } from "../../display/formats.ts";
import { Money } from "../../display/money.tsx";
import { getGreetingName } from "../../display/person-name.ts";
import { usePreferences } from "../../display/preferences.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { lazyPart } from "../../shell/lazy-page.ts";
import { useSearch } from "../../shell/navigation.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatBand } from "../../ui/stat-band.tsx";
import { ActiveInvestments } from "./active-investments.tsx";
import { balanceBand } from "./balance-band.tsx";
import { dashboardWords as words } from "./dashboard-page.words.ts";
import { InvestmentSummary } from "./investment-summary.tsx";
import { QuickDeposit, QuickWithdrawal } from "./quick-cards.tsx";
import { RecentTransactions } from "./recent-transactions.tsx";
import { StrategyCard } from "./strategy-card.tsx";

const ChallengeReturn = lazyPart(() =>
  import("./challenge-return.ts").then((module) => ({ default: module.ChallengeReturn })),
);

const ownPanel = "min-w-0 border-line max-lg:rounded-panel max-lg:border max-lg:bg-surface";

const loading = <Skeleton className="h-8 w-28" />;

export function DashboardPage() {
  const { formatMoney } = useFormats();
  const { payment_intent: intentId, redirect_status: status } = useSearch("/dashboard");
  const user = useUser();
  const { data: stats, isError, refetch, isFetching } = useQuery(statsQuery);
  const { layout } = usePreferences();
  const compact = layout === "compact";
  const { data: clock } = useQuery(clockQuery);
  const name = getGreetingName(user, Boolean(clock?.lesson));
  const band = balanceBand({
    balance: stats ? <Money value={stats.totalBalance} dimCents /> : loading,
    parts: stats && { available: formatMoney(stats.available), invested: formatMoney(stats.totalInvested) },
    earnings: stats ? <Money value={stats.todayEarnings} dimCents /> : loading,
    payouts: stats
      ? stats.frozen
        ? words.frozen()
        : words.payouts({ count: stats.todayPayouts, time: payoutTimeUtc })
      : " ",
    invested: stats ? <Money value={stats.totalInvested} dimCents /> : loading,
    investments: stats ? words.activeInvestments({ count: stats.activeInvestments }) : " ",
    monthly: stats ? <span className="text-green">{formatPercent(stats.monthlyReturn, true)}</span> : loading,
    // the strategy card shows it at the rate itself
    monthlySign: compact ? "guaranteed-return" : undefined,
  });
  return (
    <>
      <PageHead title={user?.firstVisit ? words.welcome({ name }) : words.welcomeBack({ name })} />
      {intentId && (
        <Suspense>
          <ChallengeReturn intentId={intentId} status={status} />
        </Suspense>
      )}
      {isError && !stats ? (
        <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <StatBand stats={band} lead />
      )}
      <div className="mt-7 grid gap-6 max-md:mt-5 max-md:gap-5 lg:grid-cols-[1.4fr_1fr]">
        {!compact && (
          <div className="order-2 min-w-0 lg:order-1">
            <StrategyCard stats={stats} />
          </div>
        )}
        <div className="min-w-0 border-line max-lg:contents lg:order-2 lg:rounded-panel lg:border lg:bg-surface">
          <div className={`order-1 max-lg:[&>form:last-child]:border-b-0 ${ownPanel}`}>
            <QuickDeposit stats={stats} inClass={Boolean(clock?.lesson)} />
            <QuickWithdrawal stats={stats} />
          </div>
          {!compact && (
            <div className={`order-4 ${ownPanel}`}>
              <InvestmentSummary stats={stats} />
            </div>
          )}
        </div>
        <div className="order-3 min-w-0">
          <ActiveInvestments />
        </div>
        <div className="order-5 min-w-0">
          <RecentTransactions />
        </div>
      </div>
      {user?.operates && <AdminButton />}
    </>
  );
}

/** Floats above the phone's bar; the page has padding for it. */
function AdminButton() {
  return (
    <div className="max-md:pt-12">
      <AppLink
        href="/admin"
        className={buttonClass({
          variant: "primary",
          className: "!fixed inset-e-8 bottom-8 z-20 shadow-float max-md:inset-e-5 max-md:bottom-[84px]",
        })}
      >
        {words.admin()}
      </AppLink>
    </div>
  );
}
