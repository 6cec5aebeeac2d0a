// The house's administrator opens another world as its operator: an administrator of that world is made at the first time,
// whom no password lets in, and the browser gets a session of theirs. Both worlds' audit trails tell of it.
import { randomBytes } from "node:crypto";
import type { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { openInvestor } from "../auth/open-investor.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { beginSession, clearToken, keepToken } from "../auth/start-session.ts";
import { isWorldEnded } from "../db/database-errors.ts";
import { withTransaction } from "../db/pool.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError, refuse } from "../http/refusals.ts";
import { homeCookie, sessionCookie } from "../http/session.ts";
import { homeSession, requireHouse } from "./home-session.ts";

type World = { id: number; kind: string; title: string };
const findWorld = statement<World>(
  "find-world-to-manage",
  "select id, kind, title from worlds where id = $1 and kind <> 'house' and ended_at is null",
);
type Caller = { email: string; phone_number: string; proven_at: Date };
const findCaller = statement<Caller>(
  "find-managing-administrator",
  "select email, phone_number, proven_at from sessions join users using (investor_id) where token_hash = $1",
);
type Operator = { investor_id: number; password_hash: string };
const findOperator = statement<Operator>(
  "find-operator",
  "select investor_id, password_hash from users where role = 'admin'",
);
/** One after the other, as at the first start. */
const begin = statement<{ now: Date }>(
  "begin-operator",
  "select pg_advisory_xact_lock(727002, current_world())::text as locked, begin_write() as now",
);
/** The address is only shown: nobody is found by it, and a person of that world may have it. */
const showAs = statement(
  "show-operator-as",
  "update users set email = $2, must_change_password = false where investor_id = $1",
);
const endSession = statement("end-managing-session", "delete from sessions where token_hash = $1");

/** No address that a person can give. */
const nobodysAddress = "operator";

/** @param passwordHash of a password that nobody has: without one they could choose it there */
async function openOperator(tx: ClientBase, now: Date, caller: Caller, passwordHash: string) {
  const investorId = await openInvestor(tx, now, {
    firstName: "Glasshouse",
    lastName: "Administrator",
    email: nobodysAddress,
    phoneNumber: caller.phone_number,
    passwordHash,
    role: "admin",
    referrerId: null,
  });
  await showAs(tx, [investorId, caller.email]);
  return { investor_id: investorId, password_hash: passwordHash };
}

async function operatorOf(db: Queryable): Promise<Operator | undefined> {
  const [operator] = await findOperator(db);
  return operator;
}

const nameOf = ({ id, kind, title }: World) => `${kind} world ${id}${title ? `, ${title}` : ""}`;

export function manageWorld(context: AppContext): Handler<typeof worldsAdminRoutes.manage> {
  return async ({ params, session, request, reply }) => {
    requireHouse(request, context);
    const [[world], [caller]] = await Promise.all([
      findWorld(request.db, [params.id]),
      findCaller(request.db, [session.tokenHash]),
    ]);
    if (!world) refuse("not-found");
    const home = request.cookies[sessionCookie];
    invariant(caller && home, "the caller has a session");
    const there = context.worldDb(world.id);
    const known = await operatorOf(there);
    const nobodys = known ? "" : await hashPassword(randomBytes(32).toString("base64url"));
    const token = await withTransaction(there, async (tx) => {
      const [begun] = await begin(tx);
      invariant(begun, "a transaction begins at a time");
      const operator = (await operatorOf(tx)) ?? (await openOperator(tx, begun.now, caller, nobodys));
      await recordAction(tx, operator.investor_id, "Opened by the administrator");
      return beginSession(tx, {
        world: world.id,
        investorId: operator.investor_id,
        passwordHash: operator.password_hash,
        formerToken: undefined,
        provenAt: caller.proven_at,
      });
    }).catch((error: unknown) => {
      if (isWorldEnded(error)) refuse("not-found");
      throw error;
    });
    invariant(token, "nobody changes a password that nobody has");
    // after the other world's, so that neither world waits for the other; without it nobody gets the session
    await recordAction(request.db, session.investorId, "World opened", nameOf(world));
    keepToken(context.env, reply, sessionCookie, token);
    keepToken(context.env, reply, homeCookie, home);
    return { status: "opened" as const };
  };
}

/** Back to the session in the house, where it is still valid; the one in the other world ends in any case. */
export function goBack(context: AppContext): Handler<typeof worldsAdminRoutes.goBack> {
  return async ({ session, request, reply }) => {
    // whom an own world belongs to sits in its operator's seat, and came from nowhere
    if (session.role !== "admin") refuse("forbidden");
    if (request.world === context.house.world() || !request.cookies[homeCookie]) refuse("not-found");
    const home = await homeSession(request, context);
    await endSession(request.db, [session.tokenHash]);
    clearToken(context.env, reply, homeCookie);
    if (home) {
      keepToken(context.env, reply, sessionCookie, home.token);
      return { status: "back" as const };
    }
    clearToken(context.env, reply, sessionCookie);
    return generalError("unauthorized");
  };
}
