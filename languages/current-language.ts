// The language in which words are read: one per page in a browser, one per request on the server.
import type { CompiledMessage } from "icu-minify/format";

export type Language = {
  /** BCP 47, for Intl */
  locale: string;
  /** by area and key; English where one is missing */
  texts: Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;
};

export const english: Language = { locale: "en-US", texts: {} };

let findLanguage: () => Language | undefined = () => undefined;

export const getLanguage = (): Language => findLanguage() ?? english;

export function setLanguageSource(source: typeof findLanguage): void {
  findLanguage = source;
}
