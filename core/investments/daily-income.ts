// The database pays all investments in one statement, which a test compares with this function.
import type { Instant } from "../calendar.ts";
import { type Cents, cents, shareCents } from "../money.ts";
import { getFreeToInvestCents } from "../referrals/level.ts";

export const dailyRateBps = 500;
export const dailyPercent = dailyRateBps / 100;
export const dailyGrowth = (10_000 + dailyRateBps) / 10_000;

export const getDailyIncomeCents = (amountCents: Cents, rateBps: number = dailyRateBps): Cents =>
  shareCents(amountCents, rateBps);

export type EarningInvestment = {
  id: number;
  amountCents: Cents;
  rateBps: number;
  openedAt: Instant;
  closedAt: Instant | null;
};

export type InvestmentIncome = { investmentId: number; incomeCents: Cents; reinvestedCents: Cents };

/** Open just before the payout. */
export function isEarningAt(investment: EarningInvestment, payoutAt: Instant): boolean {
  return investment.openedAt < payoutAt && (investment.closedAt === null || investment.closedAt >= payoutAt);
}

/** Reinvestment uses up the cap by ascending id. */
export function decideDailyIncome(
  investor: { reinvest: boolean; totalReferrals: number; investments: readonly EarningInvestment[] },
  payoutAt: Instant,
): InvestmentIncome[] {
  const open = investor.investments.filter((investment) => investment.closedAt === null);
  const activeCents = cents(open.reduce((total, investment) => total + investment.amountCents, 0));
  let free = getFreeToInvestCents(investor.totalReferrals, activeCents);
  return investor.investments
    .filter((investment) => isEarningAt(investment, payoutAt))
    .sort((a, b) => a.id - b.id)
    .flatMap((investment) => {
      const incomeCents = getDailyIncomeCents(investment.amountCents, investment.rateBps);
      if (incomeCents === 0) return [];
      const reinvests = investor.reinvest && investment.closedAt === null;
      const reinvestedCents = cents(reinvests ? Math.min(incomeCents, free) : 0);
      free = cents(free - reinvestedCents);
      return [{ investmentId: investment.id, incomeCents, reinvestedCents }];
    });
}
