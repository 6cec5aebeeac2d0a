// Writes core/identifiers/recovery-filters.ts. The lists don't change; a test compares.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { foldWord, getFilterBits } from "../core/identifiers/recovery-phrase.ts";

export const languages = [
  "english",
  "spanish",
  "french",
  "italian",
  "portuguese",
  "czech",
  "japanese",
  "korean",
  "simplified-chinese",
  "traditional-chinese",
] as const;

export async function loadWords(language: (typeof languages)[number]): Promise<string[]> {
  const { wordlist } = await import(/* @vite-ignore */ `@scure/bip39/wordlists/${language}.js`);
  return wordlist;
}

const filterBytes = 1_280;
export function getFilter(words: readonly string[]): string {
  const bytes = new Uint8Array(filterBytes);
  for (const bit of words.flatMap((word) => getFilterBits(foldWord(word))))
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  return Buffer.from(bytes).toString("base64");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await Promise.all(
    languages.map(async (language) => `  "${language}":\n    "${getFilter(await loadWords(language))}",\n`),
  );
  writeFileSync(
    new URL("../core/identifiers/recovery-filters.ts", import.meta.url),
    `// The word lists of recovery phrases as filters (base64), written by scripts/recovery-lists.ts.\nexport const recoveryLists: Readonly<Record<string, string>> = {\n${rows.join("")}};\n`,
  );
}
