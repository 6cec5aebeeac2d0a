import type { TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { formatCount, formatCounted, formatList } from "@glasshouse/core/format.ts";

const unfinished = ({ pending, failed }: { pending: number; failed: number }) => [
  ...(pending > 0 ? [`${formatCount(pending)} pending`] : []),
  ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
];

const deposits = { one: "deposit", other: "deposits" };
const cryptoDeposits = { one: "crypto deposit", other: "crypto deposits" };

export const historyWords = {
  /** "3 deposits: 2 by card, 1 in crypto (and 1 pending)" */
  deposits: ({ count, card, crypto, ...others }: TransactionTotals["deposits"]) => {
    const completed =
      card === 0 || crypto === 0
        ? formatCounted(count, crypto > 0 ? cryptoDeposits : deposits)
        : `${formatCounted(count, deposits)}: ${formatCount(card)} by card, ${formatCount(crypto)} in crypto`;
    const rest = formatList(unfinished(others));
    return rest === "" ? completed : `${completed} (and ${rest})`;
  },
  payouts: (count: number) => formatCounted(count, { one: "payout", other: "payouts" }),
  withdrawals: ({ completed, ...others }: TransactionTotals["withdrawals"]) =>
    formatList([`${formatCount(completed)} completed`, ...unfinished(others)]),
};
