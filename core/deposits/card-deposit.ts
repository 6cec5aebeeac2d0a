// The cap is checked before a payment is created and again when it is credited, since others may
// come between (docs/rules.md, Deposits).
import type { Instant } from "../calendar.ts";
import { dailyRateBps } from "../investments/daily-income.ts";
import { cardRefundedTransfer, depositCompletedTransfer } from "../ledger/event-transfers.ts";
import type { Transfer } from "../ledger/transfer.ts";
import type { Cents } from "../money.ts";
import {
  checkDeposit,
  checkLevelCap,
  type InvestorState,
  type LevelCapRefusal,
  toLevelCapRefusal,
} from "./level-cap.ts";

export type DepositRefusal =
  | LevelCapRefusal
  | { code: "payment-intent-not-yours" }
  | { code: "payment-intent-not-succeeded"; status: string }
  | { code: "payment-intent-already-used" };

export function decidePaymentIntent(
  standing: InvestorState,
  amountCents: Cents,
): DepositRefusal | { code: "payment-allowed" } {
  return checkDeposit(standing, amountCents) ?? { code: "payment-allowed" };
}

export type PaymentIntentState = {
  id: string;
  payerId: number;
  amountCents: Cents;
  status: string;
  /** confirmed: the payer has had the answer */
  deposit: { status: "completed" | "failed"; confirmed: boolean } | null;
};

export type NewInvestment = { amountCents: Cents; rateBps: number; openedAt: Instant };

export type CardDepositDecision =
  | { code: "deposit-completed"; investment: NewInvestment; transfer: Transfer }
  | { code: "deposit-acknowledged" }
  /** the cap was used up before the charge arrived */
  | { code: "deposit-refunded"; refusal: DepositRefusal; transfer: Transfer }
  | DepositRefusal;

/** @param caller the investor who confirms, or "processor" for the signed event */
export function decideCardDeposit(
  state: { intent: PaymentIntentState; standing: InvestorState; now: Instant },
  caller: { investorId: number } | "processor",
): CardDepositDecision {
  const { intent, standing, now } = state;
  if (caller !== "processor" && caller.investorId !== intent.payerId)
    return { code: "payment-intent-not-yours" };
  if (intent.status !== "succeeded") return { code: "payment-intent-not-succeeded", status: intent.status };
  if (intent.deposit) {
    // a repeated event must not use up the payer's answer
    if (caller === "processor" || intent.deposit.confirmed) return { code: "payment-intent-already-used" };
    if (intent.deposit.status === "completed") return { code: "deposit-acknowledged" };
    return toLevelCapRefusal(standing, true);
  }
  const refusal = checkLevelCap(standing, intent.amountCents, true);
  if (refusal) {
    const refund = cardRefundedTransfer(intent.payerId, intent.amountCents);
    return { code: "deposit-refunded", refusal, transfer: refund };
  }
  return {
    code: "deposit-completed",
    investment: { amountCents: intent.amountCents, rateBps: dailyRateBps, openedAt: now },
    transfer: depositCompletedTransfer(intent.payerId, intent.amountCents),
  };
}
