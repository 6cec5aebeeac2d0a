import { recentTransactionCount } from "@glasshouse/contract/page-state.ts";
import type { Transaction } from "@glasshouse/contract/transactions.ts";
import { useQuery } from "@tanstack/react-query";
import { recentTransactionsQuery } from "../../api/queries.ts";
import { useClock } from "../../clock/use-clock.ts";
import { useFormats } from "../../display/formats.ts";
import { usePreferences } from "../../display/preferences.ts";
import {
  getTransactionIcon,
  getTransactionLabel,
  TransactionAmount,
  TransactionStatus,
} from "../../display/transaction-words.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { HistoryIcon } from "../../ui/icons.tsx";
import { List, ListRow } from "../../ui/list-row.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { dashboardWords as words } from "./dashboard-page.words.ts";
import { ViewAll } from "./view-all.tsx";

const shownInDetail = 15;

function about({ description }: Transaction): string {
  const id = /Investment #(\d+)/.exec(description)?.[1];
  return id ? `, ${words.investmentNumber({ id })}` : "";
}

export function RecentTransactions() {
  const { dateText } = useFormats();
  const { layout } = usePreferences();
  const shown = layout === "detailed" ? shownInDetail : recentTransactionCount;
  const { data, isError, isFetching, refetch } = useQuery(recentTransactionsQuery(shown));
  const { now } = useClock();
  return (
    <Panel
      title={words.transactionsTitle()}
      padded={false}
      className="h-full"
      aside={<ViewAll href="/history" label={words.viewAllTransactions()} />}
    >
      {isError && !data && (
        <FailedState title={words.transactionsFailed()} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={shown} />}
      {data?.length === 0 && <EmptyState icon={HistoryIcon} title={words.noTransactions()} />}
      {data && data.length > 0 && (
        <List label={words.transactions()}>
          {data.slice(0, shown).map((row) => (
            <ListRow
              key={row.id}
              icon={getTransactionIcon(row.type)}
              title={getTransactionLabel(row.type)}
              meta={
                <>
                  <span>{dateText(row.createdAt, now ?? Date.parse(row.createdAt))}</span>
                  <span className="max-sm:hidden">{about(row)}</span>
                </>
              }
              amount={<TransactionAmount transaction={row} />}
              status={
                <span data-sign={row.type === "withdrawal" ? "unnamed-approval" : undefined}>
                  <TransactionStatus status={row.status} quiet />
                </span>
              }
            />
          ))}
        </List>
      )}
    </Panel>
  );
}
