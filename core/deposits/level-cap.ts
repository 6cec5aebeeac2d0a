// A level's maximum caps active investments, for every kind of deposit (docs/rules.md, Deposits).
import { type FrozenRefusal, type FundState, frozenRefusal } from "../frozen-fund.ts";
import { type Cents, cents } from "../money.ts";
import { freeToInvestCents, levelOf } from "../referrals/level.ts";

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

export type InvestorStanding = FundState & {
  investorId: number;
  totalReferrals: number;
  activeInvestedCents: Cents;
};

/** @param refunded a payment was made and has returned to the wallet */
export function levelCapRefusal(standing: InvestorStanding, refunded: boolean): LevelCapRefusal {
  const frozen = frozenRefusal(standing, refunded);
  if (frozen) return frozen;
  const level = levelOf(standing.totalReferrals);
  return {
    code: "deposit-over-level-cap",
    levelName: level.name,
    capCents: level.maxInvestmentCents,
    freeCents: freeToInvestCents(standing.totalReferrals, standing.activeInvestedCents),
    refunded,
  };
}

export function levelCapObstacle(
  standing: InvestorStanding,
  amountCents: Cents,
  refunded: boolean,
): LevelCapRefusal | undefined {
  const free = freeToInvestCents(standing.totalReferrals, standing.activeInvestedCents);
  return amountCents > free ? levelCapRefusal(standing, refunded) : frozenRefusal(standing, refunded);
}

export function depositObstacle(standing: InvestorStanding, amountCents: Cents): LevelCapRefusal | undefined {
  if (amountCents < minDepositCents) return { code: "deposit-below-minimum", minCents: minDepositCents };
  return levelCapObstacle(standing, amountCents, false);
}
