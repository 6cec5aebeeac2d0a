import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import {
  getFreeToInvestCents,
  getReferralLevel,
  getReferralsToNextLevel,
  referralLevels,
} from "@glasshouse/core/referrals/level.ts";
import { parseCents } from "./expected-income.ts";

export function getLevelHint(stats: DashboardStats): { free: string; raise: string } {
  const level = getReferralLevel(stats.totalReferrals);
  const free = getFreeToInvestCents(stats.totalReferrals, parseCents(stats.totalInvested));
  const missing = getReferralsToNextLevel(stats.totalReferrals);
  const next = referralLevels.find((other) => other.level === level.level + 1);
  return {
    free: `${level.name} level: ${formatUsd(free)} of ${formatUsd(level.maxInvestmentCents)} still free.`,
    raise: next ? `Invite ${missing} more to raise it to ${formatUsd(next.maxInvestmentCents)}.` : "",
  };
}
