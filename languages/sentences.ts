// Refusals and schemas carry English sentences, which callers of the API read as they are. A page shows them in
// its own language, found by the English sentence in the area "sentences".
import { getLanguage } from "./current-language.ts";

const sentences = new Set<string>();

/** Enters a sentence in the catalogue. @returns it */
export function sentence<const Text extends string>(text: Text): Text {
  sentences.add(text);
  return text;
}

/** Of the modules read so far. */
export const getSentences = (): ReadonlySet<string> => sentences;

/** @returns the English sentence where the page's language has none */
export function translateSentence(text: string): string {
  const translated = getLanguage().texts.sentences?.[text];
  return typeof translated === "string" ? translated : text;
}
