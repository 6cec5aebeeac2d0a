import { type AdminDeposit, adminRoutes } from "@glasshouse/contract/admin.ts";
import { useClock } from "../../clock/use-clock.ts";
import { EmailText } from "../../display/email-text.tsx";
import { useFormats } from "../../display/formats.ts";
import { TransactionStatus } from "../../display/transaction-words.tsx";
import { ArrowInIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { AdminList, InvestorCell } from "./admin-list.tsx";
import { adminListWords as words } from "./admin-page.words.ts";

const getStatuses = () => [
  { value: "pending", label: words.pending() },
  { value: "completed", label: words.completed() },
  { value: "failed", label: words.failed() },
];

export function AdminDeposits() {
  const { dateTimeText, formatMoney } = useFormats();
  const { now = 0 } = useClock();
  const payment = (row: AdminDeposit) => row.stripePaymentIntentId ?? words.chain();
  return (
    <AdminList
      name="deposits"
      texts={{
        title: words.deposits(),
        byStatus: words.depositsByStatus(),
        notLoaded: words.depositsNotLoaded(),
        none: words.noDeposits(),
        getShown: words.depositsShown,
      }}
      route={adminRoutes.deposits}
      icon={ArrowInIcon}
      statuses={getStatuses()}
      getKey={(row) => row.id}
      columns={[
        {
          head: words.date(),
          className: "text-ink-2 whitespace-nowrap",
          cell: (row) => dateTimeText(row.createdAt, now),
        },
        { head: words.investor(), cell: (row) => <InvestorCell row={row} /> },
        { head: words.payment(), className: "text-meta text-ink-2 break-all", cell: payment },
        {
          head: words.amount(),
          align: "end",
          className: "font-[600]",
          cell: (row) => formatMoney(row.amount),
        },
        { head: words.status(), align: "end", cell: (row) => <TransactionStatus status={row.status} /> },
      ]}
      asListRow={(row) => (
        <ListRow
          title={<EmailText email={row.userEmail} />}
          meta={words.depositMade({ date: dateTimeText(row.createdAt, now), id: row.userId })}
          amount={formatMoney(row.amount)}
          status={<TransactionStatus status={row.status} quiet />}
        />
      )}
    />
  );
}
