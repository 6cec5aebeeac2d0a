import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Env } from "../env.ts";
import { rememberLanguage } from "./page-language.ts";
import { pickLanguage } from "./pick-language.ts";

type Asking = { url?: string; cookie?: string; accepts?: string };
const ask = ({ url = "/", cookie, accepts }: Asking) =>
  // what pickLanguage reads of a request
  ({
    url,
    cookies: cookie ? { glasshouse_language: cookie } : {},
    headers: accepts ? { "accept-language": accepts } : {},
  }) as unknown as FastifyRequest;
const codes = ["en", "es", "fr", "ar"];

test.each<[string, Asking, string]>([
  ["the browser's first known language", { accepts: "de,fr;q=0.8,es;q=0.7" }, "fr"],
  ["a language for any of its regions", { accepts: "es-MX,es;q=0.9,en;q=0.8" }, "es"],
  ["English without a known one", { accepts: "de,it" }, "en"],
  ["English without any", {}, "en"],
  ["English first for any language", { accepts: "*" }, "en"],
  ["the reader's choice before the browser's", { cookie: "ar", accepts: "fr" }, "ar"],
  ["the address before both", { url: "/lab?lang=es", cookie: "ar", accepts: "fr" }, "es"],
  ["the address among other parameters", { url: "/?ref=X&lang=fr&x=1" }, "fr"],
  ["no unknown language of an address or a cookie", { url: "/?lang=xx", cookie: "../en" }, "en"],
])("takes %s", (_, asking, expected) => {
  expect(pickLanguage(ask(asking), codes)).toBe(expected);
});

test("an address's language is remembered for a year, and no other", () => {
  const set: unknown[][] = [];
  const setCookie = (...given: unknown[]) => set.push(given);
  const reply = { setCookie } as unknown as FastifyReply; // all that rememberLanguage calls
  const env = { cookieDomain: "", publicUrl: undefined } as unknown as Env; // all that it reads
  rememberLanguage(env, ask({ url: "/" }), reply, "es");
  rememberLanguage(env, ask({ url: "/?lang=xx" }), reply, "en");
  expect(set).toEqual([]);
  rememberLanguage(env, ask({ url: "/?lang=es" }), reply, "es");
  expect(set).toEqual([
    [
      "glasshouse_language",
      "es",
      expect.objectContaining({ path: "/", maxAge: 31_536_000, httpOnly: false }),
    ],
  ]);
});
