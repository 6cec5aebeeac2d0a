import { type TransactionTotals, transactionRoutes } from "@glasshouse/contract/transactions.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { urlOf } from "../../api/call.ts";
import { statsQuery } from "../../api/queries.ts";
import { usePages } from "../../api/use-pages.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { buttonClass, textLinkClass } from "../../ui/button-class.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { formatCount } from "../../ui/format-money.ts";
import { DownloadIcon, HistoryIcon } from "../../ui/icons.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { HistorySummary } from "./history-summary.tsx";
import { TransactionDays } from "./transaction-days.tsx";

export function HistoryPage() {
  const filters = useSearch({ from: "/signed-in/history" });
  const { data: stats } = useQuery(statsQuery);
  const list = usePages(["transactions", "history", filters], transactionRoutes.list, {
    ...filters,
    limit: 50,
  });
  const totals = list.totals as TransactionTotals | undefined; // the contract's x-totals header
  const filtered = Object.values(filters).some(Boolean);
  const count = `${formatCount(list.count ?? 0)} of ${formatCount(totals?.count ?? 0)} transactions`;
  return (
    <>
      <PageHead
        title="Transaction History"
        action={
          <a href={urlOf(transactionRoutes.export.path, {}, filters)} download className={buttonClass()}>
            <DownloadIcon size={16} />
            Export
          </a>
        }
      />
      <HistorySummary totals={totals} netBalance={stats?.totalBalance} />
      <HistoryFilters filters={filters} />
      <Panel
        title={list.rows ? count : "Transactions"}
        padded={false}
        aside={
          filtered && (
            <AppLink href="/history" className={textLinkClass}>
              Clear filters
            </AppLink>
          )
        }
      >
        {list.failed && !list.rows && (
          <FailedState
            title="Failed to fetch transactions"
            reason="Your balance is not affected."
            onRetry={list.retry}
            busy={list.fetching}
          />
        )}
        {!list.rows && !list.failed && <SkeletonRows rows={8} />}
        {list.rows?.length === 0 && (
          <EmptyState
            icon={HistoryIcon}
            title={filtered ? "No transaction matches these filters" : "No transactions yet"}
            reason={filtered ? "Try fewer or other filters." : "A completed deposit is the first."}
            action={
              !filtered && (
                <AppLink href="/deposit" className={buttonClass({ size: "sm" })}>
                  Make Your First Deposit
                </AppLink>
              )
            }
          />
        )}
        {list.rows && list.rows.length > 0 && (
          <>
            <TransactionDays rows={list.rows} />
            <LoadMore
              onMore={list.more}
              busy={list.loadingMore}
              failed={list.moreFailed}
              shown={`${formatCount(list.rows.length)} shown`}
            />
          </>
        )}
      </Panel>
    </>
  );
}
