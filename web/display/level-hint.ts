import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import {
  freeToInvestCents,
  levelOf,
  nextLevelReferrals,
  referralLevels,
} from "@glasshouse/core/referrals/level.ts";
import { readCents } from "./expected-income.ts";

export function levelHint(stats: DashboardStats): { free: string; raise: string } {
  const level = levelOf(stats.totalReferrals);
  const free = freeToInvestCents(stats.totalReferrals, readCents(stats.totalInvested));
  const missing = nextLevelReferrals(stats.totalReferrals);
  const next = referralLevels.find((other) => other.level === level.level + 1);
  return {
    free: `${level.name} level: ${formatUsd(free)} of ${formatUsd(level.maxInvestmentCents)} still free.`,
    raise: next ? `Invite ${missing} more to raise it to ${formatUsd(next.maxInvestmentCents)}.` : "",
  };
}
