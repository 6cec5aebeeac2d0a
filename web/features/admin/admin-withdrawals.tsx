import { type AdminStats, type AdminWithdrawal, adminRoutes } from "@glasshouse/contract/admin.ts";
import { formatList } from "@glasshouse/core/format.ts";
import { useClock } from "../../clock/use-clock.ts";
import { EmailText } from "../../display/email-text.tsx";
import { useFormats } from "../../display/formats.ts";
import { WithdrawalStatus } from "../../display/transaction-words.tsx";
import { getMethodName, toDetailLines } from "../../display/withdrawal-details.ts";
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

function InvestorNotes({ row }: { row: AdminWithdrawal }) {
  if (!row.investorNotes) return null;
  return (
    <div className="max-w-[36ch] max-md:max-w-none text-meta break-words whitespace-pre-line text-ink-2">
      <span className="font-[600]">Investor's note:</span> <span>{row.investorNotes}</span>
    </div>
  );
}

function Decision({ row }: { row: AdminWithdrawal }) {
  if (row.status === "pending") return <DecisionButtons request={row} />;
  if (row.status !== "rejected") return null;
  return (
    <span className="text-meta break-words whitespace-pre-line text-ink-3">{`Admin Note: ${row.notes}`}</span>
  );
}

export function AdminWithdrawals({ stats }: { stats: AdminStats | undefined }) {
  const { dateTimeText, formatMoney } = useFormats();
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
        getKey={(row) => row.id}
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
                <div>{getMethodName(row.withdrawalMethod)}</div>
                <div className="text-meta break-words text-ink-3">{formatList(toDetailLines(row))}</div>
                <InvestorNotes row={row} />
              </>
            ),
          },
          {
            head: "Amount",
            align: "end",
            className: "font-[600]",
            cell: (row) => formatMoney(row.amount),
          },
          { head: "Status", cell: (row) => <WithdrawalStatus status={row.status} /> },
          { head: "Decision", align: "end", cell: (row) => <Decision row={row} /> },
        ]}
        asListRow={(row) => (
          <ListRow
            title={<EmailText email={row.userEmail} />}
            meta={formatList([
              dateTimeText(row.createdAt, now),
              getMethodName(row.withdrawalMethod),
              ...toDetailLines(row),
            ])}
            amount={formatMoney(row.amount)}
            status={<WithdrawalStatus status={row.status} />}
          >
            <div className="grid gap-1.5 pb-1">
              <InvestorNotes row={row} />
              <Decision row={row} />
            </div>
          </ListRow>
        )}
      />
    </>
  );
}
