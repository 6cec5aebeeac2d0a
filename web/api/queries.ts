// What pages read. Keys begin with the word by which a change invalidates them.
import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { authRoutes } from "@glasshouse/contract/auth.ts";
import { clockRoutes } from "@glasshouse/contract/clock.ts";
import { configRoutes } from "@glasshouse/contract/config.ts";
import { dashboardRoutes } from "@glasshouse/contract/dashboard.ts";
import { investmentRoutes } from "@glasshouse/contract/investments.ts";
import { referralRoutes } from "@glasshouse/contract/referrals.ts";
import { settingsRoutes } from "@glasshouse/contract/settings.ts";
import { transactionRoutes } from "@glasshouse/contract/transactions.ts";
import { walletRoutes } from "@glasshouse/contract/wallet.ts";
import { withdrawalRoutes } from "@glasshouse/contract/withdrawals.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";

export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: () => call(authRoutes.currentUser, {}),
});
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: () => call(dashboardRoutes.stats, {}),
});
export const investmentsQuery = queryOptions({
  queryKey: ["investments"],
  queryFn: () => call(investmentRoutes.list, {}),
});
/** The first few are all that the dashboard shows. */
export const recentTransactionsQuery = (limit: number) =>
  queryOptions({
    queryKey: ["transactions", "recent", limit],
    queryFn: () => call(transactionRoutes.list, { query: { limit } }),
  });
export const withdrawalsQuery = queryOptions({
  queryKey: ["withdrawals"],
  queryFn: () => call(withdrawalRoutes.list, {}),
});
export const configQuery = queryOptions({ queryKey: ["config"], queryFn: () => call(configRoutes.show, {}) });
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => call(settingsRoutes.show, {}),
});
export const referralQuery = queryOptions({
  queryKey: ["referral"],
  queryFn: () => call(referralRoutes.stats, {}),
});
/** Address, balance and the latest payments; the wallet's own page reads on. */
export const walletQuery = queryOptions({
  queryKey: ["wallet", "latest"],
  queryFn: () => call(walletRoutes.show, { query: { limit: 20 } }),
});
export const clockQuery = queryOptions({ queryKey: ["clock"], queryFn: () => call(clockRoutes.show, {}) });

const adminRefetchMs = 30_000;
export const adminStatsQuery = queryOptions({
  queryKey: ["admin", "stats"],
  queryFn: () => call(adminRoutes.stats, {}),
  refetchInterval: adminRefetchMs,
});

/** Everything that a movement of play money or a payout can change. */
export const moneyKeys = [
  ["user"],
  ["stats"],
  ["investments"],
  ["transactions"],
  ["withdrawals"],
  ["wallet"],
  ["mailbox"],
  ["referral"],
  ["admin"],
] as const;

/** The signed-in user; only inside pages that have already found one. */
export function useUser() {
  return useQuery(userQuery).data;
}
