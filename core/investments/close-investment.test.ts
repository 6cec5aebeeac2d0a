import { expect, test } from "vitest";
import { getInvestorAccountId } from "../ledger/account.ts";
import { cents } from "../money.ts";
import { decideCloseInvestment } from "./close-investment.ts";

const ada = 1001;
const fund = { frozen: false };
const given = (totalEarned: number, status: "active" | "completed" | "cancelled" = "active") => ({
  investorId: ada,
  amountCents: cents(5_000),
  totalEarnedCents: cents(totalEarned),
  status,
});

test.each([
  [0, "cancelled"],
  [1, "completed"],
  [250, "completed"],
])(
  "given an investment that has paid %i cents, when it is closed, then it is %s and its amount is available",
  (earned, status) => {
    expect(decideCloseInvestment(given(earned), fund)).toEqual({
      code: "investment-closed",
      status,
      transfer: {
        kind: "investment_closed",
        postings: [
          { accountId: getInvestorAccountId(ada, "invested"), amountCents: 5_000 },
          { accountId: getInvestorAccountId(ada, "available"), amountCents: -5_000 },
        ],
      },
    });
  },
);

test("refuses a closed or unknown investment", () => {
  expect(decideCloseInvestment(given(250, "completed"), fund)).toEqual({ code: "investment-not-active" });
  expect(decideCloseInvestment(given(0, "cancelled"), fund)).toEqual({ code: "investment-not-active" });
  expect(decideCloseInvestment(null, fund)).toEqual({ code: "investment-not-found" });
});
