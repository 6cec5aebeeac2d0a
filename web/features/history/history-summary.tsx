import type { TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { formatCount } from "../../ui/format-money.ts";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatBand } from "../../ui/stat-band.tsx";

function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
}

function withdrawalCounts({ completed, pending, failed }: TransactionTotals["withdrawals"]): string {
  return [`${completed} completed`, pending > 0 && `${pending} pending`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(", ");
}

/** Sums over all transactions, whatever the filters. */
export function HistorySummary(props: {
  totals: TransactionTotals | undefined;
  netBalance: string | undefined;
}) {
  const { totals, netBalance } = props;
  const money = (value: string | undefined) =>
    value === undefined ? <Skeleton className="h-8 w-24" /> : <Money value={value} dimCents />;
  return (
    <StatBand
      stats={[
        {
          label: "Total Deposits",
          value: money(totals?.deposits.amount),
          foot: totals ? counted(totals.deposits.count, "deposit") : " ",
        },
        {
          label: "Total Withdrawals",
          value: money(totals?.withdrawals.amount),
          foot: totals ? withdrawalCounts(totals.withdrawals) : " ",
        },
        {
          label: "Daily Income",
          sign: "same-every-day",
          value: money(totals?.dailyIncome.amount),
          foot: totals ? counted(totals.dailyIncome.count, "payout") : " ",
        },
        {
          label: "Net Balance",
          sign: "balance-on-screen",
          value: money(netBalance),
          foot: "Available and invested",
        },
      ]}
    />
  );
}
