// The checksum is carried along, so one pass tries every end.
import { createAlphabet, getRunLengths, type Reading, toLowerAscii } from "./reading.ts";
import { simulatorPrefix } from "./simulated.ts";

const characters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const values = new Uint8Array(128);
for (const [value, character] of [...characters].entries()) values[character.charCodeAt(0)] = value;
const alphabet = createAlphabet(characters);

const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const checksumTerms = Int32Array.from({ length: 32 }, (_, top) =>
  generator.reduce((sum, term, bit) => ((top >>> bit) & 1 ? sum ^ term : sum), 0),
);
function step(check: number, value: number): number {
  return ((check & 0x1ffffff) << 5) ^ value ^ (checksumTerms[check >>> 25] ?? 0);
}
const bech32Remainder = 1;
const bech32mRemainder = 0x2bc830a3;

const maxPrefix = 24;
/** Many words would match shorter data. */
const minForeignData = 30;
const minData = 6;
const bitcoinPrefixPattern = /^(?:bcrt|tltc|rltc|ltc|bc|tb)$/;

function expand(prefix: string): number {
  let check = 1;
  for (let index = 0; index < prefix.length; index += 1) check = step(check, prefix.charCodeAt(index) >>> 5);
  check = step(check, 0);
  for (let index = 0; index < prefix.length; index += 1) check = step(check, prefix.charCodeAt(index) & 31);
  return check;
}

function isChecksumValid(prefix: string, data: string): boolean {
  let check = expand(prefix);
  const from = bitcoinPrefixPattern.test(prefix) ? minData : minForeignData;
  for (let index = 0; index < data.length; index += 1) {
    check = step(check, values[data.charCodeAt(index)] ?? 0);
    if (index + 1 >= from && (check === bech32Remainder || check === bech32mRemainder)) return true;
  }
  return false;
}

function hasForeignBech32(lower: string): boolean {
  const runs = getRunLengths(lower, alphabet);
  for (let index = lower.indexOf("1", 1); index > 0; index = lower.indexOf("1", index + 1)) {
    const length = runs[index + 1] ?? 0;
    if (length < minData) continue;
    const data = lower.slice(index + 1, index + 1 + length);
    const before = lower.slice(Math.max(0, index - maxPrefix), index).match(/[!-~]+$/)?.[0] ?? "";
    for (let size = 1; size <= before.length; size += 1) {
      const prefix = before.slice(-size);
      if (length < minForeignData && !bitcoinPrefixPattern.test(prefix)) continue;
      if (prefix !== simulatorPrefix && isChecksumValid(prefix, data)) return true;
    }
  }
  return false;
}

const cashGenerator = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const cashChecksumTerms = Array.from({ length: 32 }, (_, top) => {
  const sum = cashGenerator.reduce((all, term, bit) => ((top >>> bit) & 1 ? all ^ term : all), 0n);
  return { high: Number(sum >> 32n), low: Number(sum & 0xffffffffn) | 0 };
});
const cashLength = 42;

type Remainder = readonly [high: number, low: number];
function cashStep([high, low]: Remainder, value: number): Remainder {
  const top = cashChecksumTerms[high >>> 3];
  return [(((high & 7) << 5) | (low >>> 27)) ^ (top?.high ?? 0), (low << 5) ^ value ^ (top?.low ?? 0)];
}
const cashPrefixes = ["bitcoincash", "ecash"].map((prefix) =>
  [...prefix, "\0"].reduce<Remainder>((rest, letter) => cashStep(rest, letter.charCodeAt(0) & 31), [0, 1]),
);

function isCashAddress(data: string): boolean {
  return cashPrefixes.some((prefix) => {
    let rest = prefix;
    for (let index = 0; index < data.length; index += 1)
      rest = cashStep(rest, values[data.charCodeAt(index)] ?? 0);
    return rest[0] === 0 && rest[1] === 1;
  });
}

/** Text with more possible starts is refused unread. */
const maxCashChecks = 40;

function hasCashAddress(lower: string): boolean {
  const runs = getRunLengths(lower, alphabet);
  let checks = 0;
  for (let index = 0; index + cashLength <= lower.length; index += 1) {
    if ((runs[index] ?? 0) < cashLength || !/[qp]/.test(lower.charAt(index))) continue;
    checks += 1;
    if (checks > maxCashChecks || isCashAddress(lower.slice(index, index + cashLength))) return true;
  }
  return false;
}

const prefixPattern =
  /kaspa[qp][02-9ac-hj-np-z]{60,62}|(?:nano|xrb)[13][13-9a-km-uw-z]{59}|ln[oir]1[02-9ac-hj-np-z]{30}/;

export function hasBech32(reading: Reading): boolean {
  const [lower, joined] = [toLowerAscii(reading.text), toLowerAscii(reading.compact)];
  if (prefixPattern.test(joined)) return true;
  if (hasForeignBech32(joined) || (lower !== joined && hasForeignBech32(lower))) return true;
  return hasCashAddress(joined);
}
