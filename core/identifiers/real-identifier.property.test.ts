import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as generated from "../../tests/support/identifiers/generated-identifiers.ts";
import { findRealIdentifier, type RealIdentifierKind, toRefusalSentence } from "./real-identifier.ts";

type Field = NonNullable<Parameters<typeof findRealIdentifier>[1]>;
type Kind = {
  title: string;
  kind: RealIdentifierKind;
  make: (draw: generated.Draw) => string;
  field?: Field;
  alone?: boolean;
};

const kinds: Kind[] = [
  { title: "a card number", kind: "card number", make: generated.cardNumber },
  { title: "an IBAN", kind: "IBAN", make: generated.iban },
  {
    title: "an ABA routing number in a bank field",
    kind: "bank routing number",
    make: generated.routingNumber,
    field: { bankField: true },
  },
  { title: "an IFSC", kind: "IFSC code", make: generated.ifsc },
  {
    title: "an IFSC in its field",
    kind: "IFSC code",
    make: generated.ifsc,
    field: { ifscField: true },
    alone: true,
  },
  {
    title: "a BIC in the SWIFT field",
    kind: "SWIFT code",
    make: generated.bic,
    field: { swiftField: true },
    alone: true,
  },
  { title: "a base58check address or key", kind: "wallet address", make: generated.base58check },
  { title: "a bech32 or bech32m address", kind: "wallet address", make: generated.bech32 },
  { title: "0x and 40 hexadecimal digits", kind: "wallet address", make: generated.accountAddress },
  { title: "40 hexadecimal digits without 0x", kind: "wallet address", make: generated.bareAccountAddress },
  { title: "an XRP address", kind: "wallet address", make: generated.xrpAddress },
  { title: "an extended key", kind: "wallet address", make: generated.extendedKey },
  { title: "a Solana address", kind: "wallet address", make: generated.solanaAddress },
  { title: "a Monero address", kind: "wallet address", make: generated.moneroAddress },
  { title: "a Polkadot address", kind: "wallet address", make: generated.polkadotAddress },
  { title: "a Bitcoin Cash address", kind: "wallet address", make: generated.cashAddress },
  { title: "a Stellar address or key", kind: "wallet address", make: generated.stellarAddress },
  { title: "an address of Kaspa, Nano or Lightning", kind: "wallet address", make: generated.namedChain },
  { title: "a CLABE of Mexico", kind: "bank account number", make: generated.clabe },
  { title: "an account number of Spain", kind: "bank account number", make: generated.spanishAccount },
  { title: "an account number of Italy", kind: "bank account number", make: generated.italianAccount },
  { title: "an account number of France", kind: "bank account number", make: generated.frenchAccount },
  { title: "an account number of Poland", kind: "bank account number", make: generated.polishAccount },
  {
    title: "64 hexadecimal digits",
    kind: "private key or transaction hash",
    make: generated.keyOrHash,
  },
];

const otherDigits = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const between = (text: string, separator: string) => text.replace(/(.{4})(?=.)/gu, `$1${separator}`);

const writings: Record<string, (text: string) => string> = {
  "as it is": (text) => text,
  "in full-width characters": (text) =>
    text.replace(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)),
  "in Arabic-Indic digits": otherDigits(0x660),
  "in Devanagari digits": otherDigits(0x966),
  "in Myanmar digits that begin off the row": otherDigits(0x116da),
  "in bold mathematical digits": otherDigits(0x1d7ce),
  "in the figures of Chinese cheques": (text) =>
    text.replace(/\d/g, (digit) => "零壹贰叁肆伍陆柒捌玖".charAt(Number(digit))),
  "in figures in thin circles": (text) =>
    text.replace(/\d/g, (digit) => [..."🄋➀➁➂➃➄➅➆➇➈"][Number(digit)] ?? ""),
  "in figures in black circles": (text) => text.replace(/\d/g, (digit) => "⓿❶❷❸❹❺❻❼❽❾".charAt(Number(digit))),
  "with Japanese signs for a long vowel": (text) => between(text, "ー"),
  "with Arabic signs for a long stroke": (text) => between(text, "ـ"),
  "with raised commas": (text) => between(text, "ʼ"),
  "with plus signs": (text) => between(text, "+"),
  "behind a currency sign": (text) => `$${text}`,
  "with zero-width characters": (text) => [...text].join("\u200b"),
  "with soft hyphens and a byte order mark": (text) => `\ufeff${between(text, "\u00ad")}`,
  "with bidirectional marks": (text) => `\u202e${between(text, "\u2066")}\u202c`,
  "with spaces": (text) => between(text, " "),
  "with no-break spaces": (text) => between(text, "\u00a0"),
  "with dots": (text) => between(text, "."),
  "with hyphens": (text) => between(text, "-"),
  "with en dashes and minus signs": (text) => between(between(text, "–"), "−"),
  "with underscores": (text) => between(text, "_"),
  "with slashes": (text) => between(text, "/"),
  "over two lines": (text) => `${text.slice(0, 12)}\n${text.slice(12)}`,
  "behind letters that grow in capitals or small letters": (text) => `Straße ﬃ İzmir ŉ: ${text}`,
  "a character at a time": (text) => [...text].join(" "),
};

