// Addresses, keys and hashes of real chains. A checksum tells them from words, so every way to read the text is tried:
// as it stands, glued to a word, and with separators between its groups.
import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { compact, partsOf } from "./normalise.ts";
import { simulatorPrefix } from "./simulated.ts";

const base58check = createBase58check(sha256);
const base58Run = /[1-9A-HJ-NP-Za-km-z]{26,120}/g;
/** A version byte and 20 bytes, at least. */
const minPayloadBytes = 21;
/** Addresses have 26 to 35 characters; keys 51 or 52, protected keys 58, extended keys 111. */
const base58Lengths = [34, 33, 35, 32, 31, 30, 29, 28, 27, 26, 51, 52, 58, 111];

function isBase58check(token: string): boolean {
  try {
    return base58check.decode(token).length >= minPayloadBytes;
  } catch {
    return false;
  }
}

/** Encoded bytes change between capitals, small letters and digits at every other character; words hardly ever do. */
function looksEncoded(token: string): boolean {
  const changes = token.match(/(?=\d\D|\D\d|[a-z][A-Z]|[A-Z][a-z])/g)?.length ?? 0;
  return changes >= token.length * 0.3;
}

function base58Candidates(run: string): string[] {
  if (!/(?:[a-z][^a-z]*){4}/.test(run) || !/(?:[A-Z][^A-Z]*){4}/.test(run)) return [];
  const found: string[] = [];
  for (let start = 0; start + 26 <= run.length; start += 1) {
    for (const length of base58Lengths) {
      if (start + length <= run.length) found.push(run.slice(start, start + length));
    }
  }
  return found.filter(looksEncoded);
}

/** @param text normalised */
function hasBase58check(text: string): boolean {
  if ((text.match(base58Run) ?? []).some(isBase58check)) return true;
  // a separator may stand within an address, and a word beside it
  return (compact(text).match(base58Run) ?? []).some((run) => base58Candidates(run).some(isBase58check));
}

const bech32Data = /1([02-9ac-hj-np-z]{6,})/g;
const maxBech32Length = 1_023;
/** Longer than any chain has. */
const maxPrefix = 24;
/** Shorter data is read under the prefixes of bitcoin and its kin only: few characters pass as a word. */
const minForeignData = 30;
const knownPrefix = /(?:bcrt|tltc|rltc|ltc|bc|tb)$/;

function isForeignBech32(candidate: string): boolean {
  const text = candidate as `${string}1${string}`; // cut out of the text around a "1"
  const decoded = bech32.decodeUnsafe(text, maxBech32Length) ?? bech32m.decodeUnsafe(text, maxBech32Length);
  return decoded !== undefined && decoded.prefix !== simulatorPrefix;
}

/** @param ends where the data may end; without it, at the last character that can belong to it */
function hasForeignBech32(lower: string, ends?: ReadonlySet<number>): boolean {
  for (const { 1: data = "", index } of lower.matchAll(bech32Data)) {
    const before = lower.slice(Math.max(0, index - maxPrefix), index).match(/[!-~]+$/)?.[0] ?? "";
    const known = before.match(knownPrefix)?.[0];
    const dataStart = index + 1;
    const stops = [...(ends ?? [])].filter((end) => end >= dataStart + 6 && end < dataStart + data.length);
    for (const end of [...stops, dataStart + data.length]) {
      const rest = lower.slice(index, end);
      if (known && isForeignBech32(known + rest)) return true;
      if (rest.length <= minForeignData) continue;
      for (let length = 1; length <= before.length; length += 1)
        if (isForeignBech32(before.slice(-length) + rest)) return true;
    }
  }
  return false;
}

function hasGroupedBech32(lower: string): boolean {
  const ends = new Set<number>();
  let joined = "";
  for (const part of partsOf(lower)) {
    joined += part;
    ends.add(joined.length);
  }
  return hasForeignBech32(joined, ends);
}

/** @param text normalised */
export function hasChainAddress(text: string): boolean {
  const lower = text.toLowerCase();
  if (/0x[0-9a-f]{40}/.test(compact(lower))) return true;
  return hasBase58check(text) || hasForeignBech32(lower) || hasGroupedBech32(lower);
}

/** A private key or a transaction hash: 64 hexadecimal digits, with or without 0x. */
export function hasKeyOrHash(text: string): boolean {
  const runs = compact(text.toLowerCase()).match(/[0-9a-f]{64,}/g) ?? [];
  // a long row of figures is no key: 64 hexadecimal digits without a letter don't happen
  return runs.some((run) => /[a-f]/.test(run));
}
