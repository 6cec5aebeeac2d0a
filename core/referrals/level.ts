// A level caps active investments (docs/rules.md, Referrals).
import { type Cents, cents } from "../money.ts";

export const referralLevels = [
  { level: 1, name: "Bronze", referralsNeeded: 0, maxInvestmentCents: cents(5_000) },
  { level: 2, name: "Silver", referralsNeeded: 3, maxInvestmentCents: cents(70_000) },
  { level: 3, name: "Gold", referralsNeeded: 6, maxInvestmentCents: cents(100_000) },
  { level: 4, name: "Platinum", referralsNeeded: 9, maxInvestmentCents: cents(150_000) },
  { level: 5, name: "Diamond", referralsNeeded: 12, maxInvestmentCents: cents(200_000) },
] as const;

export type ReferralLevel = (typeof referralLevels)[number];

export function getReferralLevel(totalReferrals: number): ReferralLevel {
  return referralLevels.findLast((level) => totalReferrals >= level.referralsNeeded) ?? referralLevels[0];
}

export function getReferralsToNextLevel(totalReferrals: number): number {
  const next = referralLevels.find((level) => level.referralsNeeded > totalReferrals);
  return next ? next.referralsNeeded - totalReferrals : 0;
}

export function getProgressToNextLevel(totalReferrals: number): { done: number; of: number } {
  const of = 3;
  return { done: getReferralsToNextLevel(totalReferrals) === 0 ? of : totalReferrals % of, of };
}

export function getFreeToInvestCents(totalReferrals: number, activeInvestedCents: Cents): Cents {
  return cents(Math.max(0, getReferralLevel(totalReferrals).maxInvestmentCents - activeInvestedCents));
}
