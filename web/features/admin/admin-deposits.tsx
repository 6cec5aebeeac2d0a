import { type AdminDeposit, adminRoutes, type statusCounts } from "@glasshouse/contract/admin.ts";
import { useState } from "react";
import type { z } from "zod";
import { usePages } from "../../api/use-pages.ts";
import { dateTimeText } from "../../clock/dates.ts";
import { useClock } from "../../clock/use-clock.ts";
import { TransactionStatus } from "../../display/transaction-words.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { formatCount, formatMoney } from "../../ui/format-money.ts";
import { ArrowInIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { type ListFilters, ListTools } from "./list-tools.tsx";

const statuses = [
  { value: "pending", label: "Pending" },
  { value: "completed", label: "Completed" },
  { value: "failed", label: "Failed" },
];

export function AdminDeposits() {
  const [filters, setFilters] = useState<ListFilters>({ status: "", search: "" });
  const list = usePages(["admin", "deposits", filters], adminRoutes.deposits, { ...filters, limit: 50 });
  const { now = 0 } = useClock();
  const payment = (row: AdminDeposit) => row.stripePaymentIntentId ?? "Simulated chain";
  return (
    <Panel padded={false}>
      <ListTools
        legend="Deposits by status"
        statuses={statuses}
        counts={list.totals as z.output<typeof statusCounts> | undefined} // the contract's x-totals header
        filters={filters}
        onChange={setFilters}
      />
      {list.failed && !list.rows && (
        <FailedState title="Failed to load deposits" onRetry={list.retry} busy={list.fetching} />
      )}
      {!list.rows && !list.failed && <SkeletonRows rows={8} />}
      {list.rows?.length === 0 && <EmptyState icon={ArrowInIcon} title="No deposits found" />}
      {list.rows && list.rows.length > 0 && (
        <>
          <Table
            caption="Deposits"
            rows={list.rows}
            keyOf={(row) => row.id}
            columns={[
              {
                head: "Date",
                className: "text-ink-2 whitespace-nowrap",
                cell: (row) => dateTimeText(row.createdAt, now),
              },
              {
                head: "Investor",
                cell: (row) => (
                  <>
                    <div className="font-[500] break-all">{row.userEmail}</div>
                    <div className="text-meta text-ink-3">Investor {row.userId}</div>
                  </>
                ),
              },
              { head: "Simulated payment", className: "text-meta text-ink-2 break-all", cell: payment },
              {
                head: "Amount",
                align: "right",
                className: "font-[600]",
                cell: (row) => formatMoney(row.amount),
              },
              { head: "Status", align: "right", cell: (row) => <TransactionStatus status={row.status} /> },
            ]}
            asListRow={(row) => (
              <ListRow
                title={row.userEmail}
                meta={`${dateTimeText(row.createdAt, now)}, Investor ${row.userId}`}
                amount={formatMoney(row.amount)}
                status={<TransactionStatus status={row.status} quiet />}
              />
            )}
          />
          <LoadMore
            onMore={list.more}
            busy={list.loadingMore}
            failed={list.moreFailed}
            shown={`${formatCount(list.rows.length)} of ${formatCount(list.count ?? 0)} deposits`}
          />
        </>
      )}
    </Panel>
  );
}
