import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import {
  getFreeToInvestCents,
  getReferralLevel,
  getReferralsToNextLevel,
  referralLevels,
} from "@glasshouse/core/referrals/level.ts";
import { parseCents } from "./expected-income.ts";
import { levelHintWords as words } from "./level-hint.words.ts";

export function getLevelHint(stats: DashboardStats): { free: string; raise: string } {
  const level = getReferralLevel(stats.totalReferrals);
  const free = getFreeToInvestCents(stats.totalReferrals, parseCents(stats.totalInvested));
  const missing = getReferralsToNextLevel(stats.totalReferrals);
  const next = referralLevels.find((other) => other.level === level.level + 1);
  return {
    free: words.free({
      level: level.name,
      free: formatUsd(free),
      max: formatUsd(level.maxInvestmentCents),
    }),
    raise: next ? words.raise({ missing, max: formatUsd(next.maxInvestmentCents) }) : "",
  };
}
