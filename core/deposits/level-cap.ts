// A level's maximum caps active investments, for every kind of deposit (docs/rules.md, Deposits).
import { type FrozenRefusal, type FundState, toFrozenRefusal } from "../frozen-fund.ts";
import { type Cents, cents } from "../money.ts";
import { getFreeToInvestCents, getReferralLevel } from "../referrals/level.ts";

export const minDepositCents = cents(100);

export type LevelCapRefusal =
  | { code: "deposit-below-minimum"; minCents: Cents }
  | FrozenRefusal
  | {
      code: "deposit-over-level-cap";
      levelName: string;
      capCents: Cents;
      freeCents: Cents;
      refunded: boolean;
    };

export type InvestorState = FundState & {
  investorId: number;
  totalReferrals: number;
  activeInvestedCents: Cents;
};

/** @param refunded the payment has returned to the wallet */
export function toLevelCapRefusal(standing: InvestorState, refunded: boolean): LevelCapRefusal {
  const frozen = toFrozenRefusal(standing, refunded);
  if (frozen) return frozen;
  const level = getReferralLevel(standing.totalReferrals);
  return {
    code: "deposit-over-level-cap",
    levelName: level.name,
    capCents: level.maxInvestmentCents,
    freeCents: getFreeToInvestCents(standing.totalReferrals, standing.activeInvestedCents),
    refunded,
  };
}

export function checkLevelCap(
  standing: InvestorState,
  amountCents: Cents,
  refunded: boolean,
): LevelCapRefusal | undefined {
  const free = getFreeToInvestCents(standing.totalReferrals, standing.activeInvestedCents);
  return amountCents > free ? toLevelCapRefusal(standing, refunded) : toFrozenRefusal(standing, refunded);
}

export function checkDeposit(standing: InvestorState, amountCents: Cents): LevelCapRefusal | undefined {
  if (amountCents < minDepositCents) return { code: "deposit-below-minimum", minCents: minDepositCents };
  return checkLevelCap(standing, amountCents, false);
}
