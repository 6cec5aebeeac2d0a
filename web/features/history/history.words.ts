// What the history's cards say below their sums.
import type { TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { formatCount } from "../../ui/format-money.ts";

const counted = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;

export const historyWords = {
  /** "3 deposits", and where they are of both kinds "3 deposits: 2 by card, 1 in crypto", as the list's filters find them */
  deposits: ({ count, card, crypto }: TransactionTotals["deposits"]) =>
    card === 0 || crypto === 0
      ? counted(count, crypto > 0 ? "crypto deposit" : "deposit")
      : `${counted(count, "deposit")}: ${formatCount(card)} by card, ${formatCount(crypto)} in crypto`,
  payouts: (count: number) => counted(count, "payout"),
  withdrawals: ({ completed, pending, failed }: TransactionTotals["withdrawals"]) =>
    [`${completed} completed`, pending > 0 && `${pending} pending`, failed > 0 && `${failed} failed`]
      .filter(Boolean)
      .join(", "),
};
