import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { compact } from "./normalise.ts";

const base58check = createBase58check(sha256);
const simulatorPrefix = "playsim";
const maxBech32Length = 1_023;

function isBase58check(token: string): boolean {
  try {
    return base58check.decode(token).length >= 20;
  } catch {
    return false;
  }
}

/** Addresses and keys of bitcoin and the chains that took its form: 20 bytes or more with a checksum. */
function hasBase58check(text: string): boolean {
  return (text.match(/[1-9A-HJ-NP-Za-km-z]{26,120}/g) ?? []).some(isBase58check);
}

function hasForeignBech32(text: string): boolean {
  for (const token of text.match(/[!-~]*1[02-9AC-HJ-NP-Zac-hj-np-z]{6,}/g) ?? []) {
    // the part before the last 1 may have swallowed a word: try every place where it could begin
    for (let start = 0; start < token.lastIndexOf("1"); start += 1) {
      const candidate = token.slice(start) as `${string}1${string}`;
      const decoded =
        bech32.decodeUnsafe(candidate, maxBech32Length) ?? bech32m.decodeUnsafe(candidate, maxBech32Length);
      if (decoded && decoded.prefix.toLowerCase() !== simulatorPrefix) return true;
      if (decoded) break;
    }
  }
  return false;
}

/** @param text normalised */
export function hasChainAddress(text: string): boolean {
  const joined = compact(text);
  return [text, joined].some(
    (form) => /0x[0-9a-f]{40}(?![0-9a-f])/i.test(form) || hasBase58check(form) || hasForeignBech32(form),
  );
}

/** A private key or a transaction hash: 64 hexadecimal digits, with or without 0x. */
export function hasKeyOrHash(text: string): boolean {
  return /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.test(compact(text).replaceAll(/0x/gi, " "));
}
