import type { TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { Money } from "../../display/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatBand } from "../../ui/stat-band.tsx";
import { historyWords as words } from "./history.words.ts";
import { getDepositCounts, getWithdrawalCounts } from "./transaction-counts.ts";

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
          label: words.totalDeposits(),
          value: money(totals?.deposits.amount),
          foot: totals ? getDepositCounts(totals.deposits) : " ",
        },
        {
          label: words.totalWithdrawals(),
          value: money(totals?.withdrawals.amount),
          foot: totals ? getWithdrawalCounts(totals.withdrawals) : " ",
        },
        {
          label: words.dailyIncome(),
          sign: "same-every-day",
          value: money(totals?.dailyIncome.amount),
          foot: totals ? words.payouts({ count: totals.dailyIncome.count }) : " ",
        },
        {
          label: words.netBalance(),
          sign: "balance-on-screen",
          value: money(netBalance),
          foot: words.netBalanceFoot(),
        },
      ]}
    />
  );
}
