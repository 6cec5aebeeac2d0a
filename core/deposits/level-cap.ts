// A level's maximum is a cap on what an investor has actively invested; every way to deposit asks here (docs/rules.md, Deposits).
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

/** @param refunded the payment had been made and went back to the wallet */
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

/** Why no investment of this amount can be opened, if none can. */
export function levelCapObstacle(
  standing: InvestorStanding,
  amountCents: Cents,
  refunded: boolean,
): LevelCapRefusal | undefined {
  const free = freeToInvestCents(standing.totalReferrals, standing.activeInvestedCents);
  return amountCents > free ? levelCapRefusal(standing, refunded) : frozenRefusal(standing, refunded);
}

/** Why a deposit of this amount can't be begun, if it can't. */
export function depositObstacle(standing: InvestorStanding, amountCents: Cents): LevelCapRefusal | undefined {
  if (amountCents < minDepositCents) return { code: "deposit-below-minimum", minCents: minDepositCents };
  return levelCapObstacle(standing, amountCents, false);
}
