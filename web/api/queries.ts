// Queries of the pages. A key starts with the word by which a change invalidates it.
import { addresses } from "@glasshouse/contract/addresses.ts";
import type { adminRoutes } from "@glasshouse/contract/admin.ts";
import type { authRoutes, CurrentUser } from "@glasshouse/contract/auth.ts";
import type { booksRoutes } from "@glasshouse/contract/books.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { clockRoutes } from "@glasshouse/contract/clock.ts";
import type { configRoutes } from "@glasshouse/contract/config.ts";
import type { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import type { dashboardRoutes } from "@glasshouse/contract/dashboard.ts";
import type { investmentRoutes } from "@glasshouse/contract/investments.ts";
import type { offerRoutes } from "@glasshouse/contract/offers.ts";
import type { referralRoutes } from "@glasshouse/contract/referrals.ts";
import type { settingsRoutes } from "@glasshouse/contract/settings.ts";
import type { transactionRoutes } from "@glasshouse/contract/transactions.ts";
import type { walletRoutes } from "@glasshouse/contract/wallet.ts";
import type { withdrawalRoutes } from "@glasshouse/contract/withdrawals.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { keepFor } from "../display/kept.ts";
import { at, call, nullOn401 } from "./call.ts";

export async function readUser(): Promise<CurrentUser | null> {
  const user = await nullOn401(call(at<typeof authRoutes.currentUser>(addresses.currentUser), {}));
  keepFor(user?.id ?? null);
  return user;
}
export const userQuery = queryOptions({ queryKey: ["user"], queryFn: readUser });
export function userKnown(queries: QueryClient, user: CurrentUser): void {
  keepFor(user.id);
  queries.setQueryData(userQuery.queryKey, user);
}
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: () => call(at<typeof dashboardRoutes.stats>(addresses.dashboardStats), {}),
});
export const investmentsQuery = queryOptions({
  queryKey: ["investments"],
  queryFn: () => call(at<typeof investmentRoutes.list>(addresses.investments), {}),
});
export const recentTransactionsQuery = (limit: number) =>
  queryOptions({
    queryKey: ["transactions", "recent", limit],
    queryFn: () => call(at<typeof transactionRoutes.list>(addresses.transactions), { query: { limit } }),
  });
export const withdrawalsQuery = queryOptions({
  queryKey: ["withdrawals"],
  queryFn: () => call(at<typeof withdrawalRoutes.list>(addresses.withdrawals), {}),
});
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: () => call(at<typeof configRoutes.show>(addresses.config), {}),
});
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => call(at<typeof settingsRoutes.show>(addresses.settings), {}),
});
export const referralQuery = queryOptions({
  queryKey: ["referral"],
  queryFn: () => call(at<typeof referralRoutes.stats>(addresses.referralStats), {}),
});
export const walletQuery = queryOptions({
  queryKey: ["wallet", "latest"],
  queryFn: () => call(at<typeof walletRoutes.show>(addresses.wallet), { query: { limit: 20 } }),
});
export const clockQuery = queryOptions({
  queryKey: ["clock"],
  queryFn: () => call(at<typeof clockRoutes.show>(addresses.clock), {}),
});

export const seatQuery = queryOptions({
  queryKey: ["seat"],
  queryFn: () => call(at<typeof classroomRoutes.seat>(addresses.seat), {}),
});
export const booksQuery = queryOptions({
  queryKey: ["books", "today"],
  queryFn: () => call(at<typeof booksRoutes.show>(addresses.books), {}),
});
export const seriesQuery = queryOptions({
  queryKey: ["books", "series"],
  queryFn: () => call(at<typeof booksRoutes.series>(addresses.bookSeries), {}),
});
export const myPayoutsQuery = queryOptions({
  queryKey: ["books", "my-payouts"],
  queryFn: () => call(at<typeof booksRoutes.myPayouts>(addresses.myPayouts), {}),
});
export const peopleQuery = queryOptions({
  queryKey: ["books", "people"],
  queryFn: () => call(at<typeof booksRoutes.people>(addresses.bookPeople), {}),
});
export const simulatedQuery = (number?: number) =>
  queryOptions({
    queryKey: ["books", "simulated", number ?? null],
    queryFn: () =>
      call(at<typeof booksRoutes.simulated>(addresses.bookSimulated), { query: number ? { number } : {} }),
  });
export const ledgerKey = ["books", "ledger"] as const;
const auditAgeMs = 10_000;
export const auditQuery = queryOptions({
  queryKey: ["books", "audit"],
  queryFn: () => call(at<typeof booksRoutes.audit>(addresses.bookAudit), {}),
  staleTime: 60_000,
  // poll while the server repeats an old audit
  refetchInterval: ({ state }) => (state.data?.current === false ? auditAgeMs : false),
});
export const debriefQuery = queryOptions({
  queryKey: ["debrief"],
  queryFn: () => call(at<typeof booksRoutes.debrief>(addresses.debrief), {}),
});
export const offersQuery = queryOptions({
  queryKey: ["offers"],
  queryFn: () => call(at<typeof offerRoutes.show>(addresses.offers), {}),
});
export const crowdQuery = queryOptions({
  queryKey: ["crowd"],
  queryFn: () => call(at<typeof crowdRoutes.show>(addresses.crowd), {}),
});

const adminRefetchMs = 30_000;
export const adminStatsQuery = queryOptions({
  queryKey: ["admin", "stats"],
  queryFn: () => call(at<typeof adminRoutes.stats>(addresses.adminStats), {}),
  refetchInterval: adminRefetchMs,
});

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
  ["books"],
  ["debrief"],
  ["crowd"],
  ["seat"],
  ["class"],
] as const;

/** @param heard hashes of queries just updated by the event stream */
export function readMoneyAgain(queries: QueryClient, heard: ReadonlySet<string> = new Set()): void {
  const predicate = ({ queryHash }: { queryHash: string }) => !heard.has(queryHash);
  for (const queryKey of moneyKeys) void queries.invalidateQueries({ queryKey: [...queryKey], predicate });
}

export function useUser() {
  return useQuery(userQuery).data ?? undefined;
}
