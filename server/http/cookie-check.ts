// Finds out whether a browser keeps cookies before anything is made that needs one: each page leaves a cookie, and what a page
// sends says that it should be there. Other clients say nothing, and are not asked.
import { expectsCookies, pageCookie } from "@glasshouse/contract/cookie-check.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { cookieOptions } from "./keep-token.ts";
import { refuse } from "./refusals.ts";

export function leavePageCookie(env: Env, request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[pageCookie] === undefined) reply.setCookie(pageCookie, "1", cookieOptions(env));
}

/** Any cookie of ours shows that they are kept. */
export const keepsCookies = ({ cookies }: FastifyRequest): boolean =>
  Object.keys(cookies).some((name) => name.startsWith("glasshouse_"));

/** @param expected what the page's form says; calls say it in a header @throws RequestRefused */
export function requireCookies(
  request: FastifyRequest,
  expected = request.headers[expectsCookies.header],
): void {
  if (expected === expectsCookies.value && !keepsCookies(request)) refuse("cookies-not-kept");
}
