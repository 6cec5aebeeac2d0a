import { converted, type DisplayCurrency, displayCurrencies } from "./display-currency.ts";

const minus = "\u2212";

export interface MoneyParts {
  sign: "" | "+" | typeof minus;
  /** With the currency: "$1,088". */
  whole: string;
  /** With the point: ".42". */
  cents: string;
}

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Splits an amount in US dollars for display in a currency. */
export function displayParts(value: string, currency: DisplayCurrency, signed = false): MoneyParts {
  return moneyParts(converted(value, currency), signed, displayCurrencies[currency].symbol);
}

/** Splits a decimal string of the wire ("1088.42", "-180.00") for display. On text, so that no cent is ever rounded. */
export function moneyParts(value: string, signed: boolean, currency: string): MoneyParts {
  const negative = value.startsWith("-") || value.startsWith(minus);
  const [whole = "0", fraction = ""] = value.replace(/^[-+\u2212]/, "").split(".");
  const sign = negative ? minus : signed ? "+" : "";
  return {
    sign,
    whole: `${currency}${group(whole || "0")}`,
    cents: `.${fraction.padEnd(2, "0").slice(0, 2)}`,
  };
}

/** "$1,088.42"; signed: "+$45.00", "−$180.00"; US dollars, shown in that currency. */
export function formatMoney(value: string, currency: DisplayCurrency, signed = false): string {
  const parts = displayParts(value, currency, signed);
  return `${parts.sign}${parts.whole}${parts.cents}`;
}

/** "67.60%"; signed: "+67.60%". */
export function formatPercent(value: string, signed = false): string {
  const parts = moneyParts(value, signed, "");
  return `${parts.sign}${parts.whole}${parts.cents}%`;
}

/** A count: "1,491". */
export function formatCount(count: number): string {
  return group(String(Math.trunc(count)));
}
