export const policies = ["manual", "approve", "delay", "limit", "refuse"] as const;
export type Policy = (typeof policies)[number];

export type OperatorRules = {
  policy: Policy;
  delayDays: number;
  limitCents: number;
  /** of each day's deposits */
  takeBps: number;
  bonusBps: number;
};

/** So many days without covering requests. */
export const daysUntilFrozen = 5;
