import type { ReferralStats } from "@glasshouse/contract/referrals.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { getReferralLevel, getReferralsToNextLevel } from "@glasshouse/core/referrals/level.ts";
import { type Queryable, statement } from "../db/statement.ts";

const read = statement<{ referral_code: string; total_referrals: number; has_given: boolean }>(
  "read-referral-stats",
  "select referral_code, total_referrals, referred_by is not null as has_given from investors where id = $1",
);

export async function loadReferralStats(db: Queryable, investorId: number): Promise<ReferralStats> {
  const [row] = await read(db, [investorId]);
  invariant(row, `no investor ${investorId}`);
  const level = getReferralLevel(row.total_referrals);
  return {
    referralCode: row.referral_code,
    level: level.level,
    totalReferrals: row.total_referrals,
    maxInvestment: formatAmount(level.maxInvestmentCents),
    nextLevelReferrals: getReferralsToNextLevel(row.total_referrals),
    hasGivenCode: row.has_given,
  };
}
