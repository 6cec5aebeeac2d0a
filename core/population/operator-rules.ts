// What the operator of such a fund decides once for all days.
export const policies = ["manual", "approve", "delay", "limit", "refuse"] as const;
export type Policy = (typeof policies)[number];

export type OperatorRules = {
  /** how requests are decided with each day's payout */
  policy: Policy;
  delayDays: number;
  limitCents: number;
  /** of each day's deposits, in basis points, for the operator himself */
  takeBps: number;
  /** of a recruit's first deposit, in basis points, paid to the recruiter */
  bonusBps: number;
};

/** A fund that has not paid for so long is frozen: the operator is gone. */
export const daysUntilFrozen = 5;
