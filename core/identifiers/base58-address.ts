// Addresses with a checksum (Bitcoin, Tron, XRP, private keys) are found anywhere, others (Solana,
// Monero, Polkadot) only as words that look encoded.
import { sha256 } from "@noble/hashes/sha2.js";
import {
  countChanges,
  countDigits,
  createAlphabet,
  createMixture,
  getRunLengths,
  isOneToken,
  isWholeTokens,
  type Mixture,
  type Reading,
} from "./reading.ts";

const bitcoin = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const ripple = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz";
const alphabet = createAlphabet(bitcoin);
const toValueTable = (characters: string) => {
  const values = new Uint8Array(128);
  for (const [value, character] of [...characters].entries()) values[character.charCodeAt(0)] = value;
  return values;
};
const [bitcoinValues, rippleValues] = [toValueTable(bitcoin), toValueTable(ripple)];

const minBytes = 25;
const checksumBytes = 4;

function decode(token: string, values: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  for (let index = 0; index < token.length; index += 1) {
    let carry = values[token.charCodeAt(index)] ?? 0;
    for (let at = 0; at < bytes.length; at += 1) {
      carry += (bytes[at] ?? 0) * 58;
      bytes[at] = carry & 255;
      carry >>>= 8;
    }
    for (; carry > 0; carry >>>= 8) bytes.push(carry & 255);
  }
  for (let index = 0; index < token.length && values[token.charCodeAt(index)] === 0; index += 1)
    bytes.push(0);
  return Uint8Array.from(bytes.reverse());
}

function passesChecksum(token: string, values: Uint8Array): boolean {
  const bytes = decode(token, values);
  if (bytes.length < minBytes) return false;
  const end = bytes.length - checksumBytes;
  const check = sha256(sha256(bytes.subarray(0, end)));
  return check.subarray(0, checksumBytes).every((byte, index) => byte === bytes[end + index]);
}

/** Addresses 25 to 36; keys 51 or 52, protected keys 58, extended keys 111. */
const checkedLengths = [34, 33, 35, 32, 36, 31, 30, 29, 28, 27, 26, 25, 51, 52, 58, 111];
/** An address without a following space is recognised by its first characters. */
const gluedLengths: Readonly<Record<string, readonly number[]>> = {
  "1": [34, 33, 32, 31],
  "3": [34, 33],
  "2": [35],
  m: [34, 33],
  n: [34, 33],
  L: [34, 33, 52],
  M: [34, 33],
  D: [34],
  T: [34],
  X: [34],
  A: [34],
  r: [34, 33],
  t: [35, 36],
  "5": [51],
  "9": [51],
  K: [52],
  c: [52],
  "6": [58],
  x: [111],
  y: [111],
  z: [111],
};

const uncheckedLengths = [44, 43, 42, 46, 47, 48, 87, 88, 95, 104, 106];
const encodedShare = 0.3;
const uncheckedShare = 0.35;

const maxChecks = 40;

type Search = { reading: Reading; mixture: Mixture; checks: number };

function isChecked(search: Search, from: number, length: number): boolean {
  const to = from + length;
  const { reading, mixture } = search;
  const encoded = countChanges(mixture, from, to) >= length * encodedShare;
  const first = reading.compact.charAt(from);
  const asked = isWholeTokens(reading, from, to)
    ? encoded || isOneToken(reading, from, to)
    : encoded && gluedLengths[first]?.includes(length);
  if (!asked) return false;
  search.checks += 1;
  const token = reading.compact.slice(from, to);
  return passesChecksum(token, bitcoinValues) || (first === "r" && passesChecksum(token, rippleValues));
}

function isUnchecked({ reading, mixture }: Search, from: number, length: number): boolean {
  const to = from + length;
  if (!isWholeTokens(reading, from, to) || countDigits(mixture, from, to) === 0) return false;
  if (countChanges(mixture, from, to) < length * uncheckedShare) return false;
  return /[a-z]/.test(reading.compact.slice(from, to)) && /[A-Z]/.test(reading.compact.slice(from, to));
}

const gluedPattern = /[1-9A-HJ-NP-Za-km-z]{42,}/g;

/** Letters before or after hide where an address without a checksum starts, not that it is encoded. */
function isGluedAddress(run: string): boolean {
  const mixture = createMixture(run);
  return (
    /[a-z]/.test(run) &&
    /[A-Z]/.test(run) &&
    countDigits(mixture, 0, run.length) > 0 &&
    countChanges(mixture, 0, run.length) >= run.length * uncheckedShare
  );
}

const shortestAddress = Math.min(...checkedLengths);

export function hasBase58(reading: Reading): boolean {
  if ((reading.text.match(gluedPattern) ?? []).some(isGluedAddress)) return true;
  const runs = getRunLengths(reading.compact, alphabet);
  const search: Search = { reading, mixture: createMixture(reading.compact), checks: 0 };
  for (let from = 0; from < reading.compact.length; from += 1) {
    const run = runs[from] ?? 0;
    if (run < shortestAddress) continue;
    for (const length of checkedLengths) if (length <= run && isChecked(search, from, length)) return true;
    for (const length of uncheckedLengths)
      if (length <= run && isUnchecked(search, from, length)) return true;
    if (search.checks > maxChecks) return true;
  }
  return false;
}
