// A card deposit is checked against the level's cap twice: before the payment is created, so that nobody pays in vain,
// and when the processor's payment is credited, since other deposits may have come between (docs/rules.md, Deposits).
import type { Instant } from "../calendar.ts";
import { dailyRateBps } from "../investments/daily-income.ts";
import { cardRefunded, depositCompleted } from "../ledger/fund-books.ts";
import type { Transfer } from "../ledger/transfer.ts";
import type { Cents } from "../money.ts";
import {
  depositObstacle,
  type InvestorStanding,
  type LevelCapRefusal,
  levelCapObstacle,
  levelCapRefusal,
} from "./level-cap.ts";

export type DepositRefusal =
  | LevelCapRefusal
  | { code: "payment-intent-not-yours" }
  | { code: "payment-intent-not-succeeded"; status: string }
  | { code: "payment-intent-already-used" };

/** May a payment of this amount be created? */
export function decidePaymentIntent(
  standing: InvestorStanding,
  amountCents: Cents,
): DepositRefusal | { code: "payment-allowed" } {
  return depositObstacle(standing, amountCents) ?? { code: "payment-allowed" };
}

export type PaymentIntentState = {
  id: string;
  /** the investor whose wallet paid */
  payerId: number;
  amountCents: Cents;
  status: string;
  /** the deposit it was credited as or failed as, if any; confirmed: its payer has already been told by confirm-deposit */
  deposit: { status: "completed" | "failed"; confirmed: boolean } | null;
};

export type NewInvestment = { amountCents: Cents; rateBps: number; openedAt: Instant };

export type CardDepositDecision =
  | { code: "deposit-completed"; investment: NewInvestment; transfer: Transfer }
  /** the event came first: the payer's first confirmation gets the deposit that it made */
  | { code: "deposit-acknowledged" }
  /** paid, but the cap has been used up meanwhile: the charge goes back to the wallet */
  | { code: "deposit-refunded"; refusal: DepositRefusal; transfer: Transfer }
  | DepositRefusal;

/**
 * Credits the processor's amount for a succeeded, not yet used intent.
 * @param state shard: which of the fund's sub-accounts takes the money
 * @param caller the investor who confirms, or "processor" for the signed event
 */
export function decideCardDeposit(
  state: { intent: PaymentIntentState; standing: InvestorStanding; now: Instant; shard?: number },
  caller: { investorId: number } | "processor",
): CardDepositDecision {
  const { intent, standing, now, shard = intent.payerId } = state;
  if (caller !== "processor" && caller.investorId !== intent.payerId)
    return { code: "payment-intent-not-yours" };
  if (intent.status !== "succeeded") return { code: "payment-intent-not-succeeded", status: intent.status };
  if (intent.deposit) {
    // an event that comes again tells nobody: the payer's first confirmation must still get its answer
    if (caller === "processor" || intent.deposit.confirmed) return { code: "payment-intent-already-used" };
    if (intent.deposit.status === "completed") return { code: "deposit-acknowledged" };
    return levelCapRefusal(standing, true);
  }
  const refusal = levelCapObstacle(standing, intent.amountCents, true);
  if (refusal) {
    const refund = cardRefunded(intent.payerId, intent.amountCents, intent.payerId);
    return { code: "deposit-refunded", refusal, transfer: refund };
  }
  return {
    code: "deposit-completed",
    investment: { amountCents: intent.amountCents, rateBps: dailyRateBps, openedAt: now },
    transfer: depositCompleted(intent.payerId, intent.amountCents, shard),
  };
}
