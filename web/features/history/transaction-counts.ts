import type { TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { formatList } from "@glasshouse/core/format.ts";
import { historyWords as words } from "./history.words.ts";

const getUnfinished = ({ pending, failed }: { pending: number; failed: number }) => [
  pending > 0 && words.pending({ count: pending }),
  failed > 0 && words.failed({ count: failed }),
];

/** "3 deposits: 2 by card, 1 in crypto (and 1 pending)" */
export function getDepositCounts({ count, card, crypto, ...others }: TransactionTotals["deposits"]): string {
  const getCompleted = () => {
    if (card > 0 && crypto > 0) return words.bothDeposits({ count, card, crypto });
    return crypto > 0 ? words.cryptoDeposits({ count }) : words.deposits({ count });
  };
  const completed = getCompleted();
  const unfinished = formatList(getUnfinished(others));
  return unfinished === "" ? completed : words.withUnfinished({ completed, unfinished });
}

export const getWithdrawalCounts = ({ completed, ...others }: TransactionTotals["withdrawals"]): string =>
  formatList([words.completed({ count: completed }), ...getUnfinished(others)]);
