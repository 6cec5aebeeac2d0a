// A crypto deposit waits for the simulated chain: the submitted hash completes it with 3 confirmations of a payment from
// the investor's own play wallet, to the fund's address, of the same amount; else it fails with the reason (docs/rules.md, Deposits).
import { hourMs, type Instant } from "../calendar.ts";
import { confirmedAt } from "../chain.ts";
import { fundDepositAddress } from "../identifiers/simulated.ts";
import { dailyRateBps } from "../investments/daily-income.ts";
import { chainReturned, depositCompleted } from "../ledger/fund-books.ts";
import type { Transfer } from "../ledger/transfer.ts";
import type { Cents } from "../money.ts";
import type { NewInvestment } from "./card-deposit.ts";
import {
  depositObstacle,
  type InvestorStanding,
  type LevelCapRefusal,
  levelCapObstacle,
} from "./level-cap.ts";

export const unknownAfterMs = 24 * hourMs;

export type CryptoDepositRefusal =
  | LevelCapRefusal
  | { code: "crypto-address-not-the-funds" }
  | { code: "crypto-payment-not-yours" }
  | { code: "crypto-hash-already-used" };

/**
 * May this hash be submitted as a deposit? Whoever did not send the payment uses nothing up by naming it.
 * @param state paidByAnother: the chain knows a payment of this hash, out of somebody else's wallet
 */
export function decideCryptoSubmission(
  state: { standing: InvestorStanding; hashUsed: boolean; paidByAnother: boolean },
  submission: { amountCents: Cents; walletAddress: string },
): CryptoDepositRefusal | { code: "crypto-deposit-submitted" } {
  if (submission.walletAddress !== fundDepositAddress) return { code: "crypto-address-not-the-funds" };
  if (state.hashUsed) return { code: "crypto-hash-already-used" };
  if (state.paidByAnother) return { code: "crypto-payment-not-yours" };
  return depositObstacle(state.standing, submission.amountCents) ?? { code: "crypto-deposit-submitted" };
}

export type CryptoFailure =
  | "unknown"
  | "another-address"
  | "another-amount"
  | "over-level-cap"
  | "fund-frozen";

export type PendingCryptoDeposit = {
  investorId: number;
  amountCents: Cents;
  submittedAt: Instant;
  /** the payment with this hash from the investor's own wallet, where the chain has one */
  payment: { amountCents: Cents; toAddress: string; sentAt: Instant } | null;
};

/** When a pending deposit is decided: at its third confirmation, or 24 hours on where the chain has no such payment. */
export function settlesAt({ payment, submittedAt }: PendingCryptoDeposit): Instant {
  return payment ? Math.max(confirmedAt(payment.sentAt), submittedAt) : submittedAt + unknownAfterMs;
}

export type CryptoSettlement =
  | { code: "crypto-deposit-pending" }
  | { code: "crypto-deposit-completed"; at: Instant; investment: NewInvestment; transfer: Transfer }
  /** transfer: what goes back to the wallet, where something was paid to the fund's address */
  | { code: "crypto-deposit-failed"; at: Instant; reason: CryptoFailure; transfer: Transfer | null };

/** @param standing as it is at that instant: settled in the order of settlesAt */
export function decideCryptoSettlement(
  deposit: PendingCryptoDeposit,
  standing: InvestorStanding,
  now: Instant,
): CryptoSettlement {
  const at = settlesAt(deposit);
  if (now < at) return { code: "crypto-deposit-pending" };
  const { investorId, amountCents, payment } = deposit;
  const fail = (reason: CryptoFailure, transfer: Transfer | null): CryptoSettlement => ({
    code: "crypto-deposit-failed",
    at,
    reason,
    transfer,
  });
  if (!payment) return fail("unknown", null);
  if (payment.toAddress !== fundDepositAddress) return fail("another-address", null);
  const back = chainReturned(investorId, payment.amountCents, investorId);
  if (payment.amountCents !== amountCents) return fail("another-amount", back);
  const obstacle = levelCapObstacle(standing, amountCents, true);
  if (obstacle) return fail(obstacle.code === "fund-frozen" ? "fund-frozen" : "over-level-cap", back);
  return {
    code: "crypto-deposit-completed",
    at,
    investment: { amountCents, rateBps: dailyRateBps, openedAt: at },
    transfer: depositCompleted(investorId, amountCents, investorId),
  };
}
