import type { InvestorState } from "@glasshouse/core/deposits/level-cap.ts";
import type { Cents } from "@glasshouse/core/money.ts";
import {
  getFreeToInvestCents,
  getReferralLevel,
  getReferralsToNextLevel,
} from "@glasshouse/core/referrals/level.ts";
import { type Queryable, statement } from "../db/statement.ts";

const insertMessage = statement(
  "tell-level-limit",
  `insert into messages (investor_id, kind, params, created_at)
   select investor_id, 'marketing-level-limit', jsonb_build_object('levelName', $2::text, 'capCents', $3::bigint), $4
   from users where investor_id = $1`,
);

export async function notifyLevelLimit(
  tx: Queryable,
  standing: InvestorState,
  depositedCents: Cents,
  at: Date,
): Promise<void> {
  const { investorId, totalReferrals, activeInvestedCents } = standing;
  const full = getFreeToInvestCents(totalReferrals, activeInvestedCents) === depositedCents;
  if (!full || getReferralsToNextLevel(totalReferrals) === 0) return;
  const level = getReferralLevel(totalReferrals);
  await insertMessage(tx, [investorId, level.name, level.maxInvestmentCents, at]);
}
