// Remembers the reader's language for other pages.
import { languageCookie, languageCookieSeconds } from "@glasshouse/languages/language.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { getAskedLanguage } from "./pick-language.ts";
import { getCookieOptions } from "./token-cookies.ts";

/** Remembers what the address asks for. */
export function rememberLanguage(env: Env, request: FastifyRequest, reply: FastifyReply, code: string): void {
  if (getAskedLanguage(request.url) === code) setLanguageCookie(env, reply, code);
}

/** The page's script reads and writes it, too. */
export function setLanguageCookie(env: Env, reply: FastifyReply, code: string): void {
  reply.setCookie(languageCookie, code, {
    ...getCookieOptions(env),
    httpOnly: false,
    maxAge: languageCookieSeconds,
  });
}
