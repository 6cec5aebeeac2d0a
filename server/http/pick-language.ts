// Which language a page is in: the address asks for one, else the reader chose one, else the browser prefers one.
import { languageCookie } from "@glasshouse/languages/language.ts";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

/** An early error finds no cookies read. */
export type AskingRequest = Pick<FastifyRequest, "url" | "headers"> & {
  cookies: FastifyRequest["cookies"] | null;
};

export const getAskedLanguage = (url: string): string | undefined =>
  /[?&]lang=([a-z]{2,3})(?:&|$)/.exec(url)?.[1];

/** @param codes English first: it stands where the browser prefers none of them */
export function pickLanguage({ url, cookies, headers }: AskingRequest, codes: readonly string[]): string {
  const asked = getAskedLanguage(url);
  const chosen = [asked, cookies?.[languageCookie]].find((code) => code && codes.includes(code));
  return chosen ?? new Negotiator({ headers }).language([...codes]) ?? "en";
}
