import type { TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { Money } from "../../display/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatBand } from "../../ui/stat-band.tsx";
import { historyWords as words } from "./history.words.ts";

/** All transactions, whatever the filters. */
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
          foot: totals ? words.deposits(totals.deposits) : " ",
        },
        {
          label: "Total Withdrawals",
          value: money(totals?.withdrawals.amount),
          foot: totals ? words.withdrawals(totals.withdrawals) : " ",
        },
        {
          label: "Daily Income",
          sign: "same-every-day",
          value: money(totals?.dailyIncome.amount),
          foot: totals ? words.payouts(totals.dailyIncome.count) : " ",
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
