// A text read once for every search: an identifier may be written in groups with separators between them, so the text is
// also read without separators, and where its parts begin and end is remembered.
import { harmless } from "./normalise.ts";

export type Reading = {
  /** normalised */
  text: string;
  /** without separators */
  compact: string;
  /** 1 where a part begins, by index of compact */
  starts: Uint8Array;
  /** 1 where a part has ended, by index of compact */
  ends: Uint8Array;
};

/** A sign of a currency joins nothing, but what stands beside it begins and ends there. */
const part = new RegExp(`[\\p{L}\\p{N}${harmless}]+|[$€£¥₹%]`, "gu");

/** @param text normalised */
export function read(text: string): Reading {
  const parts = text.match(part) ?? [];
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

/** Does a part begin at one index and another, or the same, end at the other? */
export function isWhole({ starts, ends }: Reading, from: number, to: number): boolean {
  return starts[from] === 1 && ends[to] === 1;
}

/** Is it one part, with no separator within? */
export function isOnePart(reading: Reading, from: number, to: number): boolean {
  if (!isWhole(reading, from, to)) return false;
  for (let index = from + 1; index < to; index += 1) if (reading.ends[index] === 1) return false;
  return true;
}

/** ASCII letters only: others grow ("ß" to "SS"), and indexes would no longer be the text's. */
export const inCapitals = (text: string) => text.replace(/[a-z]+/g, (small) => small.toUpperCase());
export const inSmallLetters = (text: string) => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

/** For each index, how many characters from there on are of the alphabet. */
export function runsOf(compact: string, alphabet: Uint8Array): Uint16Array {
  const runs = new Uint16Array(compact.length + 1);
  for (let index = compact.length - 1; index >= 0; index -= 1)
    runs[index] = alphabet[compact.charCodeAt(index)] === 1 ? (runs[index + 1] ?? 0) + 1 : 0;
  return runs;
}

/** By character code; what is not ASCII is in no alphabet. */
export function alphabetOf(characters: string): Uint8Array {
  const alphabet = new Uint8Array(128);
  for (const character of characters) alphabet[character.charCodeAt(0)] = 1;
  return alphabet;
}

export const letters = "abcdefghijklmnopqrstuvwxyz";
const digits = alphabetOf("0123456789");
const small = alphabetOf(letters);
const capital = alphabetOf(letters.toUpperCase());

/** 1 a digit, 2 a small letter, 3 a capital, 0 anything else. */
function classOf(code: number): number {
  return digits[code] === 1 ? 1 : small[code] === 1 ? 2 : capital[code] === 1 ? 3 : 0;
}

/** Sums over the first so many characters, so that a window's are one subtraction. */
export type Mixture = {
  changes: Uint16Array;
  digits: Uint16Array;
};

/** Encoded bytes change between capitals, small letters and digits at every other character; words hardly ever do. */
export function mixtureOf(compact: string): Mixture {
  const size = compact.length + 1;
  const mixture = { changes: new Uint16Array(size), digits: new Uint16Array(size) };
  let before = 0;
  for (let index = 0; index < compact.length; index += 1) {
    const now = classOf(compact.charCodeAt(index));
    // counted at the later of the two characters
    mixture.changes[index + 1] = (mixture.changes[index] ?? 0) + (index > 0 && now !== before ? 1 : 0);
    mixture.digits[index + 1] = (mixture.digits[index] ?? 0) + (now === 1 ? 1 : 0);
    before = now;
  }
  return mixture;
}

export function changesWithin({ changes }: Mixture, from: number, to: number): number {
  return (changes[to] ?? 0) - (changes[from + 1] ?? 0);
}

export function digitsWithin({ digits: sums }: Mixture, from: number, to: number): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0);
}
