// Refuses a seat in a browser with a signed-in account: the learner would find its cookie.
import type { FastifyRequest } from "fastify";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { loadHomeSession } from "../http/home-session.ts";
import { hostCookie, loadHostSession } from "../http/host-session.ts";
import { refuse } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";

const findSeat = statement("sits-somewhere", "select from seats where investor_id = $1");
const endSession = statement("leave-seat", "delete from sessions where token_hash = $1");

const hasSeat = async (db: Queryable, { investorId }: Session) =>
  (await findSeat(db, [investorId])).length > 0;

export async function requireNoHost(context: AppContext, request: FastifyRequest): Promise<void> {
  const [host, home] = await Promise.all([
    loadHostSession(context.connections, request.cookies[hostCookie]),
    loadHomeSession(request, context),
  ]);
  if (host || home) refuse("host-signed-in");
}

export async function requireFreeBrowser(
  context: AppContext,
  request: FastifyRequest,
  session: Session | null,
): Promise<() => Promise<unknown>> {
  await requireNoHost(context, request);
  if (session === null) return async () => {};
  const { db } = request;
  if (!(await hasSeat(db, session))) refuse("signed-in-elsewhere");
  return () => endSession(db, [session.tokenHash]);
}
