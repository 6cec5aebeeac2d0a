// What the server itself writes for a person, such as the bank's page or an export, is in the language of the
// request. Texts are those of the built pages; an area is compiled when it is first read.
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { english, type Language, setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { compileTexts } from "@glasshouse/languages/define-words.ts";
import type { Areas } from "@glasshouse/languages/find-faults.ts";
import { toShownTexts } from "@glasshouse/languages/isolate-figures.ts";
import type { Description, Texts } from "@glasshouse/languages/language.ts";
import { type AskingRequest, pickLanguage } from "./pick-language.ts";

export type Reader = Pick<Description, "dir" | "disclosure"> & { code: string; language: Language };

export const englishReader: Reader = { code: "en", dir: "ltr", disclosure, language: english };
let reader = englishReader;

/** Whom the words are for that are read now. */
export const getReader = (): Reader => reader;

/** @param read reads words at once, not later */
export function readFor<Read>(next: Reader, read: () => Read): Read {
  const before = reader;
  reader = next;
  const restore = setLanguageSource(() => next.language);
  try {
    return read();
  } finally {
    restore();
    reader = before;
  }
}

export function compileWhenRead(areas: Areas, dir: Description["dir"]): Texts {
  const texts: Texts = {};
  for (const [area, messages] of Object.entries(areas))
    Object.defineProperty(texts, area, {
      configurable: true,
      get() {
        const value = compileTexts(toShownTexts(messages, dir));
        Object.defineProperty(texts, area, { value });
        return value;
      },
    });
  return texts;
}

export type BuiltLanguages = {
  descriptions: ReadonlyMap<string, Pick<Description, "locale" | "dir" | "disclosure">>;
  loadAreas: (code: string) => Areas;
};
export type FindReader = (request: AskingRequest) => Reader;

/** @param built undefined without pages: then everyone reads English */
export function createReaderFinder(built: BuiltLanguages | undefined): FindReader {
  if (!built) return () => englishReader;
  const { descriptions, loadAreas } = built;
  const codes = ["en", ...[...descriptions.keys()].filter((code) => code !== "en")];
  const readers = new Map([["en", englishReader]]);
  return (request) => {
    const code = pickLanguage(request, codes);
    const known = readers.get(code);
    if (known) return known;
    const description = descriptions.get(code);
    if (!description) return englishReader;
    const { locale, dir, disclosure } = description;
    const language = { locale, texts: compileWhenRead(loadAreas(code), dir) };
    const found = { code, dir, disclosure, language };
    readers.set(code, found);
    return found;
  };
}
