import { type PageState, pageStateId, recentTransactionCount } from "@glasshouse/contract/page-state.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  clockQuery,
  investmentsQuery,
  recentTransactionsQuery,
  seatQuery,
  setKnownUser,
  statsQuery,
} from "./queries.ts";

export function loadPageState(queries: QueryClient): void {
  const element = document.getElementById(pageStateId);
  if (!element?.textContent) return;
  const state: PageState = JSON.parse(element.textContent); // written by the server of this build
  element.remove();
  setKnownUser(queries, state.user);
  queries.setQueryData(statsQuery.queryKey, state.stats);
  queries.setQueryData(clockQuery.queryKey, state.clock);
  if (state.seat) queries.setQueryData(seatQuery.queryKey, state.seat);
  queries.setQueryData(investmentsQuery.queryKey, state.investments);
  queries.setQueryData(recentTransactionsQuery(recentTransactionCount).queryKey, state.recentTransactions);
}
