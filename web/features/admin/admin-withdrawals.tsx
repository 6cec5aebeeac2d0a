import { type AdminStats, type AdminWithdrawal, adminRoutes } from "@glasshouse/contract/admin.ts";
import { formatList } from "@glasshouse/core/format.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { useClock } from "../../clock/use-clock.ts";
import { EmailText } from "../../display/email-text.tsx";
import { useFormats } from "../../display/formats.ts";
import { WithdrawalStatus } from "../../display/transaction-words.tsx";
import { getMethodName, toDetailLines } from "../../display/withdrawal-details.ts";
import { WithdrawIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { AdminList, InvestorCell } from "./admin-list.tsx";
import { adminListWords as words } from "./admin-page.words.ts";
import { DecisionButtons } from "./decision-buttons.tsx";
import { FromTheBooks } from "./from-the-books.tsx";

const getStatuses = () => [
  { value: "pending", label: words.pending() },
  { value: "approved", label: words.approved() },
  { value: "rejected", label: words.rejected() },
];

function InvestorNotes({ row }: { row: AdminWithdrawal }) {
  if (!row.investorNotes) return null;
  return (
    <div className="max-w-[36ch] max-md:max-w-none text-meta break-words whitespace-pre-line text-ink-2">
      <span className="font-[600]">{words.investorNote()}</span> <span>{row.investorNotes}</span>
    </div>
  );
}

function Decision({ row }: { row: AdminWithdrawal }) {
  if (row.status === "pending") return <DecisionButtons request={row} />;
  if (row.status !== "rejected") return null;
  return (
    <span className="text-meta break-words whitespace-pre-line text-ink-3">
      {words.adminNote({ note: translateSentence(row.notes ?? "") })}
    </span>
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
        texts={{
          title: words.withdrawals(),
          byStatus: words.withdrawalsByStatus(),
          notLoaded: words.withdrawalsNotLoaded(),
          none: words.noWithdrawals(),
          getShown: words.withdrawalsShown,
        }}
        route={adminRoutes.withdrawals}
        icon={WithdrawIcon}
        statuses={getStatuses()}
        getKey={(row) => row.id}
        columns={[
          {
            head: words.requested(),
            className: "text-ink-2 whitespace-nowrap",
            cell: (row) => dateTimeText(row.createdAt, now),
          },
          { head: words.investor(), cell: (row) => <InvestorCell row={row} /> },
          {
            head: words.method(),
            cell: (row) => (
              <>
                <div>{getMethodName(row.withdrawalMethod)}</div>
                <div className="text-meta break-words text-ink-3">{formatList(toDetailLines(row))}</div>
                <InvestorNotes row={row} />
              </>
            ),
          },
          {
            head: words.amount(),
            align: "end",
            className: "font-[600]",
            cell: (row) => formatMoney(row.amount),
          },
          { head: words.status(), cell: (row) => <WithdrawalStatus status={row.status} /> },
          { head: words.decision(), align: "end", cell: (row) => <Decision row={row} /> },
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
