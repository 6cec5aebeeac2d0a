// Identifiers are generated independently of the code that detects them.
import { createHash } from "node:crypto";

export type Draw = { int: (below: number) => number; from: <T>(list: readonly T[]) => T };

/** mulberry32. */
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

/** Prefixes and lengths by the issuers' documents. */
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
const rippleBase58 = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz";
const sha256 = (data: Uint8Array) => createHash("sha256").update(data).digest();

function inBase58(whole: Uint8Array, alphabet = base58): string {
  let number = BigInt(`0x${Buffer.from(whole).toString("hex")}`);
  let text = "";
  for (; number > 0n; number /= 58n) text = (alphabet[Number(number % 58n)] ?? "") + text;
  for (const byte of whole) {
    if (byte !== 0) break;
    text = `${alphabet[0]}${text}`;
  }
  return text;
}

function withChecksum(draw: Draw, version: readonly number[], length: number): Uint8Array {
  const payload = Buffer.concat([Uint8Array.from(version), bytes(draw, length)]);
  return Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]);
}

/** Also litecoin, dogecoin, dash, tron and private keys. */
export function base58check(draw: Draw): string {
  const [version, length] = draw.from([
    [0, 20],
    [5, 20],
    [48, 20],
    [50, 20],
    [30, 20],
    [76, 20],
    [65, 20],
    [128, 32],
    [128, 33],
  ] as const);
  return inBase58(withChecksum(draw, [version], length));
}

export function xrpAddress(draw: Draw): string {
  return inBase58(withChecksum(draw, [0], 20), rippleBase58);
}

/** xpub and xprv. */
export function extendedKey(draw: Draw): string {
  const version = draw.from([
    [0x04, 0x88, 0xb2, 0x1e],
    [0x04, 0x88, 0xad, 0xe4],
  ]);
  return inBase58(withChecksum(draw, version, 74));
}

export function solanaAddress(draw: Draw): string {
  return inBase58(bytes(draw, 32));
}

export function moneroAddress(draw: Draw): string {
  return `${draw.from(["4", "8"])}${characters(draw, base58, 94)}`;
}

