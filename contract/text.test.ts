import { maxTextLength } from "@glasshouse/core/identifiers/real-identifier.ts";
import { describe, expect, test } from "vitest";
import {
  type CostlyText,
  costlyTexts,
  referenceMs,
  referenceWork,
} from "../tests/support/identifiers/costly-texts.ts";
import {
  cardNumber,
  drawsFrom,
  iban,
  recoveryPhrase,
} from "../tests/support/identifiers/generated-identifiers.ts";
import { adminRoutes } from "./admin.ts";
import { registerBody } from "./auth.ts";
import { profileBody } from "./settings.ts";
import { createTextSchema } from "./text.ts";
import { transactionFilters } from "./transactions.ts";
import type { z } from "./validator.ts";
import { withdrawalBody, withdrawalForm } from "./withdrawals.ts";

/** The best of many tries, since other programs share the machine. */
function bestTime(work: () => unknown, goodEnoughMs: number, tries = 100): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && best > goodEnoughMs; attempt += 1) {
    const began = performance.now();
    work();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}
/** A millisecond, scaled to the machine's speed at this moment. */
const limitNow = () => Math.max(1, bestTime(referenceWork, referenceMs) / referenceMs);
const maxMs = limitNow();
const readsIn = (schema: z.ZodType, value: unknown, most: number, tries?: number) =>
  bestTime(() => schema.safeParse(value), most, tries);
const triesAgain = 20;
/** Load changes by the second, so a slow one is measured again, three times. */
const isQuick = (schema: z.ZodType, value: unknown, texts = 1) =>
  readsIn(schema, value, texts * maxMs) <= texts * maxMs ||
  [1, 2, 3].some(() => readsIn(schema, value, texts * maxMs, triesAgain) <= texts * limitNow());
const slow = (schema: z.ZodType, texts: readonly CostlyText[]) =>
  texts.filter(({ text: value }) => !isQuick(schema, value)).map(({ title }) => title);

describe("cost of a text", () => {
  const longest = createTextSchema({ max: maxTextLength, multiline: true });

  test("the longest text of any field is read within a millisecond, however it is made, for every kind of identifier", () => {
    const texts = costlyTexts(maxTextLength);
    expect(texts.length).toBeGreaterThan(150);
    expect(slow(longest, texts)).toEqual([]);
  });

  test("a search that looks anew from every character is found too slow", () => {
    const naive = longest.superRefine((value) => {
      for (let from = 0; from < value.length; from += 1)
        for (let to = from; to < value.length; to += 1) if (/^\d{60}$/.test(value.slice(from, to))) return;
    });
    expect(slow(naive, costlyTexts(maxTextLength).slice(-1)).length).toBeGreaterThan(0);
  });

  test("no field takes a text that is longer than what is measured", () => {
    expect(() => createTextSchema({ max: maxTextLength + 1 })).toThrow();
  });

  const bodies: [string, z.ZodType, (value: string) => unknown][] = [
    [
      "names",
      registerBody,
      (value) => ({ firstName: value, lastName: value, email: value, phoneNumber: value }),
    ],
    ["the profile", profileBody, (value) => ({ firstName: value, lastName: value, email: value })],
    ["a search", transactionFilters, (value) => ({ search: value })],
    ["the administrator's search", adminRoutes.deposits.query, (value) => ({ search: value })],
    [
      "the administrator's note",
      adminRoutes.updateWithdrawal.body,
      (value) => ({ status: "rejected", notes: value }),
    ],
    [
      "withdrawal details",
      withdrawalBody,
      (value) => ({
        amount: 200,
        withdrawalDetails: JSON.stringify({ bankName: value.slice(0, 1_900), notes: value }),
      }),
    ],
  ];
  test.each(bodies)(
    "%s of 4,000 characters are refused as too long, before anything reads them",
    (_, schema, of) => {
      for (const { title, text: value } of costlyTexts(4_000).slice(-40)) {
        const result = schema.safeParse(of(value));
        expect(result.success, title).toBe(false);
        expect(JSON.stringify(result.error), title).not.toContain("looks like a real");
        expect(isQuick(schema, of(value)), title).toBe(true);
      }
    },
  );

  test("a character that stands for many makes no longer text", () => {
    expect(longest.safeParse("ﷺ".repeat(maxTextLength)).success).toBe(false);
    expect(longest.safeParse(`ﷺ … ½ ${"well ".repeat(98)}`).success).toBe(true);
  });
});

