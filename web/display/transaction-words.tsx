import type { Investment } from "@glasshouse/contract/investments.ts";
import type { Transaction } from "@glasshouse/contract/transactions.ts";
import type { WithdrawalRequest } from "@glasshouse/contract/withdrawals.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import {
  ArrowInIcon,
  ArrowOutIcon,
  CoinIcon,
  type Icon,
  MinusIcon,
  PlusCircleIcon,
  ReferralIcon,
} from "../ui/icons.tsx";
import { capitalise, getKnown } from "./known-words.ts";
import { Money } from "./money.tsx";
import { statusLabels, transactionLabels } from "./transactions.words.ts";

export function getTransactionLabel(type: string): string {
  return getKnown(transactionLabels, type)?.() ?? capitalise(type);
}

const icons: Record<Transaction["type"], Icon> = {
  deposit: ArrowInIcon,
  crypto_deposit: CoinIcon,
  withdrawal: ArrowOutIcon,
  daily_income: PlusCircleIcon,
  referral_bonus: ReferralIcon,
};

export function getTransactionIcon(type: string): Icon {
  return getKnown(icons, type) ?? MinusIcon;
}

const isGreen = (type: string) => type === "deposit" || type === "crypto_deposit" || type === "daily_income";

export function TransactionAmount({ transaction: { type, amount } }: { transaction: Transaction }) {
  return (
    <Money
      value={type === "withdrawal" ? `-${amount}` : amount}
      signed
      className={isGreen(type) || type === "withdrawal" ? undefined : "!text-neg"}
    />
  );
}

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

const getStatusLabel = (status: string) => getKnown(statusLabels, status)?.() ?? capitalise(status);

export function TransactionStatus({ status, quiet }: { status: Transaction["status"]; quiet?: boolean }) {
  return (
    <Badge tone={getKnown(transactionTones, status) ?? "other"} quiet={quiet || status === "completed"}>
      {getStatusLabel(status)}
    </Badge>
  );
}

export function WithdrawalStatus({ status }: { status: WithdrawalRequest["status"] }) {
  return <Badge tone={getKnown(withdrawalTones, status) ?? "other"}>{getStatusLabel(status)}</Badge>;
}

export function InvestmentStatus({ status }: { status: Investment["status"] }) {
  return <Badge tone={getKnown(investmentTones, status) ?? "other"}>{getStatusLabel(status)}</Badge>;
}
