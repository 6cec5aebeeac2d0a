// The language in which words are read: one per page in a browser, one per request on the server.
import type { Texts } from "./language.ts";

export type Language = {
  /** BCP 47, for Intl */
  locale: string;
  /** English where one is missing */
  texts: Texts;
};

export const english: Language = { locale: "en-US", texts: {} };

let findLanguage: () => Language | undefined = () => undefined;

export const getLanguage = (): Language => findLanguage() ?? english;

/** BCP 47, of the current language */
export const getLocale = (): string => getLanguage().locale;

/** @returns restores the source before it */
export function setLanguageSource(source: typeof findLanguage): () => void {
  const before = findLanguage;
  findLanguage = source;
  return () => {
    findLanguage = before;
  };
}
