import { routeAddresses } from "@glasshouse/contract/addresses.ts";
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
import { setStoragePerson } from "../display/person-store.ts";
import { call, nullOn401, toRoute } from "./call.ts";

export async function readUser(): Promise<CurrentUser | null> {
  const user = await nullOn401(call(toRoute<typeof authRoutes.currentUser>(routeAddresses.currentUser), {}));
  setStoragePerson(user?.id ?? null);
  return user;
}
export const userQuery = queryOptions({ queryKey: ["user"], queryFn: readUser });
export function setKnownUser(queries: QueryClient, user: CurrentUser): void {
  setStoragePerson(user.id);
  queries.setQueryData(userQuery.queryKey, user);
}
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: () => call(toRoute<typeof dashboardRoutes.stats>(routeAddresses.dashboardStats), {}),
});
export const investmentsQuery = queryOptions({
  queryKey: ["investments"],
  queryFn: () => call(toRoute<typeof investmentRoutes.list>(routeAddresses.investments), {}),
});
export const recentTransactionsQuery = (limit: number) =>
  queryOptions({
    queryKey: ["transactions", "recent", limit],
    queryFn: () =>
      call(toRoute<typeof transactionRoutes.list>(routeAddresses.transactions), { query: { limit } }),
  });
export const withdrawalsQuery = queryOptions({
  queryKey: ["withdrawals"],
  queryFn: () => call(toRoute<typeof withdrawalRoutes.list>(routeAddresses.withdrawals), {}),
});
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: () => call(toRoute<typeof configRoutes.show>(routeAddresses.config), {}),
});
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => call(toRoute<typeof settingsRoutes.show>(routeAddresses.settings), {}),
});
export const referralQuery = queryOptions({
  queryKey: ["referral"],
  queryFn: () => call(toRoute<typeof referralRoutes.stats>(routeAddresses.referralStats), {}),
});
export const walletQuery = queryOptions({
  queryKey: ["wallet", "latest"],
  queryFn: () => call(toRoute<typeof walletRoutes.show>(routeAddresses.wallet), { query: { limit: 20 } }),
});
export const clockQuery = queryOptions({
  queryKey: ["clock"],
  queryFn: () => call(toRoute<typeof clockRoutes.show>(routeAddresses.clock), {}),
});

export const seatQuery = queryOptions({
  queryKey: ["seat"],
  queryFn: () => call(toRoute<typeof classroomRoutes.seat>(routeAddresses.seat), {}),
});
export const booksQuery = queryOptions({
  queryKey: ["books", "today"],
  queryFn: () => call(toRoute<typeof booksRoutes.show>(routeAddresses.books), {}),
});
export const seriesQuery = queryOptions({
  queryKey: ["books", "series"],
  queryFn: () => call(toRoute<typeof booksRoutes.series>(routeAddresses.bookSeries), {}),
});
export const myPayoutsQuery = queryOptions({
  queryKey: ["books", "my-payouts"],
  queryFn: () => call(toRoute<typeof booksRoutes.myPayouts>(routeAddresses.myPayouts), {}),
});
export const peopleQuery = queryOptions({
  queryKey: ["books", "people"],
  queryFn: () => call(toRoute<typeof booksRoutes.people>(routeAddresses.bookPeople), {}),
});
export const simulatedQuery = (number?: number) =>
  queryOptions({
    queryKey: ["books", "simulated", number ?? null],
    queryFn: () =>
      call(toRoute<typeof booksRoutes.simulated>(routeAddresses.bookSimulated), {
        query: number ? { number } : {},
      }),
  });
export const queueQuery = queryOptions({
  queryKey: ["books", "queue"],
  queryFn: () => call(toRoute<typeof booksRoutes.queue>(routeAddresses.bookQueue), {}),
});
export const ledgerKey = ["books", "ledger"] as const;
const auditPollMs = 10_000;
export const auditQuery = queryOptions({
  queryKey: ["books", "audit"],
  queryFn: () => call(toRoute<typeof booksRoutes.audit>(routeAddresses.bookAudit), {}),
  staleTime: 60_000,
  // poll while the server repeats an old audit
  refetchInterval: ({ state }) => (state.data?.current === false ? auditPollMs : false),
});
export const debriefQuery = queryOptions({
  queryKey: ["debrief"],
  queryFn: () => call(toRoute<typeof booksRoutes.debrief>(routeAddresses.debrief), {}),
});
export const offersQuery = queryOptions({
  queryKey: ["offers"],
  queryFn: () => call(toRoute<typeof offerRoutes.show>(routeAddresses.offers), {}),
});
export const crowdQuery = queryOptions({
  queryKey: ["crowd"],
  queryFn: () => call(toRoute<typeof crowdRoutes.show>(routeAddresses.crowd), {}),
});

const adminPollMs = 30_000;
export const adminStatsQuery = queryOptions({
  queryKey: ["admin", "stats"],
  queryFn: () => call(toRoute<typeof adminRoutes.stats>(routeAddresses.adminStats), {}),
  refetchInterval: adminPollMs,
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

export function invalidateMoney(queries: QueryClient, updatedHashes: ReadonlySet<string> = new Set()): void {
  const predicate = ({ queryHash }: { queryHash: string }) => !updatedHashes.has(queryHash);
  for (const queryKey of moneyKeys) void queries.invalidateQueries({ queryKey: [...queryKey], predicate });
}

export function useUser() {
  return useQuery(userQuery).data ?? undefined;
}