const sentences: Record<string, (text: string) => string> = {
  "in a sentence": (text) => `Please send it to ${text} by Friday, thanks.`,
  "in brackets behind a name": (text) => `Nora Ellison (${text})`,
  "behind a colon": (text) => `account:${text};`,
  "between words that could belong to it": (text) => `face ${text} added`,
};

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const sample = { seed: 20_261_121, numRuns: 40 };

describe.each(kinds)("refuses every $title", ({ kind, make, field, alone }) => {
  const refused = (write: (text: string) => string) =>
    fc.assert(
      fc.property(seed, (start) => {
        const written = write(make(generated.drawsFrom(start)));
        if (findRealIdentifier(written, field) === null) expect.fail(`not refused: ${written}`);
      }),
      sample,
    );

  test.each(Object.entries(writings))("%s", (_, write) => refused(write));

  if (!alone) {
    test.each(Object.entries(sentences))("%s", (_, around) => {
      refused(around);
      refused((text) => around(between(text, " ")));
      refused((text) => around(between(text, "-")));
    });
  }

  test("names the kind in the refusal, without the value", () => {
    const value = make(generated.drawsFrom(7));
    expect(findRealIdentifier(value, field)).toBe(kind);
    expect(toRefusalSentence(kind)).toBe(
      `This looks like a real ${kind}. Glasshouse takes fictional details only.`,
    );
    expect(toRefusalSentence(kind)).not.toContain(value);
  });
});

test("accepts a card number or IBAN with a wrong digit", () => {
  fc.assert(
    fc.property(seed, (start) => {
      const draw = generated.drawsFrom(start);
      const wrong = (text: string) => text.slice(0, -1) + String((Number(text.slice(-1)) + 1) % 10);
      expect(findRealIdentifier(wrong(generated.cardNumber(draw)))).toBeNull();
      expect(findRealIdentifier(wrong(generated.iban(draw)))).not.toBe("IBAN");
    }),
    sample,
  );
});

type Make = (draw: generated.Draw) => string;
/** A TON address has hyphens and underscores of its own; the letter of "A/C" needs a word's end. */
const ofText: Record<string, Make> = {
  ...Object.fromEntries(kinds.flatMap(({ title, make, field }) => (field ? [] : [[title, make]]))),
  "a sort code with its account": (draw) =>
    `${20 + draw.int(70)}-${32 + draw.int(60)}-${10 + draw.int(90)} ${4 + draw.int(5)}${generated.digits(draw, 7)}`,
  "a sort code and account behind their bank": (draw) =>
    `barclays ${33 + draw.int(60)}${generated.digits(draw, 4)} ${4 + draw.int(5)}${generated.digits(draw, 7)}`,
  "a labelled sort code": (draw) =>
    `sort code ${33 + draw.int(60)}-${10 + draw.int(90)}-${10 + draw.int(90)}`,
  "a labelled account": (draw) =>
    `${draw.from(["account number", "account no", "a/c", "girokonto", "cuenta corriente", "bankrekening"])} ${4 + draw.int(5)}${generated.digits(draw, 8)}`,
};
const joints = ["-", ".", "_", "+"];
const inEmail = (text: string, joint: string) =>
  `please${joint}use${joint}${text.replace(/[^A-Za-z0-9]+/g, joint)}${joint}thank${joint}you@example.com`;

describe.each(Object.entries(ofText))("refuses %s", (title, make) => {
  const refusedAs = (write: (text: string) => string, field: Field = {}) =>
    fc.assert(
      fc.property(seed, (start) => {
        const written = write(make(generated.drawsFrom(start)));
        if (findRealIdentifier(written, field) === null) expect.fail(`not refused: ${written}`);
      }),
      sample,
    );

  test.each(joints)("between words of an email address joined by %s", (joint) => {
    refusedAs((text) => inEmail(text, joint), { emailField: true });
    refusedAs((text) => inEmail(text, joint).split("@")[0] ?? "");
  });

  test("in an email's domain", () => {
    refusedAs((text) => `nora@use-${text.replace(/[^A-Za-z0-9]+/g, "-")}-ok.example.com`, {
      emailField: true,
    });
  });

  test.runIf(!/labelled sort code|labelled account/.test(title))(
    "with letters right before and after",
    () => {
      refusedAs((text) => `use${text}now`);
      refusedAs((text) => `use${text.replace(/[^A-Za-z0-9]+/g, "-")}now@example.com`, { emailField: true });
    },
  );
});

