import { type AdminStats, type AdminWithdrawal, adminRoutes } from "@glasshouse/contract/admin.ts";
import { dateTimeText } from "../../clock/dates.ts";
import { useClock } from "../../clock/use-clock.ts";
import { WithdrawalStatus } from "../../display/transaction-words.tsx";
import { methodNames, withdrawalDetailLines } from "../../display/withdrawal-details.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { WithdrawIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { AdminList, InvestorCell } from "./admin-list.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import { FromTheBooks } from "./from-the-books.tsx";

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
  const { now = 0 } = useClock();
  return (
    <>
      <FromTheBooks stats={stats} />
      <AdminList
        name="withdrawal requests"
        title="Withdrawal requests"
        route={adminRoutes.withdrawals}
        icon={WithdrawIcon}
        statuses={statuses}
        keyOf={(row) => row.id}
        columns={[
          {
            head: "Requested",
            className: "text-ink-2 whitespace-nowrap",
            cell: (row) => dateTimeText(row.createdAt, now),
          },
          { head: "Investor", cell: (row) => <InvestorCell row={row} /> },
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
    </>
  );
}
