// A code is given once, is never one's own, and makes no loop (docs/rules.md, Referrals).
export const referralAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const referralCodeLength = 8;

export function createReferralCode(next: () => number): string {
  return Array.from({ length: referralCodeLength }, () => referralAlphabet[next()]).join("");
}

export type ReferralRefusal =
  | { code: "referral-code-unknown" }
  | { code: "referral-code-own" }
  | { code: "referral-code-already-given" }
  | { code: "referral-code-loop" };

export type ReferralState = {
  referrerId: number | null;
  investorId: number | null;
  alreadyReferredBy: number | null;
  /** the whole chain */
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
