// A frozen fund moves no money, since its reserves belong to all investors. Every decision that
// moves money checks this first.
export type FundState = {
  frozen: boolean;
};

export type FrozenRefusal = { code: "fund-frozen"; refunded: boolean };

/** @param refunded a payment was made and has returned to the wallet */
export function toFrozenRefusal(fund: FundState, refunded = false): FrozenRefusal | undefined {
  return fund.frozen ? { code: "fund-frozen", refunded } : undefined;
}
