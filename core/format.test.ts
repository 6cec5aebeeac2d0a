import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { expect, onTestFinished, test } from "vitest";
import {
  createDateFormat,
  formatConjunction,
  formatCount,
  formatCounted,
  formatDecimal,
  formatList,
  formatPercent,
  formatSigned,
  joinMoneyParts,
  toMoneyParts,
} from "./format.ts";

const days = { one: "day", other: "days" };

test("numbers are grouped in thousands, and rounded as their text is", () => {
  expect([999, 1_234.9, -1_234, -0.5].map((value) => formatCount(value))).toEqual([
    "999",
    "1,234",
    "-1,234",
    "0",
  ]);
  expect([formatDecimal(1.005, 2), formatDecimal(1_234.56, 1), formatDecimal(0, 2)]).toEqual([
    (1.005).toFixed(2),
    "1,234.6",
    "0.00",
  ]);
});

test("a signed number has a true minus, and zero has no sign", () => {
  expect([-1.25, -0.004, 0, 0.004, 1_200.5].map((value) => formatSigned(value, 2, true))).toEqual([
    "\u22121.25",
    "0.00",
    "0.00",
    "0.00",
    "+1,200.50",
  ]);
  expect([2.5, -2.5].map((value) => formatSigned(value, 1))).toEqual(["2.5", "\u22122.5"]);
});

test("an amount keeps every cent of its text", () => {
  expect(joinMoneyParts(toMoneyParts("90071992547409.91", { symbol: "$" }))).toBe("$90,071,992,547,409.91");
  expect(joinMoneyParts(toMoneyParts("-0.079", { symbol: "$" }))).toBe("\u2212$0.07");
  expect(toMoneyParts("1234.5", { symbol: "$", signed: true })).toEqual({
    sign: "+",
    whole: "$1,234",
    cents: ".50",
  });
});

test("counts and lists follow English by default", () => {
  expect([0, 1, 1.5, 1_200].map((count) => formatCounted(count, days))).toEqual([
    "0 days",
    "1 day",
    "1.5 days",
    "1,200 days",
  ]);
  expect(formatList(["a", "b", "c"])).toBe("a, b, c");
  expect(formatConjunction(["a", "b", "c"])).toBe("a, b and c");
});

test("each format follows the language that it is given", () => {
  expect(formatCount(1_234_567, "es")).toBe("1.234.567");
  expect(formatDecimal(2.5, 1, "fr")).toBe("2,5");
  expect(joinMoneyParts(toMoneyParts("-1234.5", { symbol: "$" }, "es-MX"), "es-MX")).toBe("\u2212$1,234.50");
  expect(formatConjunction(["a", "b"], "es")).toBe("a y b");
  expect(formatCounted(1, { one: "jour", other: "jours" }, "fr")).toBe("1 jour");
  expect(formatCounted(3, { ...days, few: "a few days" }, "ar")).toBe("3 a few days");
  expect(createDateFormat({ month: "long", timeZone: "UTC" }, "es").format(0)).toBe("enero");
});

test("the current language is the default, at the time of formatting", () => {
  const date = createDateFormat({ month: "long", timeZone: "UTC" });
  expect([date.format(0), formatCount(12_345)]).toEqual(["January", "12,345"]);
  onTestFinished(setLanguageSource(() => ({ locale: "es", texts: {} })));
  expect([date.format(0), formatCount(12_345)]).toEqual(["enero", "12.345"]);
});

test("amounts stay left to right within right-to-left text", () => {
  expect(joinMoneyParts(toMoneyParts("-5.00", { symbol: "$" }, "ar"), "ar")).toBe("\u2066\u2212$5.00\u2069");
  expect(formatPercent("5.00", false, "fr")).toBe("5,00\u00a0%");
  expect(formatPercent("5.00", true, "he")).toBe("\u2066+5.00%\u2069");
});

test("English dates without a year begin with the month, those with a year with the day", () => {
  const instant = Date.parse("2026-06-26T21:05:00Z");
  const format = (options: Intl.DateTimeFormatOptions) =>
    createDateFormat({ ...options, timeZone: "UTC" }).format(instant);
  expect(format({ month: "short", day: "numeric" })).toBe("Jun 26");
  expect(format({ timeStyle: "medium" })).toBe("21:05:00");
  expect(format({ dateStyle: "medium", timeStyle: "short" })).toBe("26 Jun 2026, 21:05");
});
