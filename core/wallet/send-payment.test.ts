import { describe, expect, test } from "vitest";
import { chainPaidTransfer, chainSentTransfer } from "../ledger/event-transfers.ts";
import { cents } from "../money.ts";
import { decideWalletPayment, type Receiver } from "./send-payment.ts";

const investorId = 1_000;
const decide = (receiver: Receiver, amountCents: number) =>
  decideWalletPayment({ investorId, balanceCents: cents(10_000), receiver }, cents(amountCents));

describe("given a play wallet with $100.00", () => {
  test("a payment to the fund's address leaves the wallet", () => {
    expect(decide("fund", 10_000)).toEqual({
      code: "payment-sent",
      transfer: chainSentTransfer(investorId, cents(10_000)),
    });
  });
  test("a payment to another play wallet arrives there", () => {
    expect(decide({ investorId: 1_001 }, 1)).toEqual({
      code: "payment-sent",
      transfer: chainPaidTransfer(investorId, 1_001, cents(1)),
    });
  });
  test("refuses more than the balance, its own address, an unknown address and zero", () => {
    expect(decide("fund", 10_001)).toEqual({ code: "wallet-balance-too-low", balanceCents: 10_000 });
    expect(decide({ investorId }, 100).code).toBe("wallet-address-own");
    expect(decide(null, 100).code).toBe("wallet-address-unknown");
    expect(decide("fund", 0).code).toBe("wallet-payment-invalid");
  });
});
