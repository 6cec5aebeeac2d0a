import { hourMs, type Instant } from "../calendar.ts";
import { getConfirmationInstant } from "../chain.ts";
import { fundDepositAddress } from "../identifiers/simulated.ts";
import { dailyRateBps } from "../investments/daily-income.ts";
import { chainReturnedTransfer, depositCompletedTransfer } from "../ledger/event-transfers.ts";
import type { Transfer } from "../ledger/transfer.ts";
import type { Cents } from "../money.ts";
import type { NewInvestment } from "./card-deposit.ts";
import { checkDeposit, checkLevelCap, type InvestorState, type LevelCapRefusal } from "./level-cap.ts";

export const unknownHashTimeoutMs = 24 * hourMs;

export type CryptoDepositRefusal =
  | LevelCapRefusal
  | { code: "crypto-address-not-the-funds" }
  | { code: "crypto-payment-not-yours" }
  | { code: "crypto-hash-already-used" };

/** Only the sender can use up a hash. @param state isPaidByAnother: from another wallet */
export function decideCryptoSubmission(
  state: { standing: InvestorState; hashUsed: boolean; isPaidByAnother: boolean },
  submission: { amountCents: Cents; walletAddress: string },
): CryptoDepositRefusal | { code: "crypto-deposit-submitted" } {
  if (submission.walletAddress !== fundDepositAddress) return { code: "crypto-address-not-the-funds" };
  if (state.hashUsed) return { code: "crypto-hash-already-used" };
  if (state.isPaidByAnother) return { code: "crypto-payment-not-yours" };
  return checkDeposit(state.standing, submission.amountCents) ?? { code: "crypto-deposit-submitted" };
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
  payment: { amountCents: Cents; toAddress: string; sentAt: Instant } | null;
};

/** The third confirmation, or 24 hours without a payment. */
export function getSettlementInstant({ payment, submittedAt }: PendingCryptoDeposit): Instant {
  return payment
    ? Math.max(getConfirmationInstant(payment.sentAt), submittedAt)
    : submittedAt + unknownHashTimeoutMs;
}

export type CryptoSettlement =
  | { code: "crypto-deposit-pending" }
  | { code: "crypto-deposit-completed"; at: Instant; investment: NewInvestment; transfer: Transfer }
  | { code: "crypto-deposit-failed"; at: Instant; reason: CryptoFailure; transfer: Transfer | null };

export function decideCryptoSettlement(
  deposit: PendingCryptoDeposit,
  standing: InvestorState,
  now: Instant,
): CryptoSettlement {
  const at = getSettlementInstant(deposit);
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
  const back = chainReturnedTransfer(investorId, payment.amountCents);
  if (payment.amountCents !== amountCents) return fail("another-amount", back);
  const obstacle = checkLevelCap(standing, amountCents, true);
  if (obstacle) return fail(obstacle.code === "fund-frozen" ? "fund-frozen" : "over-level-cap", back);
  return {
    code: "crypto-deposit-completed",
    at,
    investment: { amountCents, rateBps: dailyRateBps, openedAt: at },
    transfer: depositCompletedTransfer(investorId, amountCents),
  };
}
