// A phrase has at least twelve consecutive words of one BIP39 list. Each list is a Bloom filter
// with 10% false positives; sentences contain other words.
import { recoveryLists } from "./recovery-filters.ts";

const filterBits = 10_240;
const hashCount = 3;
const phraseWords = 12;
const minDistinctWords = 10;
const phraseLengths = [12, 15, 18, 21, 24];

/** Keyboards and lists differ in accents. */
export function foldWord(word: string): string {
  if (/^[a-z]+$/.test(word)) return word;
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

export function getFilterBits(word: string): number[] {
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < word.length; index += 1) {
    one = Math.imul(one ^ word.charCodeAt(index), 0x01000193);
    two = Math.imul(two + word.charCodeAt(index), 0x85ebca6b) ^ (two >>> 13);
  }
  one ^= one >>> 15;
  const stride = ((two ^ (two >>> 16)) | 1) >>> 0;
  return Array.from({ length: hashCount }, (_, probe) => ((one >>> 0) + probe * stride) % filterBits);
}

let filterMarks: Uint16Array | undefined;
function readLists(): Uint16Array {
  const read = new Uint16Array(filterBits);
  for (const [list, text] of Object.values(recoveryLists).entries()) {
    const bytes = atob(text);
    for (let bit = 0; bit < filterBits; bit += 1)
      if ((bytes.charCodeAt(bit >> 3) >> (bit & 7)) & 1) read[bit] = (read[bit] ?? 0) | (1 << list);
  }
  return read;
}

function getListsContaining(word: string): number {
  filterMarks ??= readLists();
  const known = filterMarks;
  return getFilterBits(foldWord(word)).reduce((all, bit) => all & (known[bit] ?? 0), 0xffff);
}

/** Repeated labels ("word 1: …") are not phrase words. */
const minLabels = 8;

function splitWords(text: string): string[] {
  const words =
    text
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < phraseWords + minLabels) return words;
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const isLabel = (word: string) => (times.get(word) ?? 0) >= Math.max(minLabels, words.length / 3);
  return words.filter((word) => !isLabel(word));
}

const listCount = Object.keys(recoveryLists).length;

export function hasRecoveryPhrase(text: string): boolean {
  const words = splitWords(text);
  if (words.length < phraseWords) return false;
  const lists = words.map(getListsContaining);
  // if the text is nothing but a phrase
  const mistyped = phraseLengths.includes(words.length) ? 1 : 0;
  for (let list = 0; list < listCount; list += 1) {
    const isIn = (index: number) => ((lists[index] ?? 0) >> list) & 1;
    const others = words.length - lists.reduce((sum, _, index) => sum + isIn(index), 0);
    let inRow = 0;
    for (let index = 0; index < lists.length; index += 1) {
      inRow = isIn(index) ? inRow + 1 : 0;
      if (inRow < phraseWords && others > mistyped) continue;
      const row = words.slice(Math.max(0, index + 1 - phraseWords), index + 1);
      if (new Set(row).size >= minDistinctWords) return true;
    }
  }
  return false;
}
