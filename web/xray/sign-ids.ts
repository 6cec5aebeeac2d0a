export const signIds = [
  "guaranteed-return",
  "same-every-day",
  "exact-payout",
  "vague-strategy",
  "balance-on-screen",
  "referral-cap",
  "share-link",
  "withdrawal-limits",
  "unnamed-approval",
  "invest-more",
  "monthly-potential",
  "crypto-address",
  "card-payment",
  "total-revenue",
  "no-names",
  "personal-details",
  "marketing-mail",
  "maintenance-notice",
  "fee-to-withdraw",
  "sudden-limits",
] as const;

export type SignId = (typeof signIds)[number];
export const isSignId = (id: string | undefined): id is SignId => signIds.some((each) => each === id);
