import {
  type AdminStats,
  type AdminWithdrawal,
  adminRoutes,
  type statusCounts,
} from "@glasshouse/contract/admin.ts";
import { useState } from "react";
import type { z } from "zod";
import { usePages } from "../../api/use-pages.ts";
import { dateTimeText } from "../../clock/dates.ts";
import { useClock } from "../../clock/use-clock.ts";
import { WithdrawalStatus } from "../../display/transaction-words.tsx";
import { methodNames, withdrawalDetailLines } from "../../display/withdrawal-details.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { formatCount, formatMoney } from "../../ui/format-money.ts";
import { WithdrawIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import { FromTheBooks } from "./from-the-books.tsx";
import { type ListFilters, ListTools } from "./list-tools.tsx";

const statuses = [
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
];

function Decision({ row }: { row: AdminWithdrawal }) {
  if (row.status === "pending") return <DecisionButtons request={row} />;
  return <span className="text-meta text-ink-3">{row.status === "rejected" ? row.notes : ""}</span>;
}

export function AdminWithdrawals({ stats }: { stats: AdminStats | undefined }) {
  const [filters, setFilters] = useState<ListFilters>({ status: "", search: "" });
  const list = usePages(["admin", "withdrawals", filters], adminRoutes.withdrawals, {
    ...filters,
    limit: 50,
  });
  const { now = 0 } = useClock();
  return (
    <>
      <FromTheBooks stats={stats} />
      <Panel padded={false}>
        <ListTools
          legend="Withdrawal requests by status"
          statuses={statuses}
          counts={list.totals as z.output<typeof statusCounts> | undefined} // the contract's x-totals header
          filters={filters}
          onChange={setFilters}
        />
        {list.failed && !list.rows && (
          <FailedState title="Failed to load withdrawal requests" onRetry={list.retry} busy={list.fetching} />
        )}
        {!list.rows && !list.failed && <SkeletonRows rows={8} />}
        {list.rows?.length === 0 && <EmptyState icon={WithdrawIcon} title="No withdrawal requests found" />}
        {list.rows && list.rows.length > 0 && (
          <>
            <Table
              caption="Withdrawal requests"
              rows={list.rows}
              keyOf={(row) => row.id}
              columns={[
                {
                  head: "Requested",
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
                {
                  head: "Method",
                  cell: (row) => (
                    <>
                      <div>{methodNames[row.withdrawalMethod]}</div>
                      <div className="text-meta break-words text-ink-3">
                        {withdrawalDetailLines(row).join(", ")}
                      </div>
                    </>
                  ),
                },
                {
                  head: "Amount",
                  align: "right",
                  className: "font-[600]",
                  cell: (row) => formatMoney(row.amount),
                },
                { head: "Status", cell: (row) => <WithdrawalStatus status={row.status} /> },
                { head: "Decision", align: "right", cell: (row) => <Decision row={row} /> },
              ]}
              asListRow={(row) => (
                <ListRow
                  title={row.userEmail}
                  meta={`${dateTimeText(row.createdAt, now)}, ${methodNames[row.withdrawalMethod]}, ${withdrawalDetailLines(row).join(", ")}`}
                  amount={formatMoney(row.amount)}
                  status={<WithdrawalStatus status={row.status} />}
                >
                  <div className="pb-1">
                    <Decision row={row} />
                  </div>
                </ListRow>
              )}
            />
            <LoadMore
              onMore={list.more}
              busy={list.loadingMore}
              failed={list.moreFailed}
              shown={`${formatCount(list.rows.length)} of ${formatCount(list.count ?? 0)} requests`}
            />
          </>
        )}
      </Panel>
    </>
  );
}
