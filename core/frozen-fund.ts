// A frozen fund's reserves belong to all investors, so every decision that moves money checks this
// first.
export type FundState = {
  frozen: boolean;
};

export type FrozenRefusal = { code: "fund-frozen"; refunded: boolean };

/** @param refunded the payment has returned to the wallet */
export function toFrozenRefusal(fund: FundState, refunded = false): FrozenRefusal | undefined {
  return fund.frozen ? { code: "fund-frozen", refunded } : undefined;
}
