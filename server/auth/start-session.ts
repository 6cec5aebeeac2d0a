// A session begins with a new token at every sign-in, so a token that somebody planted beforehand is worth nothing. It
// begins only while the password that was proven is still the account's, so a change of password leaves none behind. A new
// session in place of one's own is no further visit.
import type { FastifyReply } from "fastify";
import { type Queryable, statement } from "../db/statement.ts";
import type { Env } from "../env.ts";
import { cookieOptions, keepToken } from "../http/keep-token.ts";
import {
  newSessionToken,
  sessionCookie,
  sessionDays,
  sessionTokenHash,
  withWorld,
  worldCookie,
} from "../http/session.ts";

export const insertSession = statement<{ investor_id: number }>(
  "insert-session",
  `with expired as (delete from sessions where expires_at < now()), former as (delete from sessions where token_hash = $3),
   account as (
     update users set sign_ins = case
       when exists (select from sessions where token_hash = $3 and investor_id = $2) then sign_ins
       else least(sign_ins + 1, 2) end
     where investor_id = $2 and password_hash = $4 returning investor_id
   )
   insert into sessions (token_hash, investor_id, expires_at, at_issuer, proven_at)
   select $1, investor_id, now() + interval '${sessionDays} days', $5, coalesce($6::timestamptz, now()) from account
   returning investor_id`,
);

const firstSession = statement(
  "insert-first-session",
  `insert into sessions (token_hash, investor_id, expires_at, at_issuer, proven_at)
   values ($1, $2, now() + interval '${sessionDays} days', false, now())`,
);

/** For as long as a browser keeps a cookie. */
const worldKeptS = 400 * 24 * 60 * 60;

/** So that a sign-in in this browser looks there first. */
export function rememberWorld(env: Env, reply: FastifyReply, world: number): void {
  const former = reply.request.cookies[worldCookie];
  reply.setCookie(worldCookie, withWorld(former, world), { ...cookieOptions(env), maxAge: worldKeptS });
}

type Proven = {
  /** of the account */
  world: number;
  investorId: number;
  /** the account's hash against which the password was verified */
  passwordHash: string;
  /** the cookie the browser came with; its session ends */
  formerToken?: string | undefined;
  /** it began at the operator's issuer */
  atIssuer?: boolean;
  /** when the person proved who they are; now unless told */
  provenAt?: Date | null;
};

/** @returns the new session's token; undefined where the password was changed meanwhile */
export async function beginSession(
  db: Queryable,
  { world, investorId, passwordHash, formerToken, atIssuer = false, provenAt = null }: Proven,
): Promise<string | undefined> {
  const token = newSessionToken(world);
  const former = formerToken ? sessionTokenHash(formerToken) : null;
  const [row] = await insertSession(db, [
    sessionTokenHash(token),
    investorId,
    former,
    passwordHash,
    atIssuer,
    provenAt,
  ]);
  return row && token;
}

function keepSession(env: Env, reply: FastifyReply, world: number, token: string): void {
  keepToken(env, reply, sessionCookie, token);
  rememberWorld(env, reply, world);
}

/**
 * Of somebody whom this transaction opens, as one who has signed in once (open-investor.ts): nothing can have changed meanwhile,
 * and nothing is written twice.
 */
export async function startFirstSession(
  tx: Queryable,
  env: Env,
  reply: FastifyReply,
  { world, investorId }: Pick<Proven, "world" | "investorId">,
): Promise<void> {
  const token = newSessionToken(world);
  await firstSession(tx, [sessionTokenHash(token), investorId]);
  keepSession(env, reply, world, token);
}

/** @returns false where the password was changed meanwhile */
export async function startSession(
  db: Queryable,
  env: Env,
  reply: FastifyReply,
  proven: Proven,
): Promise<boolean> {
  const token = await beginSession(db, proven);
  if (!token) return false;
  keepSession(env, reply, proven.world, token);
  return true;
}
