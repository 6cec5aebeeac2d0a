// Refusals and schemas carry English sentences, which callers of the API read as they are. A page shows them in
// its own language, found by the English sentence.
import { getLanguage } from "./current-language.ts";

const sentences = new Map<string, Set<string>>();
const usualArea = "sentences";

/** Enters a sentence in the catalogue. @returns it */
export function sentence<const Text extends string>(text: Text, area = usualArea): Text {
  sentences.set(area, (sentences.get(area) ?? new Set()).add(text));
  return text;
}

/** By area, of the modules read so far. */
export const getSentences = (): ReadonlyMap<string, ReadonlySet<string>> => sentences;

/** @returns the English sentence where the page's language has none */
export function translateSentence(text: string, area = usualArea): string {
  const translated = getLanguage().texts[area]?.[text];
  return typeof translated === "string" ? translated : text;
}
