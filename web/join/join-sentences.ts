// The script of /join has no catalogue: the page brings the sentences that it may have to say.
import { generalErrors } from "@glasshouse/contract/general-errors.ts";
import { missingInJoin } from "@glasshouse/contract/join-bodies.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";

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

/** By the English sentence; empty in English. */
export function getJoinSentences(): Record<string, string> {
  const english = [...codes.map((code) => generalErrors[code].message), ...Object.values(missingInJoin)];
  const translated = english.map((text) => [text, translateSentence(text)] as const);
  return Object.fromEntries(translated.filter(([text, said]) => said !== text));
}
