// Identifiers may be written in groups, so text is also searched without separators.
import { harmlessMark } from "./normalise.ts";

export type Reading = {
  text: string;
  compact: string;
  /** 1 where a token starts in compact */
  starts: Uint8Array;
  /** 1 where one has ended */
  ends: Uint8Array;
};

const tokenPattern = new RegExp(`[\\p{L}\\p{N}${harmlessMark}]+|[$€£¥₹%]`, "gu");

export function toReading(text: string): Reading {
  const parts = text.match(tokenPattern) ?? [];
  const compact = parts.join("");
  const starts = new Uint8Array(compact.length + 1);
  const ends = new Uint8Array(compact.length + 1);
  let at = 0;
  for (const { length } of parts) {
    starts[at] = 1;
    at += length;
    ends[at] = 1;
  }
  return { text, compact, starts, ends };
}

export function isWholeTokens({ starts, ends }: Reading, from: number, to: number): boolean {
  return starts[from] === 1 && ends[to] === 1;
}

export function isOneToken(reading: Reading, from: number, to: number): boolean {
  if (!isWholeTokens(reading, from, to)) return false;
  for (let index = from + 1; index < to; index += 1) if (reading.ends[index] === 1) return false;
  return true;
}

/** Other letters may grow ("ß" to "SS") and shift indexes. */
export const toUpperAscii = (text: string) => text.replace(/[a-z]+/g, (small) => small.toUpperCase());
export const toLowerAscii = (text: string) => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

export function getRunLengths(compact: string, alphabet: Uint8Array): Uint16Array {
  const runs = new Uint16Array(compact.length + 1);
  for (let index = compact.length - 1; index >= 0; index -= 1)
    runs[index] = alphabet[compact.charCodeAt(index)] === 1 ? (runs[index + 1] ?? 0) + 1 : 0;
  return runs;
}

export function createAlphabet(characters: string): Uint8Array {
  const alphabet = new Uint8Array(128);
  for (const character of characters) alphabet[character.charCodeAt(0)] = 1;
  return alphabet;
}

export const letters = "abcdefghijklmnopqrstuvwxyz";
const digits = createAlphabet("0123456789");
const small = createAlphabet(letters);
const capital = createAlphabet(letters.toUpperCase());

function getCharacterClass(code: number): number {
  return digits[code] === 1 ? 1 : small[code] === 1 ? 2 : capital[code] === 1 ? 3 : 0;
}

export type Mixture = {
  changes: Uint16Array;
  digits: Uint16Array;
};

/** Encoded bytes change class often, words rarely. */
export function createMixture(compact: string): Mixture {
  const size = compact.length + 1;
  const mixture = { changes: new Uint16Array(size), digits: new Uint16Array(size) };
  let before = 0;
  for (let index = 0; index < compact.length; index += 1) {
    const now = getCharacterClass(compact.charCodeAt(index));
    mixture.changes[index + 1] = (mixture.changes[index] ?? 0) + (index > 0 && now !== before ? 1 : 0);
    mixture.digits[index + 1] = (mixture.digits[index] ?? 0) + (now === 1 ? 1 : 0);
    before = now;
  }
  return mixture;
}

export function countChanges({ changes }: Mixture, from: number, to: number): number {
  return (changes[to] ?? 0) - (changes[from + 1] ?? 0);
}

export function countDigits({ digits: sums }: Mixture, from: number, to: number): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0);
}