test("a form of characters that stand for many is refused field by field, and not read together", () => {
  for (const wide of ["㎯⒇⑴", "㈠", "㏾", "ﷺ"]) {
    const filled = (max: number) => wide.repeat(max).slice(0, max);
    const form = {
      amount: 200,
      withdrawalDetails: JSON.stringify({
        bankName: filled(80),
        bankAccountHolderName: filled(80),
        cryptoWalletLabel: filled(60),
      }),
      notes: filled(500),
    };
    const messages = withdrawalBody.safeParse(form).error?.issues.map(({ message }) => message) ?? [];
    expect(messages.filter((message) => message.startsWith("At most")).length).toBeGreaterThan(1);
    // each within its limit
    expect(isQuick(withdrawalBody, form, 4), wide).toBe(true);
  }
});

const draw = drawsFrom(20_261_122);
const words = await import("@scure/bip39/wordlists/english.js");
const person = {
  firstName: "Nora",
  lastName: "Ellison",
  email: "nora@example.com",
  phoneNumber: "555-0142",
  password: "a long enough password",
};
const details = {
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Nora Ellison",
};
const withdrawal = (fields: object, notes = "") => ({
  amount: 200,
  withdrawalDetails: JSON.stringify({ ...details, ...fields }),
  notes,
});
const getMessages = (result: z.ZodSafeParseResult<unknown>) =>
  Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
const refusal = (kind: string) => `This looks like a real ${kind}. Glasshouse takes fictional details only.`;
const halves = (value: string, at = Math.floor(value.length / 2)) =>
  [value.slice(0, at), value.slice(at)] as const;

describe("over the borders of one form's fields", () => {
  test("a card number that begins in the first name and ends in the last is refused at the last", () => {
    for (const at of [4, 7, 12]) {
      const [firstName, lastName] = halves("4111111111111111", at);
      const result = registerBody.safeParse({ ...person, firstName, lastName });
      expect(getMessages(result)).toMatchObject({ lastName: expect.stringContaining("looks like a real") });
    }
    expect(
      getMessages(
        registerBody.safeParse({
          ...person,
          firstName: "41111",
          lastName: "No",
          email: "11111111111@a.example",
        }),
      ),
    ).toEqual({
      email: refusal("card number"),
    });
  });

  test("halves of cards, IBANs and phrases in holder and notes are refused, in the browser's form too", () => {
    for (let count = 0; count < 40; count += 1) {
      const card = cardNumber(draw).replace(/(.{4})(?=.)/g, "$1 ");
      for (const whole of [card, iban(draw), recoveryPhrase(draw, words.wordlist)]) {
        const cut = whole.includes(" ") ? whole.indexOf(" ", whole.length / 3) : whole.length / 2;
        const [bankAccountHolderName, rest] = halves(whole, Math.min(60, cut));
        if (rest.length > 500) continue;
        const body = withdrawalBody.safeParse(withdrawal({ bankAccountHolderName }, rest));
        expect(body.success, `${bankAccountHolderName}|${rest}`).toBe(false);
        const form = { ...details, bankAccountHolderName, amount: "200", notes: rest };
        expect(withdrawalForm.safeParse(form).success).toBe(false);
      }
    }
  });

  test("figures that a bank's or a person's field would refuse are refused over both, and in either order", () => {
    const details = { bankName: "Chase 02100", bankAccountHolderName: "0021 Nora" };
    expect(getMessages(withdrawalBody.safeParse(withdrawal(details)))).toEqual({
      bankName: refusal("bank routing number"),
    });
    const named = { ...person, firstName: "5577", lastName: "9911" };
    expect(getMessages(registerBody.safeParse(named))).toEqual({ lastName: refusal("bank account number") });
    const british = { ...person, firstName: "Nora 5577", phoneNumber: "20-45-67", lastName: "9911 Ellison" };
    expect(registerBody.safeParse(british).success).toBe(false);
    const turned = withdrawal({ cryptoWalletLabel: "4857 3290" }, "4929 4209");
    expect(withdrawalBody.safeParse(turned).success).toBe(false);
    const backwards = withdrawal({ bankAccountHolderName: "4857 3290" }, "4929 4209");
    expect(withdrawalBody.safeParse(backwards).success).toBe(false);
  });

  test("the part before the @ continues in another field", () => {
    const card = { ...person, email: "49294209@school.example", phoneNumber: "4857 3290" };
    expect(getMessages(registerBody.safeParse(card))).toEqual({ phoneNumber: refusal("card number") });
  });

  test("a surname in capitals beside the first name Swift is a name", () => {
    for (const lastName of ["ANDERSON", "Anderson", "BERGMANN"])
      expect(registerBody.safeParse({ ...person, firstName: "Swift", lastName }).success).toBe(true);
  });

  test("accepts details of fictional people", () => {
    expect(registerBody.safeParse(person).error).toBeUndefined();
    expect(
      withdrawalBody.safeParse(withdrawal({ bankIfscCode: "SIMB0123456" }, "for the trip")).error,
    ).toBeUndefined();
  });
});

