import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../calendar.ts";
import { fundDepositAddress, toPlayAddress } from "../identifiers/simulated.ts";
import { dailyRateBps } from "../investments/daily-income.ts";
import { chainReturnedTransfer, depositCompletedTransfer } from "../ledger/event-transfers.ts";
import { cents } from "../money.ts";
import {
  decideCryptoSettlement,
  decideCryptoSubmission,
  type PendingCryptoDeposit,
} from "./crypto-deposit.ts";

const investorId = 1_000;
const bronze = { investorId, totalReferrals: 0, activeInvestedCents: cents(0), frozen: false };
const submittedAt = Date.parse("2026-06-26T10:00:00Z");
const sentAt = submittedAt - 5 * minuteMs; // in the block of 10:00
const confirmed = Date.parse("2026-06-26T10:20:00Z");

function pending(
  change: Partial<NonNullable<PendingCryptoDeposit["payment"]>> | null = {},
): PendingCryptoDeposit {
  const payment = { amountCents: cents(4_000), toAddress: fundDepositAddress, sentAt };
  return {
    investorId,
    amountCents: cents(4_000),
    submittedAt,
    payment: change === null ? null : { ...payment, ...change },
  };
}

describe("given a submitted hash", () => {
  const submission = { amountCents: cents(4_000), walletAddress: fundDepositAddress };
  test("is accepted as pending within the level's cap", () => {
    expect(
      decideCryptoSubmission({ standing: bronze, hashUsed: false, isPaidByAnother: false }, submission),
    ).toEqual({
      code: "crypto-deposit-submitted",
    });
  });
  test("a hash counts once", () => {
    expect(
      decideCryptoSubmission({ standing: bronze, hashUsed: true, isPaidByAnother: false }, submission).code,
    ).toBe("crypto-hash-already-used");
  });
  test("refuses another address, an amount under 1.00 and one over the cap", () => {
    const decide = (change: object) =>
      decideCryptoSubmission(
        { standing: bronze, hashUsed: false, isPaidByAnother: false },
        { ...submission, ...change },
      ).code;
    expect(decide({ walletAddress: toPlayAddress(new Uint8Array(20)) })).toBe("crypto-address-not-the-funds");
    expect(decide({ amountCents: cents(99) })).toBe("deposit-below-minimum");
    expect(decide({ amountCents: cents(5_001) })).toBe("deposit-over-level-cap");
  });
});

describe("given a pending crypto deposit", () => {
  test("with 2 confirmations it stays pending", () => {
    expect(decideCryptoSettlement(pending(), bronze, confirmed - 1)).toEqual({
      code: "crypto-deposit-pending",
    });
  });

  test("completes at its third confirmation, however late it is settled", () => {
    expect(decideCryptoSettlement(pending(), bronze, confirmed + 3 * dayMs)).toEqual({
      code: "crypto-deposit-completed",
      at: confirmed,
      investment: { amountCents: 4_000, rateBps: dailyRateBps, openedAt: confirmed },
      transfer: depositCompletedTransfer(investorId, cents(4_000)),
    });
  });

  test("completes at submission if already confirmed", () => {
    const early = decideCryptoSettlement(pending({ sentAt: submittedAt - dayMs }), bronze, submittedAt);
    expect(early).toMatchObject({ code: "crypto-deposit-completed", at: submittedAt });
  });

  test("fails after 24 simulated hours if unknown to the chain", () => {
    const at = submittedAt + 24 * hourMs;
    expect(decideCryptoSettlement(pending(null), bronze, at - 1).code).toBe("crypto-deposit-pending");
    expect(decideCryptoSettlement(pending(null), bronze, at)).toEqual({
      code: "crypto-deposit-failed",
      at,
      reason: "unknown",
      transfer: null,
    });
  });

  test("fails with another amount, and the payment returns to the wallet", () => {
    expect(decideCryptoSettlement(pending({ amountCents: cents(3_999) }), bronze, confirmed)).toEqual({
      code: "crypto-deposit-failed",
      at: confirmed,
      reason: "another-amount",
      transfer: chainReturnedTransfer(investorId, cents(3_999)),
    });
  });

  test("fails when paid to another address, without a refund", () => {
    const elsewhere = pending({ toAddress: toPlayAddress(new Uint8Array(20)) });
    expect(decideCryptoSettlement(elsewhere, bronze, confirmed)).toMatchObject({
      reason: "another-address",
      transfer: null,
    });
  });

  test("fails when the cap was used up meanwhile, and the payment returns", () => {
    const full = { ...bronze, activeInvestedCents: cents(2_000) };
    expect(decideCryptoSettlement(pending(), full, confirmed)).toMatchObject({
      reason: "over-level-cap",
      transfer: chainReturnedTransfer(investorId, cents(4_000)),
    });
  });
});
