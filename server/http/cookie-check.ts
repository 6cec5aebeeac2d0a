// Detects blocked cookies before anything needs one: pages set one, and their requests say that it must be
// there.
import { expectsCookies, pageCookie } from "@glasshouse/contract/cookie-check.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { cookieOptions } from "./keep-token.ts";
import { refuse } from "./refusals.ts";

export function leavePageCookie(env: Env, request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[pageCookie] === undefined) reply.setCookie(pageCookie, "1", cookieOptions(env));
}

export const keepsCookies = ({ cookies }: FastifyRequest): boolean =>
  Object.keys(cookies).some((name) => name.startsWith("glasshouse_"));

/** @param expected as the form says; calls use a header @throws RequestRefused */
export function requireCookies(
  request: FastifyRequest,
  expected = request.headers[expectsCookies.header],
): void {
  if (expected === expectsCookies.value && !keepsCookies(request)) refuse("cookies-not-kept");
}
