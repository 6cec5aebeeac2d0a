import { formatPercent } from "@glasshouse/core/format.ts";
import { expect, test } from "vitest";
import { convertUsd } from "./display-currency.ts";
import { formatMoney } from "./format-money.ts";

test("always two decimals, a comma from 1,000, a true minus before the currency", () => {
  expect(formatMoney("1088.42", "USD")).toBe("$1,088.42");
  expect(formatMoney("-180.00", "USD", true)).toBe("\u2212$180.00");
  expect(formatMoney("45.00", "USD", true)).toBe("+$45.00");
});

test("EUR shows 0.90 of the dollars", () => {
  expect(formatMoney("1000.00", "EUR")).toBe("€900.00");
  expect(formatMoney("-180.00", "EUR", true)).toBe("\u2212€162.00");
});

test("GBP shows 0.80 of the dollars", () => {
  expect(formatMoney("2.50", "GBP")).toBe("£2.00");
});

test("converted amounts are rounded half up to the cent", () => {
  expect(formatMoney("0.05", "EUR")).toBe("€0.05");
});

test("a percent has no currency", () => {
  expect(formatPercent("5.00")).toBe("5.00%");
});

test("converting loses no cent of large amounts", () => {
  expect(convertUsd("90071992547409.91", "GBP")).toBe("72057594037927.93");
});
