import type { Transaction } from "@glasshouse/contract/transactions.ts";
import { formatList } from "@glasshouse/core/format.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { useClock } from "../../clock/use-clock.ts";
import { parseCents } from "../../display/expected-income.ts";
import { type Formats, useFormats } from "../../display/formats.ts";
import { describeTransaction } from "../../display/transaction-description.ts";
import {
  getTransactionIcon,
  TransactionAmount,
  TransactionStatus,
} from "../../display/transaction-words.tsx";
import { ListRow, RowIcon } from "../../ui/list-row.tsx";
import { type RowGroup, Table } from "../../ui/table.tsx";
import { historyWords as words } from "./history.words.ts";

/** Pending and failed rows don't count. */
function dayTotal(rows: readonly Transaction[], { formatMoney }: Formats): string {
  const sum = (status: Transaction["status"]) =>
    rows
      .filter((row) => row.status === status)
      .reduce((total, row) => total + (row.type === "withdrawal" ? -1 : 1) * parseCents(row.amount), 0);
  const completed = sum("completed");
  const pending = sum("pending");
  const parts = [
    completed !== 0 && formatMoney(formatAmount(cents(completed)), true),
    pending !== 0 && words.pendingAmount({ amount: formatMoney(formatAmount(cents(pending)), true) }),
  ];
  return formatList(parts);
}

/** @param more the oldest day's total may be incomplete */
function groupedByDay(
  rows: readonly Transaction[],
  more: boolean,
  now: number,
  formats: Formats,
): RowGroup<Transaction>[] {
  const days = Map.groupBy(rows, (row) => formats.dayKey(Date.parse(row.createdAt)));
  return [...days].map(([day, ofDay], at) => {
    const unfinished = more && at === days.size - 1;
    return {
      key: day,
      title: formats.dayHeading(ofDay[0]?.createdAt ?? day, now),
      remark: unfinished ? "" : words.dayCount({ count: ofDay.length }),
      total: unfinished ? "" : dayTotal(ofDay, formats),
      rows: ofDay,
    };
  });
}

export function TransactionDays({ rows, more }: { rows: readonly Transaction[]; more: boolean }) {
  const formats = useFormats();
  const { dateTimeText } = formats;
  const { now = 0 } = useClock();
  return (
    <Table
      caption={words.transactions()}
      groups={groupedByDay(rows, more, now, formats)}
      getKey={(row) => row.id}
      columns={[
        {
          head: words.description(),
          cell: (row) => (
            <span className="flex items-center gap-3.5">
              <RowIcon icon={getTransactionIcon(row.type)} />
              <span className="min-w-0 font-[500] break-words">{describeTransaction(row)}</span>
            </span>
          ),
        },
        {
          head: words.date(),
          className: "text-ink-2 whitespace-nowrap",
          cell: (row) => dateTimeText(row.createdAt, now),
        },
        { head: words.status(), cell: (row) => <TransactionStatus status={row.status} /> },
        {
          head: words.amount(),
          align: "end",
          className: "font-[500]",
          cell: (row) => <TransactionAmount transaction={row} />,
        },
      ]}
      renderListRow={(row) => (
        <ListRow
          icon={getTransactionIcon(row.type)}
          title={describeTransaction(row)}
          meta={dateTimeText(row.createdAt, now)}
          amount={<TransactionAmount transaction={row} />}
          status={<TransactionStatus status={row.status} quiet />}
        />
      )}
    />
  );
}
