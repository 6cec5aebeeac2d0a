// Unknown addresses are refused, so that no money is lost (docs/rules.md, Deposits).
import { chainPaidTransfer, chainSentTransfer } from "../ledger/event-transfers.ts";
import type { Transfer } from "../ledger/transfer.ts";
import { type Cents, cents } from "../money.ts";

export const minPaymentCents = cents(1);

export type WalletRefusal =
  | { code: "wallet-payment-invalid" }
  | { code: "wallet-address-unknown" }
  | { code: "wallet-address-own" }
  | { code: "wallet-balance-too-low"; balanceCents: Cents };

export type Receiver = "fund" | { investorId: number } | null;

/** @param receiver null for an unknown address */
export function decideWalletPayment(
  state: { investorId: number; balanceCents: Cents; receiver: Receiver },
  amountCents: Cents,
): WalletRefusal | { code: "payment-sent"; transfer: Transfer } {
  const { investorId, balanceCents, receiver } = state;
  if (amountCents < minPaymentCents) return { code: "wallet-payment-invalid" };
  if (receiver === null) return { code: "wallet-address-unknown" };
  if (receiver !== "fund" && receiver.investorId === investorId) return { code: "wallet-address-own" };
  if (amountCents > balanceCents) return { code: "wallet-balance-too-low", balanceCents };
  const transfer =
    receiver === "fund"
      ? chainSentTransfer(investorId, amountCents)
      : chainPaidTransfer(investorId, receiver.investorId, amountCents);
  return { code: "payment-sent", transfer };
}
