import type { TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { formatCount } from "../../ui/format-money.ts";

const counted = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
const unfinished = ({ pending, failed }: { pending: number; failed: number }) => [
  ...(pending > 0 ? [`${formatCount(pending)} pending`] : []),
  ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
];

export const historyWords = {
  /** "3 deposits: 2 by card, 1 in crypto (and 1 pending)" */
  deposits: ({ count, card, crypto, ...others }: TransactionTotals["deposits"]) => {
    const completed =
      card === 0 || crypto === 0
        ? counted(count, crypto > 0 ? "crypto deposit" : "deposit")
        : `${counted(count, "deposit")}: ${formatCount(card)} by card, ${formatCount(crypto)} in crypto`;
    const rest = unfinished(others).join(", ");
    return rest === "" ? completed : `${completed} (and ${rest})`;
  },
  payouts: (count: number) => counted(count, "payout"),
  withdrawals: ({ completed, ...others }: TransactionTotals["withdrawals"]) =>
    [`${formatCount(completed)} completed`, ...unfinished(others)].join(", "),
};
