// Valid identifiers of every kind for the tests, made with arithmetic of their own: what refuses them must not be what
// made them.
import { createHash } from "node:crypto";

export type Draw = { int: (below: number) => number; from: <T>(list: readonly T[]) => T };

/** Repeatable draws (mulberry32). */
export function drawsFrom(seed: number): Draw {
  let state = seed | 0;
  const int = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return {
    int,
    // every list below has members
    from: <T>(list: readonly T[]) => list[int(list.length)] as T,
  };
}

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function characters(draw: Draw, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[draw.int(alphabet.length)]).join("");
}

export function digits(draw: Draw, length: number): string {
  return characters(draw, "0123456789", length);
}

function bytes(draw: Draw, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => draw.int(256));
}

/** Issuers' beginnings and lengths as their own documents give them. */
const issuers: readonly (readonly [string, readonly number[]])[] = [
  ["4", [13, 16, 19]],
  ["51", [16]],
  ["55", [16]],
  ["2221", [16]],
  ["2720", [16]],
  ["34", [15]],
  ["37", [15]],
  ["300", [14]],
  ["36", [14, 16, 19]],
  ["38", [14]],
  ["6011", [16, 19]],
  ["644", [16]],
  ["65", [16, 19]],
  ["3528", [16]],
  ["3589", [16, 19]],
  ["62", [16, 17, 18, 19]],
  ["5018", [12, 13, 14, 15, 16, 17, 18, 19]],
  ["6304", [12, 16, 19]],
  ["6759", [12, 16, 19]],
  ["2200", [16]],
  ["5061", [16]],
  ["9792", [16]],
];

export function cardNumber(draw: Draw): string {
  const [beginning, lengths] = draw.from(issuers);
  const body = beginning + digits(draw, draw.from(lengths) - beginning.length - 1);
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return body + String((1000 - sum) % 10);
}

/** D for a digit, L for a letter. */
const ibanForms: Record<string, string> = {
  DE: "D18",
  BE: "D12",
  NO: "D11",
  FR: "D23",
  ES: "D20",
  PL: "D24",
  AT: "D16",
  DK: "D14",
  NL: "L4D10",
  GB: "L4D14",
  IE: "L4D14",
  CH: "D17",
  SA: "D20",
  TR: "D22",
  LV: "L4D13",
  IT: "L1D22",
};

export function iban(draw: Draw): string {
  const country = draw.from(Object.keys(ibanForms));
  const form = ibanForms[country] ?? "";
  const body = form.replace(/([DL])(\d+)/g, (_, kind: string, length: string) =>
    kind === "D" ? digits(draw, Number(length)) : characters(draw, capitals, Number(length)),
  );
  const asNumber = `${body}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = 98n - (BigInt(asNumber) % 97n);
  return country + String(check).padStart(2, "0") + body;
}

export function routingNumber(draw: Draw): string {
  const body = String(draw.from([1, 5, 11, 12, 21, 26, 32, 61, 72])).padStart(2, "0") + digits(draw, 6);
  const at = (index: number) => Number(body[index]);
  const sum = 3 * (at(0) + at(3) + at(6)) + 7 * (at(1) + at(4) + at(7)) + at(2) + at(5);
  return body + String((1000 - sum) % 10);
}

export function ifsc(draw: Draw): string {
  return `${draw.from(["SBIN", "HDFC", "ICIC", "UTIB", "KKBK"])}0${digits(draw, 6)}`;
}

export function bic(draw: Draw): string {
  const bank = draw.from(["DEUTDE", "CHASUS", "BNPAFR", "HSBCHK", "SBININ"]);
  return bank + draw.from(["FF", "33", "PP", "HH", "BB"]) + draw.from(["", "XXX", "500"]);
}

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const sha256 = (data: Uint8Array) => createHash("sha256").update(data).digest();

/** Bitcoin, its scripts, litecoin, dogecoin, tron, and private keys. */
export function base58check(draw: Draw): string {
  const [version, length] = draw.from([
    [0, 20],
    [5, 20],
    [48, 20],
    [30, 20],
    [65, 20],
    [128, 32],
    [128, 33],
  ] as const);
  const payload = Buffer.concat([Uint8Array.of(version), bytes(draw, length)]);
  const whole = Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]);
  let number = BigInt(`0x${whole.toString("hex")}`);
  let text = "";
  for (; number > 0n; number /= 58n) text = (base58[Number(number % 58n)] ?? "") + text;
  for (const byte of whole) {
    if (byte !== 0) break;
    text = `1${text}`;
  }
  return text;
}

const bech32Alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

function polymod(values: readonly number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (const [bit, term] of generator.entries()) if ((top >>> bit) & 1) check ^= term;
  }
  return check;
}

/** Segregated witness in both its checksums, and chains that took the form. */
export function bech32(draw: Draw): string {
  const prefix = draw.from(["bc", "tb", "ltc", "cosmos", "osmo", "addr", "npub", "bnb", "terra"]);
  const words = Array.from({ length: draw.from([33, 53, 52, 103]) }, () => draw.int(32));
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
  const check = polymod([...expanded, ...words, 0, 0, 0, 0, 0, 0]) ^ draw.from([1, 0x2bc830a3]);
  const tail = Array.from({ length: 6 }, (_, index) => (check >>> (5 * (5 - index))) & 31);
  return `${prefix}1${[...words, ...tail].map((word) => bech32Alphabet[word]).join("")}`;
}

export function accountAddress(draw: Draw): string {
  return `0x${Buffer.from(bytes(draw, 20)).toString("hex")}`;
}

export function keyOrHash(draw: Draw): string {
  return draw.from(["", "0x"]) + Buffer.from(bytes(draw, 32)).toString("hex");
}
