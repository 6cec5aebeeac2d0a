// The script of /join has no catalogue: the page brings the texts that it may have to say.
import { generalErrors } from "@glasshouse/contract/general-errors.ts";
import { missingInJoin } from "@glasshouse/contract/join-bodies.ts";
import { english, getLanguage, type Language } from "@glasshouse/languages/current-language.ts";

const codes = [
  "class-unknown",
  "class-locked",
  "class-full",
  "class-busy",
  "too-many-codes",
  "too-many-seats",
  "too-many-requests",
  "seat-unknown",
  "signed-in-elsewhere",
  "host-signed-in",
  "cookies-blocked",
] as const;

/** @returns undefined in English */
export function getJoinLanguage(): Language | undefined {
  const { locale, texts } = getLanguage();
  if (locale === english.locale) return undefined;
  const { sentences = {}, waits = {} } = texts;
  const messages = new Set<string>([
    ...codes.map((code) => generalErrors[code].message),
    ...Object.values(missingInJoin),
  ]);
  const said = Object.entries(sentences).filter(([text]) => messages.has(text));
  return { locale, texts: { sentences: Object.fromEntries(said), waits } };
}
