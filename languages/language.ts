// A language is a folder: language.json describes it, texts.json has its texts by area and key.
import type { CompiledMessage } from "icu-minify/format";

export type Description = {
  /** in the language itself */
  name: string;
  /** BCP 47, for Intl */
  locale: string;
  dir: "ltr" | "rtl";
  /** no text of the catalogue: it can't be changed by a reviewed file */
  disclosure: string;
};

export type Texts = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;

/** Remembers the reader's choice. */
export const languageCookie = "glasshouse_language";
export const languageCookieSeconds = 365 * 24 * 60 * 60;
