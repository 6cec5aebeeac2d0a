import { describe, expect, test } from "vitest";
import { cents, formatAmount, formatUsd, parseAmount, sumCents, toPercent } from "./money.ts";

describe("an amount in a request is a number or a decimal string of at most two places", () => {
  test.each<[unknown, number]>([
    [50, 5_000],
    [50.5, 5_050],
    [0.29, 29],
    [1.1, 110],
    [1e2, 10_000],
    [0, 0],
    ["0", 0],
    ["0.01", 1],
    ["1", 100],
    ["1.5", 150],
    ["49.99", 4_999],
    ["1000.01", 100_001],
    ["9999999999.99", 999_999_999_999],
    [9_999_999_999.99, 999_999_999_999],
  ])("%j is %i cents", (input, expected) => {
    expect(parseAmount(input)).toBe(expected);
  });

  test.each<[unknown]>([
    ["1e3"],
    ["1E3"],
    ["5e-1"],
    [1e21],
    [1e-7],
    ["NaN"],
    [Number.NaN],
    ["Infinity"],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    ["+5"],
    ["-5"],
    ["\u22125"],
    [-5],
    [-0],
    ["-0"],
    ["1.005"],
    [1.005],
    [0.1 + 0.2],
    [" 5"],
    ["5 "],
    ["5\n"],
    ["5\u200b"],
    ["５０"],
    ["٥٠"],
    ["5．0"],
    ["1,000"],
    ["1_000"],
    ["1,5"],
    ["$5"],
    ["0x10"],
    ["00"],
    ["05"],
    [".5"],
    ["5."],
    ["1.2.3"],
    [""],
    ["10000000000"],
    [10_000_000_000],
    ["9".repeat(400)],
    [[]],
    [[5]],
    [["5"]],
    [{}],
    [{ toString: () => "5" }],
    [Object("5")],
    [5n],
    [true],
    [false],
    [null],
    [undefined],
  ])("%o is refused", (input) => {
    expect(parseAmount(input)).toBeUndefined();
  });
});

describe("formatted amounts", () => {
  test.each([
    [0, "0.00", "$0.00"],
    [-0, "0.00", "$0.00"],
    [5, "0.05", "$0.05"],
    [99_999, "999.99", "$999.99"],
    [108_842, "1088.42", "$1,088.42"],
    [123_456_789, "1234567.89", "$1,234,567.89"],
    [-18_000, "-180.00", "\u2212$180.00"],
    [-7, "-0.07", "\u2212$0.07"],
  ])("%i cents on the wire is %s, to read %s", (amount, wire, read) => {
    expect(formatAmount(cents(amount))).toBe(wire);
    expect(formatUsd(cents(amount))).toBe(read);
  });

  test.each([
    [6_760, 10_000, "67.60"],
    [0, 5_000, "0.00"],
    [250, 5_000, "5.00"],
    [1, 3, "33.33"],
    [2, 3, "66.67"],
    [1, 20_000, "0.01"],
    [1, 20_001, "0.00"],
    [7_500, 5_000, "150.00"],
  ])("%i of %i is %s percent, rounded half up", (part, whole, percent) => {
    expect(toPercent(cents(part), cents(whole))).toBe(percent);
  });

  test("the monthly return is 0.00 where nothing is invested", () => {
    expect(toPercent(cents(250), cents(0))).toBe("0.00");
  });
});

test("cents are whole and safe: a fraction, NaN or too great a sum is a bug and throws", () => {
  expect(() => cents(0.5)).toThrow("not a whole number of cents");
  expect(() => cents(Number.NaN)).toThrow();
  expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow();
  expect(() => toPercent(cents(-1), cents(100))).toThrow("Invariant broken");
});
