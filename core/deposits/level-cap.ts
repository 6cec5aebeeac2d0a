// A level's maximum is a cap on what an investor has actively invested; every way to deposit asks here (decisions §3).
import { type Cents, cents } from "../money.ts";
import { freeToInvestCents, levelOf } from "../referrals/level.ts";

export const minDepositCents = cents(100);

export type LevelCapRefusal =
  | { code: "deposit-below-minimum"; minCents: Cents }
  | { code: "fund-frozen"; refunded: boolean }
  | {
      code: "deposit-over-level-cap";
      levelName: string;
      capCents: Cents;
      freeCents: Cents;
      refunded: boolean;
    };

export type InvestorStanding = {
  investorId: number;
  totalReferrals: number;
  activeInvestedCents: Cents;
  /** the fund takes nothing in any more */
  frozen?: boolean;
};

export function fitsLevelCap(standing: InvestorStanding, amountCents: Cents): boolean {
  return (
    !standing.frozen &&
    amountCents <= freeToInvestCents(standing.totalReferrals, standing.activeInvestedCents)
  );
}

/** @param refunded the payment had been made and went back to the wallet */
export function levelCapRefusal(standing: InvestorStanding, refunded: boolean): LevelCapRefusal {
  if (standing.frozen) return { code: "fund-frozen", refunded };
  const level = levelOf(standing.totalReferrals);
  return {
    code: "deposit-over-level-cap",
    levelName: level.name,
    capCents: level.maxInvestmentCents,
    freeCents: freeToInvestCents(standing.totalReferrals, standing.activeInvestedCents),
    refunded,
  };
}

/** Why a deposit of this amount can't be begun, if it can't. */
export function depositObstacle(standing: InvestorStanding, amountCents: Cents): LevelCapRefusal | undefined {
  if (amountCents < minDepositCents) return { code: "deposit-below-minimum", minCents: minDepositCents };
  if (!fitsLevelCap(standing, amountCents)) return levelCapRefusal(standing, false);
  return undefined;
}
