import { operatorBody } from "@glasshouse/contract/operator.ts";
import { limits } from "@glasshouse/contract/worlds-admin.ts";
import { parseAmount } from "@glasshouse/core/money.ts";
import { expect, test } from "vitest";
import { typedAmount, typedDecimal, typedWhole, wholeNumber } from "./typed-number.ts";

const odd = [
  "0x10",
  "0b11",
  "0o7",
  "1e3",
  "+5",
  "-5",
  "5.",
  ".5",
  "1,5",
  "1,0000",
  "٥",
  "５",
  "Infinity",
  "",
  " ",
];

test("a whole number is typed in decimal digits, thousands apart or not, with spaces around or none", () => {
  for (const text of ["5000", " 5000 ", "5,000", "5 000", "5\u00a0000", "05000"])
    expect(wholeNumber(text)).toBe(5_000);
  for (const text of [...odd, "5000.0", "1.000", "5,000 000", "10_000"]) expect(wholeNumber(text)).toBeNaN();
});

test("a number with decimals and an amount are typed alike, and an amount keeps its decimals", () => {
  expect(typedDecimal.setValueAs("1,250.5")).toBe(1_250.5);
  expect(parseAmount(typedAmount.setValueAs(" 1,250.50 "))).toBe(125_050);
  for (const text of odd) {
    expect(typedDecimal.setValueAs(text)).toBeNaN();
    expect(parseAmount(typedAmount.setValueAs(text))).toBeUndefined();
  }
});

test("what a form begins with stays what it is", () => {
  for (const { setValueAs } of [typedWhole, typedDecimal, typedAmount])
    for (const value of [7, undefined, Number.NaN]) expect(setValueAs(value)).toBe(value);
});

test("what is none is refused in a sentence that says what may stand there", () => {
  const asked = { ...Object.fromEntries(Object.keys(limits.shape).map((name) => [name, Number.NaN])) };
  for (const { message } of limits.safeParse(asked).error?.issues ?? expect.fail())
    expect(message).toMatch(/^Please enter a whole number from \d+ to [\d,]+$/);
  const choices = { policy: "delay", limit: "1e3", booksOpen: true };
  const percents = { takePercent: Number.NaN, bonusPercent: 0.001, delayDays: 61 };
  expect(
    operatorBody.safeParse({ ...choices, ...percents }).error?.issues.map(({ message }) => message),
  ).toEqual([
    "Please enter whole days from 1 to 60",
    "Please enter a valid amount",
    "Please enter a percentage from 0 to 100, with two decimals at most",
    "Please enter a percentage from 0 to 100, with two decimals at most",
  ]);
});
