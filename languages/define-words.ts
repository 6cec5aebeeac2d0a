// English is the source: each *.words.ts defines the texts of one area as ICU messages. Built pages get
// them compiled (web/compile-words.ts), without the parser.
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { createWords, type Messages, type Words } from "./words.ts";

export type Source = { area: string; texts: Messages };

const sources = new Map<unknown, Source>();

export const compileTexts = (texts: Messages): Record<string, CompiledMessage> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));

/** @param area unique; the name of its texts in every language */
export function defineWords<const Texts extends Messages>(area: string, texts: Texts): Words<Texts> {
  const words = createWords<Texts>(area, compileTexts(texts));
  sources.set(words, { area, texts });
  return words;
}

/** @returns undefined for what defineWords did not make */
export const getSource = (words: unknown): Source | undefined => sources.get(words);
