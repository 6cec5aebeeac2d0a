// The payout rule: a fixed share of each investment every simulated day at 09:00 UTC, rounded half up to the cent once per
// investment, and reinvested only while the level's cap allows (docs/rules.md, Investments and payouts). The database pays everybody in
// one statement; a test holds that statement against this function.
import type { Instant } from "../calendar.ts";
import { type Cents, cents, shareCents } from "../money.ts";
import { freeToInvestCents } from "../referrals/level.ts";

/** In basis points. */
export const dailyRateBps = 500;
/** The rate in percent, and what a dollar becomes in a day, as sentences and growth without end take them. */
export const dailyPercent = dailyRateBps / 100;
export const dailyGrowth = (10_000 + dailyRateBps) / 10_000;

/** Half up to the cent. */
export const dailyIncomeCents = (amountCents: Cents, rateBps: number = dailyRateBps): Cents =>
  shareCents(amountCents, rateBps);

export type EarningInvestment = {
  id: number;
  amountCents: Cents;
  rateBps: number;
  openedAt: Instant;
  closedAt: Instant | null;
};

export type InvestmentIncome = { investmentId: number; incomeCents: Cents; reinvestedCents: Cents };

/** Paid are the investments that were open just before the payout instant: opened before it and not closed before it. */
export function earnsAt(investment: EarningInvestment, payoutAt: Instant): boolean {
  return investment.openedAt < payoutAt && (investment.closedAt === null || investment.closedAt >= payoutAt);
}

/** One investor's incomes of one payout, in the order of investment ids, which is the order reinvestment uses the cap up. */
export function decideDailyIncome(
  investor: { reinvest: boolean; totalReferrals: number; investments: readonly EarningInvestment[] },
  payoutAt: Instant,
): InvestmentIncome[] {
  const open = investor.investments.filter((investment) => investment.closedAt === null);
  const activeCents = cents(open.reduce((total, investment) => total + investment.amountCents, 0));
  let free = freeToInvestCents(investor.totalReferrals, activeCents);
  return investor.investments
    .filter((investment) => earnsAt(investment, payoutAt))
    .sort((a, b) => a.id - b.id)
    .flatMap((investment) => {
      const incomeCents = dailyIncomeCents(investment.amountCents, investment.rateBps);
      if (incomeCents === 0) return [];
      const reinvests = investor.reinvest && investment.closedAt === null;
      const reinvestedCents = cents(reinvests ? Math.min(incomeCents, free) : 0);
      free = cents(free - reinvestedCents);
      return [{ investmentId: investment.id, incomeCents, reinvestedCents }];
    });
}
