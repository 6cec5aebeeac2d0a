// Every sign-in gets a new token, so a planted one is worthless. The session begins only while the proven
// password is still the account's.
import type { FastifyReply } from "fastify";
import { type Queryable, statement } from "../db/statement.ts";
import type { Env } from "../env.ts";
import {
  addWorldToCookie,
  createSessionToken,
  hashSessionToken,
  sessionCookie,
  sessionDays,
  worldCookie,
} from "../http/session.ts";
import { getCookieOptions, setTokenCookie } from "../http/token-cookies.ts";

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

/** The longest that browsers allow. */
const worldCookieMaxAgeS = 400 * 24 * 60 * 60;

/** So that the next sign-in looks there first. */
export function rememberWorld(env: Env, reply: FastifyReply, world: number): void {
  const former = reply.request.cookies[worldCookie];
  reply.setCookie(worldCookie, addWorldToCookie(former, world), {
    ...getCookieOptions(env),
    maxAge: worldCookieMaxAgeS,
  });
}

type Proven = {
  world: number;
  investorId: number;
  passwordHash: string;
  formerToken?: string | undefined;
  atIssuer?: boolean;
  provenAt?: Date | null;
};

export async function beginSession(
  db: Queryable,
  { world, investorId, passwordHash, formerToken, atIssuer = false, provenAt = null }: Proven,
): Promise<string | undefined> {
  const token = createSessionToken(world);
  const former = formerToken ? hashSessionToken(formerToken) : null;
  const [row] = await insertSession(db, [
    hashSessionToken(token),
    investorId,
    former,
    passwordHash,
    atIssuer,
    provenAt,
  ]);
  return row && token;
}

function setSessionCookies(env: Env, reply: FastifyReply, world: number, token: string): void {
  setTokenCookie(env, reply, sessionCookie, token);
  rememberWorld(env, reply, world);
}

export async function startFirstSession(
  tx: Queryable,
  env: Env,
  reply: FastifyReply,
  { world, investorId }: Pick<Proven, "world" | "investorId">,
): Promise<void> {
  const token = createSessionToken(world);
  await firstSession(tx, [hashSessionToken(token), investorId]);
  setSessionCookies(env, reply, world, token);
}

export async function startSession(
  db: Queryable,
  env: Env,
  reply: FastifyReply,
  proven: Proven,
): Promise<boolean> {
  const token = await beginSession(db, proven);
  if (!token) return false;
  setSessionCookies(env, reply, proven.world, token);
  return true;
}
