// A code can be given once, not one's own, and never so that two people stand in each other's line (docs/rules.md, Referrals).
/** Without letters and digits that look alike. */
export const referralAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const referralCodeLength = 8;

/** @param next a whole number from 0 to below the alphabet's length, each time another */
export function referralCodeFrom(next: () => number): string {
  return Array.from({ length: referralCodeLength }, () => referralAlphabet[next()]).join("");
}

export type ReferralRefusal =
  | { code: "referral-code-unknown" }
  | { code: "referral-code-own" }
  | { code: "referral-code-already-given" }
  | { code: "referral-code-loop" };

export type ReferralState = {
  /** null when nobody has this code */
  referrerId: number | null;
  /** null for somebody who is registering now */
  investorId: number | null;
  /** who referred the investor already, if anybody */
  alreadyReferredBy: number | null;
  /** everybody above the referrer in the chain of referrals */
  referrersAbove: readonly number[];
};

export function decideReferral(
  state: ReferralState,
): ReferralRefusal | { code: "referred"; referrerId: number } {
  const { referrerId, investorId } = state;
  if (referrerId === null) return { code: "referral-code-unknown" };
  if (referrerId === investorId) return { code: "referral-code-own" };
  if (state.alreadyReferredBy !== null) return { code: "referral-code-already-given" };
  if (investorId !== null && state.referrersAbove.includes(investorId)) return { code: "referral-code-loop" };
  return { code: "referred", referrerId };
}
