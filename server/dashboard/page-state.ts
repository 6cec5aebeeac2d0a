import type { SeatState } from "@glasshouse/contract/classroom.ts";
import { type PageState, recentTransactionCount } from "@glasshouse/contract/page-state.ts";
import type { FastifyRequest } from "fastify";
import { currentUserOf } from "../auth/current-user.ts";
import { seatOfInvestor, seatReply } from "../classroom/seat-row.ts";
import { clockReply, readClock } from "../clock/clock-row.ts";
import type { AppContext } from "../http/app-context.ts";
import { RequestRefused } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { investmentsOf } from "../investments/investment-row.ts";
import { newestTransactions } from "../transactions/newest-transactions.ts";
import { dashboardStatsOf } from "./routes.ts";

/** @returns null without a seat */
async function seatIn({ secrets }: AppContext, { db, world }: FastifyRequest, investorId: number) {
  try {
    return seatReply(secrets, world, await seatOfInvestor(db, investorId));
  } catch (error) {
    if (error instanceof RequestRefused) return null;
    throw error;
  }
}

/** The state rendered into a page; undefined if the account no longer exists. */
export async function pageStateOf(
  context: AppContext,
  request: FastifyRequest,
  session: Session,
): Promise<PageState | undefined> {
  const { investorId } = session;
  const { db } = request;
  const [user, clock, stats, investments, recentTransactions] = await Promise.all([
    currentUserOf(db, investorId, !context.env.oidc),
    readClock(db),
    dashboardStatsOf(db, investorId),
    investmentsOf(db, investorId),
    newestTransactions(db, investorId, recentTransactionCount),
  ]);
  if (!user) return undefined;
  const told = clockReply(clock, session);
  const learns = told.lesson !== null && session.role === "investor";
  const seat: SeatState | null = learns ? await seatIn(context, request, investorId) : null;
  return { user, clock: told, stats, investments, recentTransactions, seat };
}
