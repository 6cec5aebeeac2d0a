// How a line of history is called and drawn, wherever it stands.
import type { Investment } from "@glasshouse/contract/investments.ts";
import type { Transaction } from "@glasshouse/contract/transactions.ts";
import type { WithdrawalRequest } from "@glasshouse/contract/withdrawals.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { ArrowInIcon, ArrowOutIcon, CoinIcon, type Icon, PlusCircleIcon } from "../ui/icons.tsx";

export const transactionLabels: Record<Transaction["type"], string> = {
  deposit: "Card Deposit",
  crypto_deposit: "Crypto Deposit",
  withdrawal: "Withdrawal",
  daily_income: "Daily Income",
};

export const transactionIcons: Record<Transaction["type"], Icon> = {
  deposit: ArrowInIcon,
  crypto_deposit: CoinIcon,
  withdrawal: ArrowOutIcon,
  daily_income: PlusCircleIcon,
};

/** Minus for what leaves the fund, plus otherwise; as a decimal string. */
export function signedAmount(transaction: Transaction): string {
  return transaction.type === "withdrawal" ? `-${transaction.amount}` : transaction.amount;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const transactionTones: Record<Transaction["status"], BadgeTone> = {
  completed: "good",
  pending: "pending",
  failed: "bad",
};
const withdrawalTones: Record<WithdrawalRequest["status"], BadgeTone> = {
  pending: "pending",
  approved: "good",
  rejected: "bad",
};
const investmentTones: Record<Investment["status"], BadgeTone> = {
  active: "good",
  completed: "done",
  cancelled: "bad",
};

/** @param quiet below an amount; in tables only what is not completed is tinted */
export function TransactionStatus({ status, quiet }: { status: Transaction["status"]; quiet?: boolean }) {
  return (
    <Badge tone={transactionTones[status]} quiet={quiet || status === "completed"}>
      {capitalised(status)}
    </Badge>
  );
}

export function WithdrawalStatus({ status }: { status: WithdrawalRequest["status"] }) {
  return <Badge tone={withdrawalTones[status]}>{capitalised(status)}</Badge>;
}

export function InvestmentStatus({ status }: { status: Investment["status"] }) {
  return <Badge tone={investmentTones[status]}>{capitalised(status)}</Badge>;
}
