import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, sumCents } from "../money.ts";
import { getReferralLevel } from "../referrals/level.ts";
import {
  decideDailyIncome,
  type EarningInvestment,
  getDailyIncomeCents,
  isEarningAt,
} from "./daily-income.ts";

const payoutAt = Date.parse("2026-06-27T09:00:00Z");
const investment = (
  id: number,
  amount: number,
  rest: Partial<EarningInvestment> = {},
): EarningInvestment => ({
  id,
  amountCents: cents(amount),
  rateBps: 500,
  openedAt: payoutAt - 1,
  closedAt: null,
  ...rest,
});

test.each([
  [5_000, 250],
  [100, 5],
  [109, 5],
  [110, 6],
  [111, 6],
  [129, 6],
  [130, 7],
  [10, 1],
  [9, 0],
  [200_000, 10_000],
])("5%% of %i cents is %i, half up to the cent", (amount, income) => {
  expect(getDailyIncomeCents(cents(amount))).toBe(income);
});

describe("payees at 09:00 UTC", () => {
  test.each([
    ["opened just before", payoutAt - 1, null, true],
    ["opened at the payout instant", payoutAt, null, false],
    ["opened after", payoutAt + 1, null, false],
    ["closed just before", payoutAt - 2, payoutAt - 1, false],
    ["closed at the instant at which the clock waits", payoutAt - 2, payoutAt, true],
  ])("%s", (_title, openedAt, closedAt, paid) => {
    expect(isEarningAt(investment(1, 5_000, { openedAt, closedAt }), payoutAt)).toBe(paid);
  });
});

describe("reinvestment", () => {
  const pay = (reinvest: boolean, totalReferrals: number, ...investments: EarningInvestment[]) =>
    decideDailyIncome({ reinvest, totalReferrals, investments }, payoutAt).map((income) => [
      income.investmentId,
      income.incomeCents,
      income.reinvestedCents,
    ]);

  test("off: all income goes to available, rounded once per investment", () => {
    expect(pay(false, 0, investment(2, 110), investment(1, 110))).toEqual([
      [1, 6, 0],
      [2, 6, 0],
    ]);
  });

  test("on: income raises investments in order up to the cap, the rest is available", () => {
    expect(pay(true, 0, investment(1, 2_000))).toEqual([[1, 100, 100]]);
    expect(pay(true, 0, investment(2, 2_400), investment(1, 2_450))).toEqual([
      [1, 123, 123],
      [2, 120, 27],
    ]);
  });

  test("on, at or over the cap: nothing is reinvested", () => {
    expect(pay(true, 0, investment(1, 5_000))).toEqual([[1, 250, 0]]);
    expect(pay(true, 0, investment(1, 6_000))).toEqual([[1, 300, 0]]);
    expect(pay(true, 3, investment(1, 6_000))).toEqual([[1, 300, 300]]);
  });

  test("an investment opened at the payout instant uses up the cap but is not paid", () => {
    expect(pay(true, 0, investment(1, 2_000), investment(2, 2_950, { openedAt: payoutAt }))).toEqual([
      [1, 100, 50],
    ]);
  });

  test("an investment closed at the payout instant is paid into available and uses none of the cap", () => {
    expect(pay(true, 0, investment(1, 4_000, { closedAt: payoutAt }), investment(2, 2_000))).toEqual([
      [1, 200, 0],
      [2, 100, 100],
    ]);
  });

  test("never newly exceeds the cap, and stays below it only if all is reinvested", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 13 }),
        fc.array(fc.integer({ min: 100, max: 60_000 }), { maxLength: 6 }),
        (totalReferrals, amounts) => {
          const investments = amounts.map((amount, index) => investment(index + 1, amount));
          const incomes = decideDailyIncome({ reinvest: true, totalReferrals, investments }, payoutAt);
          const before = sumCents(investments.map((one) => one.amountCents));
          const after = before + sumCents(incomes.map((income) => income.reinvestedCents));
          const earned = sumCents(incomes.map((income) => income.incomeCents));
          const cap = getReferralLevel(totalReferrals).maxInvestmentCents;
          expect(after).toBe(before > cap ? before : Math.min(cap, before + earned));
        },
      ),
    );
  });
});
