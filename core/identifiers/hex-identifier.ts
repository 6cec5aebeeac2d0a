// Covers base32 with a checksum or fixed length (Stellar, Algorand) and TON as well.
import {
  countDigits,
  createAlphabet,
  createMixture,
  getRunLengths,
  isWholeTokens,
  type Reading,
  toLowerAscii,
} from "./reading.ts";

const hexadecimal = createAlphabet("0123456789abcdef");
const accountDigits = 40;
const keyDigits = 64;
const minLetters = 3;
const minFigures = 8;

const gluedAccountPattern = /[0-9a-f]{40,}/gi;
const isMixed = (run: string) =>
  run.replace(/\D/g, "").length >= minFigures && run.replace(/\d/g, "").length >= minLetters;

/** Ethereum: with 0x or in one piece anywhere, in groups as a word. */
export function hasAccountAddress(reading: Reading): boolean {
  const lower = toLowerAscii(reading.compact);
  if (/0x[0-9a-f]{40}/.test(lower)) return true;
  if ((reading.text.match(gluedAccountPattern) ?? []).some(isMixed)) return true;
  const runs = getRunLengths(lower, hexadecimal);
  const mixture = createMixture(lower);
  for (let from = 0; from + accountDigits <= lower.length; from += 1) {
    if ((runs[from] ?? 0) < accountDigits || !isWholeTokens(reading, from, from + accountDigits)) continue;
    const figures = countDigits(mixture, from, from + accountDigits);
    if (figures >= minFigures && figures <= accountDigits - minLetters) return true;
  }
  return false;
}

export function hasKeyOrHash({ compact }: Reading): boolean {
  const runs = toLowerAscii(compact).match(/[0-9a-f]{64,}/g) ?? [];
  return runs.some((run) => run.length >= keyDigits && /[a-f]/.test(run));
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const base32Alphabet = createAlphabet(base32);
const base32Values = new Uint8Array(128);
for (const [value, character] of [...base32].entries()) base32Values[character.charCodeAt(0)] = value;

function isStellar(token: string): boolean {
  let [crc, bits, held, count] = [0, 0, 0, 0];
  const stored: number[] = [];
  for (let index = 0; index < token.length; index += 1) {
    held = ((held << 5) | (base32Values[token.charCodeAt(index)] ?? 0)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (held >>> bits) & 255;
    count += 1;
    if (count > 33) stored.push(byte);
    else crc = addToCrc(crc, byte);
  }
  return stored[0] === (crc & 255) && stored[1] === crc >>> 8;
}

function addToCrc(crc: number, byte: number): number {
  let next = crc ^ (byte << 8);
  for (let bit = 0; bit < 8; bit += 1)
    next = next & 0x8000 ? ((next << 1) ^ 0x1021) & 0xffff : (next << 1) & 0xffff;
  return next;
}

const tonLength = 48;
const tonBytes = 36;
const base64Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const base64Values = new Uint8Array(128);
for (const [value, character] of [...base64Alphabet].entries()) base64Values[character.charCodeAt(0)] = value;
base64Values["+".charCodeAt(0)] = base64Alphabet.indexOf("-");
base64Values["/".charCodeAt(0)] = base64Alphabet.indexOf("_");

function isTon(token: string): boolean {
  const bytes: number[] = [];
  let held = 0;
  for (let index = 0; index < tonLength; index += 1) {
    held = ((held << 6) | (base64Values[token.charCodeAt(index)] ?? 0)) & 0xffff;
    const rest = ((index + 1) * 6) % 8;
    if (rest !== 6) bytes.push((held >>> rest) & 255);
  }
  const crc = bytes.slice(0, tonBytes - 2).reduce(addToCrc, 0);
  return bytes[tonBytes - 2] === crc >>> 8 && bytes[tonBytes - 1] === (crc & 255);
}

const tonStartPattern = /[EUk0]Q(?=[\w+/-]{46})/g;
export function hasTonAddress({ text }: Reading): boolean {
  const joined = text.replace(/\s/g, "");
  return [...joined.matchAll(tonStartPattern)].some(({ index }) =>
    isTon(joined.slice(index, index + tonLength)),
  );
}

const stellarLength = 56;
const algorandLength = 58;
const minBase32Figures = 4;

export function hasBase32(reading: Reading): boolean {
  const { compact } = reading;
  const runs = getRunLengths(compact, base32Alphabet);
  const mixture = createMixture(compact);
  for (let from = 0; from + stellarLength <= compact.length; from += 1) {
    const run = runs[from] ?? 0;
    if (run < stellarLength) continue;
    if (/[GSTXP]/.test(compact.charAt(from)) && isStellar(compact.slice(from, from + stellarLength)))
      return true;
    const to = from + algorandLength;
    if (
      run >= algorandLength &&
      isWholeTokens(reading, from, to) &&
      countDigits(mixture, from, to) >= minBase32Figures
    )
      return true;
  }
  return false;
}
