import { operatorBody } from "@glasshouse/contract/operator.ts";
import { limits } from "@glasshouse/contract/worlds-admin.ts";
import { parseAmount } from "@glasshouse/core/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decimalFieldOptions,
  normaliseKey,
  parseDecimal,
  parseWhole,
  wholeFieldOptions,
} from "./number-parsing.ts";

const odd = [
  "0x10",
  "0b11",
  "0o7",
  "1e3",
  "+5",
  "-5",
  "5.",
  ".5",
  ",5",
  "1,0000,0",
  "1.2.3",
  "Infinity",
  "½",
  "",
  " ",
];

test("reads whole numbers in any script, with or without groups and spaces", () => {
  for (const text of ["5000", " 5000 ", "5,000", "5 000", "5\u00a0000", "05000", "٥٠٠٠", "５０００"])
    expect(parseWhole(text)).toBe(5_000);
  for (const text of [...odd, "5000.0", "1.000", "5,000 000", "10_000", "1,5"])
    expect(parseWhole(text)).toBeNaN();
});

test.each([
  ["12,50", "12.50"],
  ["0,5", "0.5"],
  ["12.50", "12.50"],
  ["$1,250.50", "1250.50"],
  ["1.250,50", "1250.50"],
  ["1 250,50", "1250.50"],
  ["1\u202f250,5", "1250.5"],
  ["1'250.50", "1250.50"],
  ["1,234,567", "1234567"],
  ["1.234.567", "1234567"],
  ["12,34,567.5", "1234567.5"],
  ["١٬٢٥٠٫٥٠", "1250.50"],
  ["１２．５", "12.5"],
  ["0012.5", "12.5"],
  ["0,125", "0.125"],
])("%s is read as %s", (text, read) => {
  expect(parseDecimal(text)).toEqual({ text: read });
});

test.each(["1,234", "1.234", "999,999", "12.345"])("refuses the ambiguous %s", (text) => {
  expect(parseDecimal(text)).toEqual({ problem: "two-ways" });
  expect(decimalFieldOptions.setValueAs(text)).toBeNaN();
});

test("refuses text that is no number", () => {
  for (const text of [...odd, "12,5,0", "1,23,45", "12 50", "abc", "4111 1111 1111 1111 x"])
    expect(parseDecimal(text)).toEqual({ problem: "no-number" });
});

const locales = [
  "en-US",
  "de-DE",
  "fr-FR",
  "de-CH",
  "en-IN",
  "ar-EG",
  "fa-IR",
  "hi-IN-u-nu-deva",
  "pt-PT",
  "sv-SE",
];
const written = fc
  .record({
    amountCents: fc.oneof(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 300_000 })),
    locale: fc.constantFrom(...locales),
    digits: fc.constantFrom(0, 1, 2),
    useGrouping: fc.boolean(),
  })
  .map(({ amountCents, locale, digits, useGrouping }) => {
    const value = Number((amountCents / 100).toFixed(digits));
    const style = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping };
    return { value, text: new Intl.NumberFormat(locale, style).format(value) };
  });

test("never reads an amount as another one", () => {
  fc.assert(
    fc.property(written, ({ value, text }) => {
      const reading = parseDecimal(text);
      if ("text" in reading) expect(Number(reading.text)).toBe(value);
      else expect(reading.problem).toBe("two-ways");
    }),
    { numRuns: 2_000 },
  );
});

const keyed = (text: string) =>
  [...text]
    .map(normaliseKey)
    .reduce(
      (typed, sign) => (/^\d$/.test(sign) || (sign === "." && !typed.includes(".")) ? typed + sign : typed),
      "",
    );

test("reads an amount typed key by key as meant, or refuses it", () => {
  fc.assert(
    fc.property(written, ({ value, text }) => {
      const understood = parseAmount(keyed(text).replace(/^0+(?=\d)/, ""));
      if (understood !== undefined) expect(understood).toBe(Math.round(value * 100));
    }),
    { numRuns: 2_000 },
  );
  expect(keyed("12,50")).toBe("12.50");
});

test("keeps initial values, and normalises a field on blur", () => {
  for (const { setValueAs } of [wholeFieldOptions, decimalFieldOptions])
    for (const value of [7, undefined, Number.NaN]) expect(setValueAs(value)).toBe(value);
  const left = (field: typeof decimalFieldOptions, value: string) => {
    const target = { value };
    field.onBlur({ target });
    return target.value;
  };
  expect([
    left(decimalFieldOptions, "12,5"),
    left(wholeFieldOptions, "5,000"),
    left(decimalFieldOptions, "1,234"),
  ]).toEqual(["12.5", "5000", "1,234"]);
});

test("refuses text with a sentence that names the valid form", () => {
  const asked = { ...Object.fromEntries(Object.keys(limits.shape).map((name) => [name, Number.NaN])) };
  for (const { message } of limits.safeParse(asked).error?.issues ?? expect.fail())
    expect(message).toMatch(/^Enter a whole number from \d+ to [\d,]+$/);
  const choices = { policy: "delay", limit: "1e3", booksOpen: true };
  const percents = { takePercent: Number.NaN, bonusPercent: 0.001, delayDays: 61 };
  expect(
    operatorBody.safeParse({ ...choices, ...percents }).error?.issues.map(({ message }) => message),
  ).toEqual([
    "Enter whole days from 1 to 60",
    "Please enter a valid amount",
    "Enter a percentage from 0 to 100, with at most two decimals",
    "Enter a percentage from 0 to 100, with at most two decimals",
  ]);
});