test.each([
  "anna.22.11.26.12345678@example.com",
  "kurs-2026-11-20-45@example.com",
  "server 192.168.20.45 port 12345678",
  "megacity.0123456@example.com",
  "v10.20.30 build 20261122",
  "resort code 123456 rooms",
  "discount number 12345678",
])("%s is taken as text and as an email address", (text) => {
  for (const field of [{}, { emailField: true }]) expect(findRealIdentifier(text, field), text).toBeNull();
});

const alsoApart: Record<string, string> = {
  "wide gaps": "        ",
  "tabs and line breaks": " \t\n ",
  "dollar signs": " $",
  "currency signs of others": " € ",
  "plus signs": " + ",
  "paragraph signs": " § ",
  "dots of every kind": " · · · ",
  pictures: " 💳💳💳💳💳 ",
};
test.each(Object.entries(alsoApart))("refuses a card split by %s", (_, apart) => {
  fc.assert(
    fc.property(seed, (start) => {
      const number = generated.cardNumber(generated.drawsFrom(start));
      fc.pre(number.length > 13);
      const written = `please ${between(number, apart)} thanks`;
      expect(findRealIdentifier(written), written).toBe("card number");
    }),
    sample,
  );
});

const cardsApart: Record<string, (number: string, draw: generated.Draw) => string> = {
  "in uneven groups": (number, draw) =>
    `${number.slice(0, 4)}-${number.slice(4, 8)} ${number.slice(8)}${draw.from(["", " 05/27", ", 123"])}`,
  "in a six and the rest": (number) => `${number.slice(0, 6)} ${number.slice(6)} 05/27`,
  "with both kinds of marks": (number) => `${number.slice(0, 5)}.${number.slice(5, 9)}-${number.slice(9)}`,
  "as times of day": (number) => number.replace(/(\d\d)(\d\d)(?=(\d?))/g, "$1:$2 "),
  "with short words between": (number) => number.replace(/(\d{4})(?=\d)/g, "$1 and "),
  "with a letter between": (number) => number.replace(/(\d{4})(?=\d)/g, "$1x"),
  "with its figures in brackets": (number) => number.replace(/\d/g, "($&)"),
};
test.each(Object.entries(cardsApart))("refuses a card of sixteen %s", (_, write) => {
  fc.assert(
    fc.property(seed, (start) => {
      const draw = generated.drawsFrom(start);
      const number = generated.cardNumber(draw);
      fc.pre(number.length === 16 && !number.startsWith("22"));
      const written = write(number, draw);
      expect(findRealIdentifier(written), written).toBe("card number");
    }),
    sample,
  );
});

test("refuses a printed card number after a plus sign", () => {
  expect(findRealIdentifier("+3782 822463 10005")).toBe("card number");
});

test("refuses a TON address anywhere", () => {
  for (let start = 0; start < 200; start += 1) {
    const address = generated.tonAddress(generated.drawsFrom(start));
    for (const text of [address, `pay ${address} soon`, address.replace(/(.{12})(?=.)/g, "$1 ")])
      expect(findRealIdentifier(text), text).toBe("wallet address");
  }
});

const named: [string, RealIdentifierKind[], (draw: generated.Draw) => string][] = [
  ["a sort code with its account", ["sort code", "bank account number"], generated.britishAccount],
  ["an account number that is called one", ["bank account number"], generated.namedAccount],
  ["a handle that money can be sent to", ["payment handle"], generated.paymentHandle],
  [
    "a routing number that is called one",
    ["bank routing number", "bank account number"],
    (draw) => `routing number ${generated.routingNumber(draw)}`,
  ],
];
describe.each(named)("refuses every %s", (_, kinds, make) => {
  test.each([
    ["as it is", (text: string) => text],
    ["in a sentence", (text: string) => `Nora says: ${text}, by Friday please.`],
    ["in full-width characters", writings["in full-width characters"] ?? String],
    ["in Arabic-Indic digits", otherDigits(0x660)],
    ["in Bengali digits", otherDigits(0x9e6)],
  ])("%s", (_, write) => {
    fc.assert(
      fc.property(seed, (start) => {
        const written = write(make(generated.drawsFrom(start)));
        expect(kinds, written).toContain(findRealIdentifier(written));
      }),
      sample,
    );
  });
});

test("a bank field refuses every digit run", () => {
  for (const text of ["123456", "12345678", "021000 021", "Harbour Mutual 9876543210"])
    expect(findRealIdentifier(text, { bankField: true }), text).not.toBeNull();
});

test("a name field refuses a long digit run", () => {
  for (const text of ["12345678", "Nora 1234 5678 90"])
    expect(findRealIdentifier(text, { nameField: true }), text).toBe("bank account number");
});

test("refuses a card in Chinese numerals, with either zero", () => {
  for (const zero of ["〇", "零"]) {
    const written = "4000056655665556".replace(/\d/g, (digit) =>
      digit === "0" ? zero : "〇一二三四五六七八九".charAt(Number(digit)),
    );
    expect(findRealIdentifier(written)).toBe("card number");
  }
});
