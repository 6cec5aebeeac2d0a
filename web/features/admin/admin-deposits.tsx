import { type AdminDeposit, adminRoutes } from "@glasshouse/contract/admin.ts";
import { useClock } from "../../clock/use-clock.ts";
import { EmailText } from "../../display/email-text.tsx";
import { useFormats } from "../../display/formats.ts";
import { TransactionStatus } from "../../display/transaction-words.tsx";
import { ArrowInIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { AdminList, InvestorCell } from "./admin-list.tsx";

const statuses = [
  { value: "pending", label: "Pending" },
  { value: "completed", label: "Completed" },
  { value: "failed", label: "Failed" },
];

export function AdminDeposits() {
  const { dateTimeText, formatMoney } = useFormats();
  const { now = 0 } = useClock();
  const payment = (row: AdminDeposit) => row.stripePaymentIntentId ?? "Simulated chain";
  return (
    <AdminList
      name="deposits"
      title="Deposits"
      route={adminRoutes.deposits}
      icon={ArrowInIcon}
      statuses={statuses}
      getKey={(row) => row.id}
      columns={[
        {
          head: "Date",
          className: "text-ink-2 whitespace-nowrap",
          cell: (row) => dateTimeText(row.createdAt, now),
        },
        { head: "Investor", cell: (row) => <InvestorCell row={row} /> },
        { head: "Simulated payment", className: "text-meta text-ink-2 break-all", cell: payment },
        {
          head: "Amount",
          align: "end",
          className: "font-[600]",
          cell: (row) => formatMoney(row.amount),
        },
        { head: "Status", align: "end", cell: (row) => <TransactionStatus status={row.status} /> },
      ]}
      asListRow={(row) => (
        <ListRow
          title={<EmailText email={row.userEmail} />}
          meta={`${dateTimeText(row.createdAt, now)}, Investor ${row.userId}`}
          amount={formatMoney(row.amount)}
          status={<TransactionStatus status={row.status} quiet />}
        />
      )}
    />
  );
}
