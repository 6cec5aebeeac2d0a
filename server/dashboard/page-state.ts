import { type PageState, recentTransactionCount } from "@glasshouse/contract/page-state.ts";
import { currentUserOf } from "../auth/current-user.ts";
import { clockReply, readClock } from "../clock/clock-row.ts";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Session } from "../http/session.ts";
import { investmentsOf } from "../investments/investment-row.ts";
import { newestTransactions } from "../transactions/newest-transactions.ts";
import { dashboardStatsOf } from "./routes.ts";

/** What a page begins with; undefined for somebody who has gone meanwhile. */
export async function pageStateOf(
  { env }: AppContext,
  db: Db,
  session: Session,
): Promise<PageState | undefined> {
  const { investorId } = session;
  const [user, clock, stats, investments, recentTransactions] = await Promise.all([
    currentUserOf(db, investorId, !env.oidc),
    readClock(db),
    dashboardStatsOf(db, investorId),
    investmentsOf(db, investorId),
    newestTransactions(db, investorId, recentTransactionCount),
  ]);
  return user && { user, clock: clockReply(clock, session), stats, investments, recentTransactions };
}
