// A language in which each text of the catalogue has accents and is 40% longer, so that a test can tell
// what a page takes from elsewhere.

import type { Language } from "@glasshouse/languages/current-language.ts";
import { compileTexts } from "@glasshouse/languages/define-words.ts";
import type { Areas } from "@glasshouse/languages/find-faults.ts";
import type { Messages } from "@glasshouse/languages/words.ts";
import type { EnglishArea } from "../../scripts/catalogue.ts";

const toAccented = (letter: string): string => `${letter}\u0301`.repeat(/[aeiou]/i.test(letter) ? 2 : 1);

/** @param message ICU, or what a page shows of it: parameters, names of options, and tags stay */
export function toPseudo(message: string): string {
  const isText = [true]; // by open braces
  return message.replaceAll(/<\/?\w+>|[{}]|\p{L}/gu, (found) => {
    if (found === "{") isText.push(!isText.at(-1));
    else if (found === "}") isText.pop();
    else if (!found.startsWith("<") && isText.at(-1)) return toAccented(found);
    return found;
  });
}

const toPseudoTexts = (texts: Messages): Messages =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toPseudo(text)]));

/** What a folder of languages/ has as texts.json. */
export const toPseudoAreas = (english: ReadonlyMap<string, EnglishArea>): Areas =>
  Object.fromEntries([...english].map(([area, { texts }]) => [area, toPseudoTexts(texts)]));

export function createPseudoLanguage(english: ReadonlyMap<string, EnglishArea>): Language {
  const areas = Object.entries(toPseudoAreas(english));
  const texts = Object.fromEntries(areas.map(([area, texts]) => [area, compileTexts(texts)]));
  return { locale: "ja", texts };
}

const entities: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const decode = (text: string) => text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name) => entities[name] ?? "");

/** @returns each text, and each attribute that people read or hear, that has an English word of three letters */
export function findEnglish(html: string): string[] {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const texts = [...shown.matchAll(/>([^<]+)</g)].map((match) => match[1] ?? "");
  const read = [
    ...shown.matchAll(/ (?:aria-label|title|placeholder|alt|aria-valuetext|aria-roledescription)="([^"]*)"/g),
  ].map((match) => match[1] ?? "");
  return [...texts, ...read]
    .map(decode)
    .filter((text) => /(?<![\p{L}\p{M}])[a-z]{3,}(?![\p{L}\p{M}])/iu.test(text));
}
