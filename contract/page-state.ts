// The server writes this into the page, which then renders without calls.
import type { CurrentUser } from "./auth.ts";
import type { SeatState } from "./classroom.ts";
import type { ClockState } from "./clock.ts";
import type { DashboardStats } from "./dashboard.ts";
import type { Investment } from "./investments.ts";
import type { Transaction } from "./transactions.ts";

export const pageStateId = "glasshouse-state";

export const recentTransactionCount = 5;

export type PageState = {
  user: CurrentUser;
  clock: ClockState;
  stats: DashboardStats;
  investments: Investment[];
  recentTransactions: Transaction[];
  /** for a learner in a lesson */
  seat: SeatState | null;
};
