import { afterEach, expect, test } from "vitest";
import { converted, setDisplayCurrency } from "./display-currency.ts";
import { formatMoney, formatPercent } from "./format-money.ts";

afterEach(() => setDisplayCurrency("USD"));

test("always two decimals, a comma from 1,000, a true minus before the currency", () => {
  expect(formatMoney("1088.42")).toBe("$1,088.42");
  expect(formatMoney("-180.00", true)).toBe("\u2212$180.00");
  expect(formatMoney("45.00", true)).toBe("+$45.00");
});

test("what is shown in EUR is 0.90 of its dollars", () => {
  setDisplayCurrency("EUR");
  expect(formatMoney("1000.00")).toBe("€900.00");
  expect(formatMoney("-180.00", true)).toBe("\u2212€162.00");
});

test("what is shown in GBP is 0.80 of its dollars", () => {
  setDisplayCurrency("GBP");
  expect(formatMoney("2.50")).toBe("£2.00");
});

test("what is converted is rounded half up to the cent", () => {
  setDisplayCurrency("EUR");
  expect(formatMoney("0.05")).toBe("€0.05"); // 0.045
});

test("the display currency leaves percents alone", () => {
  setDisplayCurrency("EUR");
  expect(formatPercent("5.00")).toBe("5.00%");
});

test("converting loses no cent of large amounts", () => {
  expect(converted("90071992547409.91", "GBP")).toBe("72057594037927.93");
});
