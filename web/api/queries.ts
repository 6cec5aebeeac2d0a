// What pages read. Keys begin with the word by which a change invalidates them.
import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { authRoutes } from "@glasshouse/contract/auth.ts";
import { clockRoutes } from "@glasshouse/contract/clock.ts";
import { dashboardRoutes } from "@glasshouse/contract/dashboard.ts";
import { investmentRoutes } from "@glasshouse/contract/investments.ts";
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
/** The first five are all that the dashboard shows. */
export const recentTransactionsQuery = queryOptions({
  queryKey: ["transactions", "recent"],
  queryFn: () => call(transactionRoutes.list, { query: { limit: 5 } }),
});
export const withdrawalsQuery = queryOptions({
  queryKey: ["withdrawals"],
  queryFn: () => call(withdrawalRoutes.list, {}),
});
export const walletQuery = queryOptions({ queryKey: ["wallet"], queryFn: () => call(walletRoutes.show, {}) });
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
  ["admin"],
] as const;

/** The signed-in user; only inside pages that have already found one. */
export function useUser() {
  return useQuery(userQuery).data;
}
