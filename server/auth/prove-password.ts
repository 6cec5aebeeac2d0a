// Powerful actions ask for the password again, so that a session left open is not enough.
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import type { FastifyRequest } from "fastify";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { loadHomeSession } from "../http/home-session.ts";
import { hostCookie, loadHostSession } from "../http/host-session.ts";
import { generalError } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import type { Guards } from "./guards.ts";
import { passwordMatches } from "./password-hash.ts";
import { beginSessionTry, refuseWithWait } from "./sign-in-delay.ts";

const findAccount = statement<{ password_hash: string }>(
  "find-account-to-prove",
  "select password_hash from users where investor_id = $1",
);
const findLeader = statement<{ password_hash: string }>(
  "find-host-to-prove",
  `select password_hash from hosts join worlds on worlds.host_id = hosts.id
   where hosts.id = $1 and worlds.id = current_world() and ended_at is null`,
);
const proveHost = statement(
  "prove-host-session",
  "update host_sessions set proven_at = now() where token_hash = $1",
);
const prove = statement(
  "prove-session",
  "update sessions set proven_at = now(), unproven_days = 0 where token_hash = $1",
);

type PasswordHolder = {
  db: Db;
  tokenHash: Buffer;
  passwordHash: string | undefined;
  proven: () => Promise<unknown>;
};

/**
 * In an opened world the operator has no password: the administrator's is in the house, a host's is their
 * own.
 */
async function loadPasswordHolder(
  context: AppContext,
  request: FastifyRequest,
  session: Session,
): Promise<PasswordHolder> {
  const elsewhere = session.role === "admin" && request.world !== context.house.world();
  const home = elsewhere ? await loadHomeSession(request, context) : undefined;
  const host =
    elsewhere && !home ? await loadHostSession(context.connections, request.cookies[hostCookie]) : undefined;
  if (host) {
    const [leader] = await findLeader(request.db, [host.id]);
    const proven = () => proveHost(context.connections, [host.token_hash]);
    return { db: context.houseDb, tokenHash: host.token_hash, passwordHash: leader?.password_hash, proven };
  }
  const { db, session: own } = home ?? { db: request.db, session };
  const [account] = await findAccount(db, [own.investorId]);
  const proven = async () => home && prove(db, [own.tokenHash]);
  return { db, tokenHash: own.tokenHash, passwordHash: account?.password_hash, proven };
}

export function provePassword(
  context: AppContext,
  { tries }: Guards,
): Handler<typeof authRoutes.provePassword> {
  return async ({ body, session, reply, request }) => {
    const holder = await loadPasswordHolder(context, request, session);
    const attempt = await beginSessionTry(tries(holder.db), holder);
    if (attempt.waitS > 0) return refuseWithWait(reply, attempt.waitS);
    if (!(await passwordMatches(holder.passwordHash, body.password, attempt.turn))) {
      await attempt.failed();
      return generalError("wrong-password", { password: "The password is not right." });
    }
    await attempt.succeeded();
    await holder.proven();
    await prove(request.db, [session.tokenHash]);
    return { status: "proven" as const };
  };
}
