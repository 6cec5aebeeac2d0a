import { maxPageSize } from "@glasshouse/contract/page-query.ts";
import { type TransactionTotals, transactionRoutes } from "@glasshouse/contract/transactions.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toUrl } from "../../api/call.ts";
import { statsQuery } from "../../api/queries.ts";
import { usePages } from "../../api/use-pages.ts";
import { ExportButton } from "../../forms/export-button.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { useNavigate, useSearch } from "../../shell/navigation.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { buttonClass, textLinkClass } from "../../ui/button-class.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { HistoryIcon } from "../../ui/icons.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { historyWords as words } from "./history.words.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { HistorySummary } from "./history-summary.tsx";
import { readFilters } from "./read-filters.ts";
import { TransactionDays } from "./transaction-days.tsx";

export function HistoryPage() {
  const navigate = useNavigate();
  const given = useSearch("/history");
  const { filters, refusal, clean } = readFilters(given);
  useEffect(() => {
    if (!clean) navigate({ to: "/history", search: readFilters(given).filters, replace: true });
  }, [clean, given, navigate]);
  const { data: stats } = useQuery(statsQuery);
  const list = usePages(["transactions", "history", filters], transactionRoutes.list, {
    ...filters,
    limit: maxPageSize,
  });
  const totals = list.totals as TransactionTotals | undefined; // the contract's x-totals header
  const filtered = Object.values(filters).some(Boolean);
  const count = words.count({ count: list.count ?? 0, total: totals?.count ?? 0 });
  return (
    <>
      <PageHead
        title={words.title()}
        action={
          <ExportButton
            address={toUrl(transactionRoutes.export.path, {}, filters)}
            kind="transactions"
            label={words.export()}
          />
        }
      />
      <HistorySummary totals={totals} netBalance={stats?.totalBalance} />
      <HistoryFilters filters={filters} refusal={refusal} />
      <Panel
        title={list.rows ? count : words.transactions()}
        padded={false}
        aside={
          filtered && (
            <AppLink href="/history" className={textLinkClass}>
              {words.clear()}
            </AppLink>
          )
        }
      >
        {list.failed && !list.rows && (
          <FailedState
            title={words.notLoaded()}
            reason={words.notLoadedReason()}
            onRetry={list.retry}
            busy={list.fetching}
          />
        )}
        {!list.rows && !list.failed && <SkeletonRows rows={8} />}
        {list.rows?.length === 0 && (
          <EmptyState
            icon={HistoryIcon}
            title={filtered ? words.noMatch() : words.none()}
            reason={filtered ? words.noMatchReason() : words.noneReason()}
            action={
              !filtered && (
                <AppLink href="/deposit" className={buttonClass({ size: "sm" })}>
                  {words.makeFirst()}
                </AppLink>
              )
            }
          />
        )}
        {list.rows && list.rows.length > 0 && (
          <>
            <TransactionDays rows={list.rows} more={list.more !== undefined} />
            <LoadMore
              onMore={list.more}
              busy={list.loadingMore}
              failed={list.moreFailed}
              shown={words.shown({ count: list.rows.length })}
            />
          </>
        )}
      </Panel>
    </>
  );
}
