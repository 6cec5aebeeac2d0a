import { expect, test } from "vitest";
import { decideCardDeposit, decidePaymentIntent } from "./deposits/card-deposit.ts";
import { decideCryptoSubmission } from "./deposits/crypto-deposit.ts";
import { fundDepositAddress } from "./identifiers/simulated.ts";
import { decideCloseInvestment } from "./investments/close-investment.ts";
import { cents } from "./money.ts";
import {
  decideWithdrawalApproval,
  decideWithdrawalRejection,
  decideWithdrawalRequest,
} from "./withdrawals/withdrawal-request.ts";

const investorId = 1001;
const amountCents = cents(5_000);
const now = Date.parse("2026-06-26T14:05:00Z");
const intent = { id: "pi_sim_1", payerId: investorId, amountCents, status: "succeeded", deposit: null };
const standingIn = (fund: { frozen: boolean }) => ({
  ...fund,
  investorId,
  totalReferrals: 0,
  activeInvestedCents: cents(0),
});
const pending = { investorId, amountCents, status: "pending" } as const;

type Decide = (fund: { frozen: boolean }) => { code: string };
test.each<[string, Decide]>([
  ["a payment is created", (fund) => decidePaymentIntent(standingIn(fund), amountCents)],
  [
    "a hash is submitted",
    (fund) =>
      decideCryptoSubmission(
        { standing: standingIn(fund), hashUsed: false, isPaidByAnother: false },
        { amountCents, walletAddress: fundDepositAddress },
      ),
  ],
  [
    "a withdrawal is requested",
    (fund) =>
      decideWithdrawalRequest(
        { ...fund, investorId, availableCents: amountCents, requestedTodayCents: cents(0) },
        amountCents,
      ),
  ],
  ["a request is approved", (fund) => decideWithdrawalApproval(pending, amountCents, fund)],
  ["a request is rejected", (fund) => decideWithdrawalRejection(pending, fund)],
  [
    "an investment is closed",
    (fund) =>
      decideCloseInvestment({ investorId, amountCents, totalEarnedCents: cents(0), status: "active" }, fund),
  ],
])("when %s, a frozen fund refuses what it took or paid before", (_what, decide) => {
  expect(decide({ frozen: false }).code).not.toBe("fund-frozen");
  expect(decide({ frozen: true })).toEqual({ code: "fund-frozen", refunded: false });
});

test("returns a payment made before the freeze to the wallet", () => {
  const decide: Decide = (fund) =>
    decideCardDeposit({ intent, standing: standingIn(fund), now }, "processor");
  expect(decide({ frozen: false }).code).toBe("deposit-completed");
  expect(decide({ frozen: true })).toMatchObject({
    code: "deposit-refunded",
    refusal: { code: "fund-frozen", refunded: true },
  });
});
