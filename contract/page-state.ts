// What the server writes into a page of somebody who is signed in, so that the first picture needs no further call. It is
// the same as the calls of the same names would answer.
import type { CurrentUser } from "./auth.ts";
import type { SeatState } from "./classroom.ts";
import type { ClockState } from "./clock.ts";
import type { DashboardStats } from "./dashboard.ts";
import type { Investment } from "./investments.ts";
import type { Transaction } from "./transactions.ts";

export const pageStateId = "glasshouse-state";

/** The dashboard's list of the newest transactions. */
export const recentTransactionCount = 5;

export type PageState = {
  user: CurrentUser;
  clock: ClockState;
  stats: DashboardStats;
  /** the dashboard's lists */
  investments: Investment[];
  recentTransactions: Transaction[];
  /** of a learner in a lesson */
  seat: SeatState | null;
};
