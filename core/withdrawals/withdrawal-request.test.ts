import { describe, expect, test } from "vitest";
import { getFundAccountId, getInvestorAccountId } from "../ledger/account.ts";
import { cents } from "../money.ts";
import {
  decideWithdrawalApproval,
  decideWithdrawalRejection,
  decideWithdrawalRequest,
  type PendingRequest,
} from "./withdrawal-request.ts";

const ada = 1001;
const fund = { frozen: false };
const given = (availableCents: number, requestedTodayCents = 0) => ({
  ...fund,
  investorId: ada,
  availableCents: cents(availableCents),
  requestedTodayCents: cents(requestedTodayCents),
});
const pending: PendingRequest = { investorId: ada, amountCents: cents(5_000), status: "pending" };

describe("requesting a withdrawal", () => {
  test.each([0, 1, 4_999, 100_001, 500_000])("refuses %i cents, outside $50 to $1000", (amount) => {
    expect(decideWithdrawalRequest(given(1_000_000), cents(amount))).toEqual({
      code: "withdrawal-out-of-range",
      minCents: 5_000,
      maxCents: 100_000,
    });
  });

  test.each([5_000, 5_001, 99_999, 100_000])(
    "%i cents available are requested to the last and held",
    (amount) => {
      expect(decideWithdrawalRequest(given(amount), cents(amount))).toEqual({
        code: "withdrawal-requested",
        transfer: {
          kind: "withdrawal_requested",
          postings: [
            { accountId: getInvestorAccountId(ada, "available"), amountCents: amount },
            { accountId: getInvestorAccountId(ada, "withdrawal_hold"), amountCents: -amount },
          ],
        },
      });
    },
  );

  test.each([
    [40_000, 60_000, null],
    [40_000, 60_001, 60_000],
    [95_000, 5_000, null],
    [95_001, 5_000, 4_999],
    [100_000, 5_000, 0],
    [120_000, 5_000, 0],
  ])(
    "given %i cents requested this UTC day, %i more: refused with what is free (%o) or allowed",
    (today, amount, free) => {
      const decision = decideWithdrawalRequest(given(1_000_000, today), cents(amount));
      if (free === null) expect(decision.code).toBe("withdrawal-requested");
      else
        expect(decision).toEqual({
          code: "withdrawal-over-daily-limit",
          limitCents: 100_000,
          freeCents: free,
        });
    },
  );

  test("refuses a cent more than is available and names the available amount", () => {
    expect(decideWithdrawalRequest(given(5_999), cents(6_000))).toEqual({
      code: "withdrawal-over-available",
      availableCents: 5_999,
    });
  });
});

describe("approving", () => {
  test("pays from the reserves to their last cent", () => {
    expect(decideWithdrawalApproval(pending, cents(5_000), fund)).toEqual({
      code: "withdrawal-approved",
      transfer: {
        kind: "withdrawal_approved",
        postings: [
          { accountId: getInvestorAccountId(ada, "withdrawal_hold"), amountCents: 5_000 },
          { accountId: getFundAccountId("reserves"), amountCents: -5_000 },
          { accountId: getInvestorAccountId(ada, "wallet"), amountCents: 5_000 },
          { accountId: getFundAccountId("outside"), amountCents: -5_000 },
        ],
      },
    });
  });

  test("refuses a request when reserves are one cent short", () => {
    expect(decideWithdrawalApproval(pending, cents(4_999), fund)).toEqual({
      code: "withdrawal-over-reserves",
      reservesCents: 4_999,
      amountCents: 5_000,
    });
  });
});

test("rejecting returns the hold to available", () => {
  expect(decideWithdrawalRejection(pending, fund)).toEqual({
    code: "withdrawal-rejected",
    transfer: {
      kind: "withdrawal_rejected",
      postings: [
        { accountId: getInvestorAccountId(ada, "withdrawal_hold"), amountCents: 5_000 },
        { accountId: getInvestorAccountId(ada, "available"), amountCents: -5_000 },
      ],
    },
  });
});

test.each(["approved", "rejected"] as const)("refuses to decide a request that is %s", (status) => {
  const refusal = { code: "withdrawal-already-decided", status };
  expect(decideWithdrawalApproval({ ...pending, status }, cents(1_000_000), fund)).toEqual(refusal);
  expect(decideWithdrawalRejection({ ...pending, status }, fund)).toEqual(refusal);
});

test("does not find an unknown request", () => {
  expect(decideWithdrawalApproval(null, cents(0), fund)).toEqual({ code: "withdrawal-not-found" });
  expect(decideWithdrawalRejection(null, fund)).toEqual({ code: "withdrawal-not-found" });
});
