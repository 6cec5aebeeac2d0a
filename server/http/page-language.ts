// Which language a page is in: the address asks for one, else the reader chose one, else the browser prefers one.
import { languageCookie, languageCookieSeconds } from "@glasshouse/languages/language.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { Env } from "../env.ts";
import { getCookieOptions } from "./token-cookies.ts";

const askedLanguage = /[?&]lang=([a-z]{2,3})(?:&|$)/;

/** @param codes English first: it stands where the browser prefers none of them */
export function pickLanguage({ url, cookies, headers }: FastifyRequest, codes: readonly string[]): string {
  const asked = askedLanguage.exec(url)?.[1];
  const chosen = [asked, cookies[languageCookie]].find((code) => code && codes.includes(code));
  return chosen ?? new Negotiator({ headers }).language([...codes]) ?? "en";
}

/** Remembers what the address asks for. */
export function rememberLanguage(env: Env, request: FastifyRequest, reply: FastifyReply, code: string): void {
  if (askedLanguage.exec(request.url)?.[1] === code) setLanguageCookie(env, reply, code);
}

/** The page's script reads and writes it, too. */
export function setLanguageCookie(env: Env, reply: FastifyReply, code: string): void {
  reply.setCookie(languageCookie, code, {
    ...getCookieOptions(env),
    httpOnly: false,
    maxAge: languageCookieSeconds,
  });
}
