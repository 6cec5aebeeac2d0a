// Detects blocked cookies before anything needs one: pages set one, and their requests say that it must be
// there.
import { expectsCookies, pageCookie } from "@glasshouse/contract/cookie-check.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { refuse } from "./refusals.ts";
import { getCookieOptions } from "./token-cookies.ts";

export function setPageCookie(env: Env, request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[pageCookie] === undefined) reply.setCookie(pageCookie, "1", getCookieOptions(env));
}

export const hasCookies = ({ cookies }: FastifyRequest): boolean =>
  Object.keys(cookies).some((name) => name.startsWith("glasshouse_"));

export function requireCookies(
  request: FastifyRequest,
  expected = request.headers[expectsCookies.header],
): void {
  if (expected === expectsCookies.value && !hasCookies(request)) refuse("cookies-blocked");
}
