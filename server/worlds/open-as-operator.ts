// The administrator's or a host's session as operator of a world. It ends with the one it was opened from.
import type { AuditAction } from "@glasshouse/contract/audit-actions.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { openInvestor } from "../auth/open-investor.ts";
import { hashUnknownPassword } from "../auth/password-hash.ts";
import { isSourceSessionGone, isWorldEnded } from "../db/database-errors.ts";
import { withTransaction } from "../db/pool.ts";
import { type Db, type Queryable, statement } from "../db/statement.ts";
import { refuse } from "../http/refusals.ts";
import { createSessionToken, hashSessionToken } from "../http/session.ts";

type Operator = { investor_id: number };
const findOperator = statement<Operator>(
  "find-operator",
  "select investor_id from users where role = 'admin'",
);
/** The lock serializes account creation. */
const lockAndBegin = statement<{ now: Date }>(
  "begin-operator",
  "select pg_advisory_xact_lock(administrator_lock(), current_world())::text as locked, begin_write() as now",
);
const allowUnchangedPassword = statement(
  "keep-operator-password",
  "update users set must_change_password = false where investor_id = $1",
);
/** The foreign keys refuse an ended source session. */
const insertSession = statement(
  "insert-operator-session",
  `with account as (update users set sign_ins = least(sign_ins + 1, 2) where investor_id = $2)
   insert into sessions (token_hash, investor_id, expires_at, proven_at, source_world, source_session, source_host_session)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** No person can register this email. */
const operatorContact = { email: "operator", phoneNumber: "555-0100" };

export type SourceSession = {
  world: number | null;
  tokenHash: Buffer;
  expiresAt: Date;
  provenAt: Date;
};

async function createOperator(tx: ClientBase, now: Date, passwordHash: string): Promise<Operator> {
  const investorId = await openInvestor(tx, now, {
    ...operatorContact,
    firstName: "Glasshouse",
    lastName: "Administrator",
    passwordHash,
    role: "admin",
    referrerId: null,
  });
  await allowUnchangedPassword(tx, [investorId]);
  return { investor_id: investorId };
}

async function loadOperator(db: Queryable): Promise<Operator | undefined> {
  const [operator] = await findOperator(db);
  return operator;
}

/**
 * @returns the session's token
 * @throws RequestRefused 404 if the world has ended, 401 if the source session has
 */
export async function createOperatorSession(
  worldDb: Db,
  world: number,
  source: SourceSession,
  auditLine: AuditAction,
): Promise<string> {
  const passwordHash = await hashUnknownPassword();
  const token = createSessionToken(world);
  await withTransaction(worldDb, async (tx) => {
    const [started] = await lockAndBegin(tx);
    invariant(started, "begin_write returned no row");
    const operator = (await loadOperator(tx)) ?? (await createOperator(tx, started.now, passwordHash));
    await recordAction(tx, operator.investor_id, auditLine);
    await insertSession(tx, [
      hashSessionToken(token),
      operator.investor_id,
      source.expiresAt,
      source.provenAt,
      source.world,
      source.world === null ? null : source.tokenHash,
      source.world === null ? source.tokenHash : null,
    ]);
  }).catch((error: unknown) => {
    if (isWorldEnded(error)) refuse("not-found");
    if (isSourceSessionGone(error)) refuse("unauthorized");
    throw error;
  });
  return token;
}