export function polkadotAddress(draw: Draw): string {
  return inBase58(Buffer.concat([Uint8Array.of(0), bytes(draw, 34)])).padStart(47, "1");
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

/** Both checksums, and chains that use the form. */
export function bech32(draw: Draw): string {
  const prefix = draw.from([
    "bc",
    "tb",
    "ltc",
    "ltcmweb",
    "cosmos",
    "osmo",
    "addr",
    "npub",
    "bnb",
    "terra",
    "lnbc2500u",
  ]);
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

export function bareAccountAddress(draw: Draw): string {
  const text = Buffer.from(bytes(draw, 20)).toString("hex");
  return text.replace(/[a-f]/g, (letter) => (draw.int(2) === 0 ? letter : letter.toUpperCase()));
}

/** 40 bits of checksum, without prefix. */
export function cashAddress(draw: Draw): string {
  const generator = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
  const prefix = "bitcoincash";
  const version = draw.from([0n, 8n]);
  const bits = (version << 160n) | BigInt(`0x${Buffer.from(bytes(draw, 20)).toString("hex")}`);
  const padded = bits << 2n; // 168 bits in 34 characters of five
  const words = Array.from({ length: 34 }, (_, index) => Number((padded >> BigInt(5 * (33 - index))) & 31n));
  let check = 1n;
  for (const value of [
    ...[...prefix].map((letter) => letter.charCodeAt(0) & 31),
    0,
    ...words,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]) {
    const top = check >> 35n;
    check = ((check & 0x07ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, term] of generator.entries()) if ((top >> BigInt(bit)) & 1n) check ^= term;
  }
  check ^= 1n;
  const tail = Array.from({ length: 8 }, (_, index) => Number((check >> BigInt(5 * (7 - index))) & 31n));
  const data = [...words, ...tail].map((word) => bech32Alphabet[word]).join("");
  return draw.int(2) === 0 ? data : `${prefix}:${data}`;
}

/** XMODEM. */
function crc16(payload: Uint8Array): number {
  let crc = 0;
  for (const byte of payload) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc;
}

/** Flags, chain, 32 bytes and checksum in base64url. */
export function tonAddress(draw: Draw): string {
  const payload = Buffer.concat([Uint8Array.of(draw.from([0x11, 0x51]), 0), bytes(draw, 32)]);
  const crc = crc16(payload);
  return Buffer.concat([payload, Uint8Array.of(crc >> 8, crc & 255)]).toString("base64url");
}

/** Chains recognised by prefix. */
export function namedChain(draw: Draw): string {
  return draw.from([
    `kaspa:q${characters(draw, bech32Alphabet, 60)}`,
    `nano_1${characters(draw, "13456789abcdefghijkmnopqrstuwxyz", 59)}`,
    `lno1${characters(draw, bech32Alphabet, 60)}`,
  ]);
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Version byte, 32 bytes, CRC16. */
export function stellarAddress(draw: Draw): string {
  const payload = Buffer.concat([Uint8Array.of(draw.from([6 << 3, 18 << 3])), bytes(draw, 32)]);
  const crc = crc16(payload);
  let number = BigInt(`0x${Buffer.concat([payload, Uint8Array.of(crc & 255, crc >> 8)]).toString("hex")}`);
  let text = "";
  for (let index = 0; index < 56; index += 1, number /= 32n)
    text = (base32[Number(number % 32n)] ?? "") + text;
  return text;
}

/** @param list of BIP39; without checksum, since a mistyped phrase counts too */
export function recoveryPhrase(draw: Draw, list: readonly string[]): string {
  return Array.from({ length: draw.from([12, 15, 18, 24]) }, () => draw.from(list)).join(" ");
}

/** Bank, place, account, check digit with weights 3, 7, 1. */
export function clabe(draw: Draw): string {
  const body = draw.from(["002", "012", "014", "021", "044", "072", "127", "646"]) + digits(draw, 14);
  const sum = [...body].reduce(
    (total, digit, index) => total + ((Number(digit) * ([3, 7, 1][index % 3] ?? 0)) % 10),
    0,
  );
  return body + String((10 - (sum % 10)) % 10);
}

/** Bank, branch, two check digits, account. */
export function spanishAccount(draw: Draw): string {
  const bank = draw.from(["2100", "0049", "0182", "1465"]) + digits(draw, 4);
  const account = digits(draw, 10);
  const check = (ten: string) => {
    const rest =
      11 - ([...ten].reduce((total, digit, index) => total + Number(digit) * (2 ** index % 11), 0) % 11);
    return rest === 10 ? 1 : rest === 11 ? 0 : rest;
  };
  return `${bank}${check(`00${bank}`)}${check(account)}${account}`;
}

/** A letter, bank, branch, account. */
export function italianAccount(draw: Draw): string {
  return characters(draw, capitals, 1) + digits(draw, 22);
}

/** The key makes the whole 0 modulo 97. */
export function frenchAccount(draw: Draw): string {
  const body = digits(draw, 21);
  return body + String(97n - ((BigInt(body) * 100n) % 97n)).padStart(2, "0");
}

/** An IBAN without its country. */
export function polishAccount(draw: Draw): string {
  const body = digits(draw, 24);
  return String(98n - (BigInt(`${body}252100`) % 97n)).padStart(2, "0") + body;
}

/** Sort code and account. */
export function britishAccount(draw: Draw): string {
  const [code, account] = [
    `${20 + draw.int(70)}-${10 + draw.int(90)}-${10 + draw.int(90)}`,
    `${4 + draw.int(5)}${digits(draw, 7)}`,
  ];
  return draw.from([
    `${code} ${account}`,
    `${account}, ${code}`,
    `Barclays ${code} ${account.slice(0, 4)} ${account.slice(4)}`,
    `${code.replaceAll("-", "")} ${account} Barclays`,
    `sort code ${code}`,
    `Sort code: ${code.replaceAll("-", "")} a/c ${account}`,
  ]);
}

/** Without a checksum, recognised by the label. */
export function namedAccount(draw: Draw): string {
  const number = `${1 + draw.int(9)}${digits(draw, 8 + draw.int(4))}`;
  return (
    draw.from([
      "account number ",
      "Account no. ",
      "acct # ",
      "A/C ",
      "checking account: ",
      "Kontonummer ",
      "cuenta ",
      "compte n° ",
      "AccountNo: ",
      "Kontonr. ",
      "conto corrente ",
      "cuenta corriente: ",
      "compte bancaire ",
      "cuenta bancaria ",
      "savings: ",
    ]) + number
  );
}

export function paymentHandle(draw: Draw): string {
  const name = characters(draw, "abcdefghijkmnopqrstuvwxyz", 6);
  return draw.from([
    `${name}@okhdfcbank`,
    `9${digits(draw, 9)}@ybl`,
    `${name}.${name}@oksbi`,
    `${name}@paytm`,
    `${name}@fam`,
    `${name}@jupiteraxis`,
    `${name}@kotak811`,
    `${name}@tapicici`,
    `paypal.me/${name}`,
    `cash.app/$${name}`,
    `Cash App $${name}`,
    `Venmo: @${name}`,
    `PayPal ${name}@example.com`,
    `Zelle to +1 212 555 ${digits(draw, 4)}`,
    `pix ${digits(draw, 11)}`,
    `M-Pesa 0722 ${digits(draw, 6)}`,
  ]);
}