describe("structured fields hold nothing real", () => {
  test.each([
    "12345678",
    "0210000211234567",
    "032180000118359719",
    "21000418450200051332",
    "X0542811101000000123456",
    "DE89370400440532013000",
    "SIM12",
    "SIM1234567890123",
    "MYBANK123456",
    "SIM１２３４",
  ])("%s is no account number", (bankAccountNumber) => {
    expect(withdrawalBody.safeParse(withdrawal({ bankAccountNumber })).success).toBe(false);
    expect(
      withdrawalForm.safeParse({ ...details, bankAccountNumber, amount: "200", notes: "" }).success,
    ).toBe(false);
  });

  test("SIM or PLAY and 4 to 12 digits are one", () => {
    for (const bankAccountNumber of ["SIM1234", "PLAY123456789012"])
      expect(withdrawalBody.safeParse(withdrawal({ bankAccountNumber })).error).toBeUndefined();
  });
});

describe("an email address", () => {
  const refused = (email: string) => getMessages(profileBody.safeParse({ ...person, email })).email;

  test("holds nothing real in its domain, nor over the @", () => {
    expect(refused("nora@4111111111111111.com")).toBe(refusal("card number"));
    expect(refused("nora@pay.4111-1111-1111-1111.example.com")).toBe(refusal("card number"));
    expect(refused("41111111@11111111.com")).toBe(refusal("card number"));
    expect(refused("nora@de89370400440532013000.example")).toBe(refusal("IBAN"));
    expect(refused("nora@bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4.com")).toBe(refusal("wallet address"));
    expect(refused("a@5aaeb6053f3e94c9b9a09f33669435e7ef1beaed.org")).toBe(refusal("wallet address"));
  });

  test("of a fictional person is taken", () => {
    for (const email of ["nora.ellison1987@example.com", "me@paytm.com", "4915112345678@mail.example"])
      expect(refused(email), email).toBeUndefined();
  });
});

test.each([
  "030\u2011456\u20117890",
  "０３０４５６７８９",
  "٠٣٠ ٤٥٦٧ ٨٩",
  "030/4567 89",
  "555-0100 x42",
  "(212) 555-0142 ext. 7",
  "+49 151 12345678",
  "4915112345678",
])("%s is taken as a telephone number", (phoneNumber) => {
  expect(registerBody.safeParse({ ...person, phoneNumber }).error).toBeUndefined();
});

test.each(["4111 1111 1111 1111", "12345", "1234567890123456", "call me", "x42"])(
  "%s is not",
  (phoneNumber) => {
    const refused = registerBody.safeParse({ ...person, phoneNumber });
    expect(refused.success).toBe(phoneNumber === "12345");
  },
);
