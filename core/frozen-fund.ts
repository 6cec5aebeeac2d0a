// A frozen fund takes nothing in and pays nothing out: what is left belongs to everybody. Every decision that would move
// its money asks here first.
export type FundState = {
  /** the operator is gone, or froze it */
  frozen: boolean;
};

export type FrozenRefusal = { code: "fund-frozen"; refunded: boolean };

/** @param refunded a payment had been made and went back to the wallet */
export function frozenRefusal(fund: FundState, refunded = false): FrozenRefusal | undefined {
  return fund.frozen ? { code: "fund-frozen", refunded } : undefined;
}
