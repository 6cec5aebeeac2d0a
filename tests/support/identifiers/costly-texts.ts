// Near misses, and texts at every character of which a search starts.
import * as generated from "./generated-identifiers.ts";

type Make = (draw: generated.Draw) => string;

const identifiers: Record<string, Make> = {
  "card numbers": generated.cardNumber,
  IBANs: generated.iban,
  "routing numbers": generated.routingNumber,
  IFSCs: generated.ifsc,
  "addresses of TON": generated.tonAddress,
  "other chains": generated.namedChain,
  BICs: (draw) => `swift is bic ${generated.bic(draw)} `,
  base58check: generated.base58check,
  bech32: generated.bech32,
  "account addresses": generated.bareAccountAddress,
  "keys and hashes": generated.keyOrHash,
  XRP: generated.xrpAddress,
  "extended keys": generated.extendedKey,
  Solana: generated.solanaAddress,
  Monero: generated.moneroAddress,
  Polkadot: generated.polkadotAddress,
  "Bitcoin Cash": generated.cashAddress,
  Stellar: generated.stellarAddress,
  CLABE: generated.clabe,
  "accounts of Spain": generated.spanishAccount,
  "accounts of Italy": generated.italianAccount,
  "accounts of France": generated.frenchAccount,
  "accounts of Poland": generated.polishAccount,
  "accounts of Britain": generated.britishAccount,
  "named accounts": generated.namedAccount,
  handles: generated.paymentHandle,
};

function misprinted(draw: generated.Draw, text: string): string {
  const at = Math.floor(text.length / 2) + draw.int(Math.ceil(text.length / 2));
  const other = (character: string) =>
    /\d/.test(character) ? String((Number(character) + 1) % 10) : character === "x" ? "z" : "x";
  return text.slice(0, at) + other(text.charAt(at)) + text.slice(at + 1);
}

/** The search restarts at every character, or never ends. */
const units = [
  "abcdefghijklmnopqrstuvwx1q ",
  "abcdefghijklmnopqrstuvwx1",
  "1qpzry9x8gf2tvdw0s3jn54khce6mua7lqpzry9",
  "q ",
  "qp",
  "bc1",
  "1 ",
  "4 ",
  "4 1 1 ",
  "0",
  "4",
  "5",
  "37",
  "9",
  "4111 ",
  "4111$",
  "$ 4",
  "4111   $   ",
  "1A",
  "1a ",
  "1Aa",
  "3bC4",
  "L1z",
  "T9yD",
  "Ab1",
  "A b 1 ",
  "r1R2",
  "x9X8",
  "a1B2c3D4e5F6g7H8",
  "DE89",
  "DE 8 9 ",
  "GB12 ABCD ",
  "A1",
  "AA0",
  "SBIN0",
  "SBIN0123",
  "ABCD0EFGHIJ ",
  "SWIFT ",
  "swift is code bic ",
  "BIC: ",
  "SWIFT A B ",
  "SWIFT",
  "DEUTDEFF",
  "BUSINESS ",
  "deadbeef",
  "0x",
  "0xdead ",
  "a1",
  "G2",
  "GA7 ",
  "S S S2",
  "ABC234",
  "account ",
  "account: ",
  "acc no 1 ",
  "a/c ",
  "account no is the my 1 2 3 4 ",
  "sort code ",
  "routing 02100002 ",
  "12-34-56 ",
  "12-34-56 1234567 ",
  "1234567 12-34-56 ",
  "upi ",
  "paypal me ",
  "pix 1 ",
  "@",
  "a@",
  "name@okhdf",
  "upi@",
  "$a",
  "pay.me/",
  "abandon ability able about above absent absorb abstract absurd abuse the ",
  "zoo ",
  "a ",
  "aé ",
  "的 ",
  "あ",
  "+",
  "+1",
  "+1 ",
  "-",
  " ",
  "10:00",
  "10:00 ",
  "00000000-0000-0000-0000-000000000000 ",
  "0123abcd-",
  "playsim1",
  "playsim1q",
  "playsim1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq ",
  "SIM1234 ",
  "555-01",
  "１",
  "٣",
  "𑛚",
  "𝟗",
  "𝐀𝟏",
  "⑽",
  "⒈",
  "㏂",
  "ﷺ",
  "ﬃ",
  "½",
  "a\u0301",
  "\u0301",
  "\u200b",
  "1\u200b",
  "\u00ad4",
  "💳",
  "4💳",
  "§",
  "4§",
  "İ1",
];

export type CostlyText = { title: string; text: string };

/** @param length of each text */
export function costlyTexts(length: number, seed = 20_261_122): CostlyText[] {
  const draw = generated.drawsFrom(seed);
  const cut = (text: string) => text.slice(0, length);
  const repeated = (unit: string) => cut(unit.repeat(Math.ceil(length / unit.length)));
  const near = Object.entries(identifiers).flatMap(([title, make]) =>
    ["", " ", "  $ "].map((between) => {
      const many: string[] = [];
      for (let size = 0; size < length; size += (many.at(-1)?.length ?? 0) + between.length)
        many.push(misprinted(draw, make(draw)));
      return { title: `misprinted ${title}, joined by "${between}"`, text: cut(many.join(between)) };
    }),
  );
  const spaced = near
    .filter((_, index) => index % 3 === 0)
    .map(({ title, text }) => ({ title: `${title}, a character at a time`, text: cut([...text].join(" ")) }));
  const random = [
    "0123456789",
    "0123456789 ",
    "abcdef0123456789",
    "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
    "qpzry9x8gf2tvdw0s3jn54khce6mua7l1",
    "aB1 ",
  ].map((alphabet) => ({
    title: `random of ${alphabet}`,
    text: generated.characters(draw, alphabet, length),
  }));
  return [
    ...near,
    ...spaced,
    ...random,
    ...units.map((unit) => ({ title: `"${unit}" repeated`, text: repeated(unit) })),
  ];
}

/** Best time of `referenceWork` on the reference machine. */
export const referenceMs = 0.105;

/** Like the search, to scale limits on slower machines. */
export function referenceWork(): number {
  let checksum = 1;
  for (let index = 0; index < 100_000; index += 1) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ (index & 31);
    if (top & 1) checksum ^= 0x3b6a57b2;
    if (top & 8) checksum ^= 0x3d4233dd;
  }
  return checksum;
}
