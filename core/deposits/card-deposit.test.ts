import { describe, expect, test } from "vitest";
import { dailyRateBps } from "../investments/daily-income.ts";
import { getFundAccountId, getInvestorAccountId } from "../ledger/account.ts";
import { cents } from "../money.ts";
import { decideCardDeposit, decidePaymentIntent, type PaymentIntentState } from "./card-deposit.ts";

const ada = 1001;
const now = Date.parse("2026-06-26T14:05:00Z");
const standing = (activeInvested = 0, totalReferrals = 0) => ({
  investorId: ada,
  totalReferrals,
  activeInvestedCents: cents(activeInvested),
  frozen: false,
});
const paid = (intent: Partial<PaymentIntentState> = {}): PaymentIntentState => ({
  id: "pi_sim_1",
  payerId: ada,
  amountCents: cents(5_000),
  status: "succeeded",
  deposit: null,
  ...intent,
});
const given = (intent: PaymentIntentState, activeInvested = 0) => ({
  intent,
  standing: standing(activeInvested),
  now,
});
const payer = { investorId: ada };

describe("creating a payment", () => {
  test.each([0, 1, 99])("%i cents are below the smallest deposit of 1.00", (amount) => {
    expect(decidePaymentIntent(standing(), cents(amount))).toEqual({
      code: "deposit-below-minimum",
      minCents: 100,
    });
  });

  test.each([
    [0, 0, 100],
    [0, 0, 5_000],
    [0, 1_234, 3_766],
    [3, 5_000, 65_000],
    [12, 0, 200_000],
  ])(
    "with %i referrals and %i cents invested, %i cents meet the level's cap",
    (referrals, invested, amount) => {
      expect(decidePaymentIntent(standing(invested, referrals), cents(amount))).toEqual({
        code: "payment-allowed",
      });
    },
  );

  test.each([
    [0, 0, 5_001, "Bronze", 5_000, 5_000],
    [0, 1_234, 3_767, "Bronze", 5_000, 3_766],
    [0, 5_000, 100, "Bronze", 5_000, 0],
    [0, 5_250, 100, "Bronze", 5_000, 0],
    [3, 5_000, 65_001, "Silver", 70_000, 65_000],
    [11, 0, 150_001, "Platinum", 150_000, 150_000],
  ])(
    "with %i referrals and %i cents invested, %i is refused with level, cap and what is free",
    (referrals, invested, amount, levelName, capCents, freeCents) => {
      expect(decidePaymentIntent(standing(invested, referrals), cents(amount))).toEqual({
        code: "deposit-over-level-cap",
        levelName,
        capCents,
        freeCents,
        refunded: false,
      });
    },
  );
});

describe("crediting a payment", () => {
  const completed = {
    code: "deposit-completed",
    investment: { amountCents: 5_000, rateBps: dailyRateBps, openedAt: now },
    transfer: {
      kind: "deposit",
      postings: [
        { accountId: getFundAccountId("reserves"), amountCents: 5_000 },
        { accountId: getInvestorAccountId(ada, "invested"), amountCents: -5_000 },
      ],
    },
  };
  const used = { code: "payment-intent-already-used" };
  const deposit = (status: "completed" | "failed", confirmed: boolean) =>
    paid({ deposit: { status, confirmed } });

  test("opens one investment at the daily rate when the payer confirms first", () => {
    expect(decideCardDeposit(given(paid()), payer)).toEqual(completed);
  });

  test("credits the same when the event comes first", () => {
    expect(decideCardDeposit(given(paid()), "processor")).toEqual(completed);
  });

  test("answers the payer once with the deposit made by the event", () => {
    expect(decideCardDeposit(given(deposit("completed", false), 5_000), payer)).toEqual({
      code: "deposit-acknowledged",
    });
    expect(decideCardDeposit(given(deposit("completed", true), 5_000), payer)).toEqual(used);
  });

  test("ignores a repeated event and still answers the payer", () => {
    expect(decideCardDeposit(given(deposit("completed", false), 5_000), "processor")).toEqual(used);
    expect(decideCardDeposit(given(deposit("failed", false), 5_000), "processor")).toEqual(used);
  });

  test("credits nothing again when the event follows the confirmation", () => {
    expect(decideCardDeposit(given(deposit("completed", true), 5_000), "processor")).toEqual(used);
  });

  test.each(["requires_payment_method", "requires_action", "processing", "canceled"])(
    "an intent that is %s is not credited",
    (status) => {
      const refusal = { code: "payment-intent-not-succeeded", status };
      expect(decideCardDeposit(given(paid({ status })), payer)).toEqual(refusal);
      expect(decideCardDeposit(given(paid({ status })), "processor")).toEqual(refusal);
    },
  );

  test("refuses another investor's intent in every state", () => {
    const refusal = { code: "payment-intent-not-yours" };
    expect(decideCardDeposit(given(paid()), { investorId: 1002 })).toEqual(refusal);
    expect(decideCardDeposit(given(paid({ status: "canceled" })), { investorId: 1002 })).toEqual(refusal);
    expect(decideCardDeposit(given(deposit("completed", true)), { investorId: 1002 })).toEqual(refusal);
  });
});

describe("given the cap was used up after the payment was created", () => {
  const refusal = {
    code: "deposit-over-level-cap",
    levelName: "Bronze",
    capCents: 5_000,
    freeCents: 4_999,
    refunded: true,
  };

  test.each([payer, "processor"] as const)(
    "when %o comes, then the charge goes back to the wallet",
    (caller) => {
      expect(decideCardDeposit(given(paid(), 1), caller)).toEqual({
        code: "deposit-refunded",
        refusal,
        transfer: {
          kind: "card_refunded",
          postings: [
            { accountId: getInvestorAccountId(ada, "wallet"), amountCents: 5_000 },
            { accountId: getFundAccountId("outside"), amountCents: -5_000 },
          ],
        },
      });
    },
  );

  test("reports the event's refund to the payer, even when the cap is free again", () => {
    const refunded = paid({ deposit: { status: "failed", confirmed: false } });
    expect(decideCardDeposit(given(refunded, 1), payer)).toEqual(refusal);
    expect(decideCardDeposit(given(refunded, 0), payer)).toEqual({ ...refusal, freeCents: 5_000 });
  });
});
