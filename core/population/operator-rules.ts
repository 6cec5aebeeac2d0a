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

/** The fund freezes after so many days without covering its requests. */
export const daysUntilFrozen = 5;
