import type { SeatState } from "@glasshouse/contract/classroom.ts";
import { type PageState, recentTransactionCount } from "@glasshouse/contract/page-state.ts";
import type { FastifyRequest } from "fastify";
import { loadCurrentUser } from "../auth/current-user.ts";
import { loadSeat, toSeatReply } from "../classroom/seat-row.ts";
import { readClock, toClockReply } from "../clock/clock-row.ts";
import type { AppContext } from "../http/app-context.ts";
import { RequestRefused } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { loadInvestments } from "../investments/investment-row.ts";
import { loadNewestTransactions } from "../transactions/newest-transactions.ts";
import { loadDashboardStats } from "./routes.ts";

async function loadSeatOrNull({ secrets }: AppContext, { db, world }: FastifyRequest, investorId: number) {
  try {
    return toSeatReply(secrets, world, await loadSeat(db, investorId));
  } catch (error) {
    if (error instanceof RequestRefused) return null;
    throw error;
  }
}

export async function loadPageState(
  context: AppContext,
  request: FastifyRequest,
  session: Session,
): Promise<PageState | undefined> {
  const { investorId } = session;
  const { db } = request;
  const [user, clock, stats, investments, recentTransactions] = await Promise.all([
    loadCurrentUser(db, investorId, !context.env.oidc),
    readClock(db),
    loadDashboardStats(db, investorId),
    loadInvestments(db, investorId),
    loadNewestTransactions(db, investorId, recentTransactionCount),
  ]);
  if (!user) return undefined;
  const clockState = toClockReply(clock, session);
  const isLearner = clockState.lesson !== null && session.role === "investor";
  const seat: SeatState | null = isLearner ? await loadSeatOrNull(context, request, investorId) : null;
  return { user, clock: clockState, stats, investments, recentTransactions, seat };
}
