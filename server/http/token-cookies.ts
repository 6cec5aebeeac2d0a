// Session cookies: unreadable for scripts, for this site only.
import type { FastifyReply } from "fastify";
import type { Env } from "../env.ts";
import type { hostCookie } from "./host-session.ts";
import { type homeCookie, type sessionCookie, sessionDays } from "./session.ts";

export function getCookieOptions(env: Env) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.publicUrl?.startsWith("https:") ?? false,
    ...(env.cookieDomain ? { domain: env.cookieDomain } : {}),
  } as const;
}

type Cookie = typeof sessionCookie | typeof homeCookie | typeof hostCookie;

export function setTokenCookie(env: Env, reply: FastifyReply, cookie: Cookie, token: string): void {
  reply.setCookie(cookie, token, { ...getCookieOptions(env), maxAge: sessionDays * 24 * 60 * 60 });
}

export function clearTokenCookie(env: Env, reply: FastifyReply, cookie: Cookie): void {
  reply.clearCookie(cookie, getCookieOptions(env));
}
