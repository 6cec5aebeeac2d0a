// A session begins with a new token at every sign-in, so a token that somebody planted beforehand is worth nothing.
import type { FastifyReply } from "fastify";
import { type Queryable, statement } from "../db/statement.ts";
import type { Env } from "../env.ts";
import { newSessionToken, sessionCookie, sessionDays, sessionTokenHash } from "../http/session.ts";

const insertSession = statement(
  "insert-session",
  `with expired as (delete from sessions where expires_at < now()), former as (delete from sessions where token_hash = $3)
   insert into sessions (token_hash, investor_id, expires_at) values ($1, $2, now() + interval '${sessionDays} days')`,
);

function cookieOptions(env: Env) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.publicUrl?.startsWith("https:") ?? false,
  } as const;
}

/** @param formerToken the cookie the browser came with; its session ends */
export async function startSession(
  db: Queryable,
  env: Env,
  reply: FastifyReply,
  investorId: number,
  formerToken: string | undefined,
): Promise<void> {
  const token = newSessionToken();
  const former = formerToken ? sessionTokenHash(formerToken) : null;
  await insertSession(db, [sessionTokenHash(token), investorId, former]);
  reply.setCookie(sessionCookie, token, { ...cookieOptions(env), maxAge: sessionDays * 24 * 60 * 60 });
}

export function clearSessionCookie(env: Env, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, cookieOptions(env));
}
