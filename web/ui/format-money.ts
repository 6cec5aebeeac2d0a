import { convertUsd, type DisplayCurrency, displayCurrencies } from "./display-currency.ts";

const minus = "\u2212";

export interface MoneyParts {
  sign: "" | "+" | typeof minus;
  whole: string;
  cents: string;
}

function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

export function toDisplayParts(value: string, currency: DisplayCurrency, signed = false): MoneyParts {
  return toMoneyParts(convertUsd(value, currency), signed, displayCurrencies[currency].symbol);
}

/** Works on text, so that no cent is rounded. */
export function toMoneyParts(value: string, signed: boolean, currency: string): MoneyParts {
  const negative = value.startsWith("-") || value.startsWith(minus);
  const [whole = "0", fraction = ""] = value.replace(/^[-+\u2212]/, "").split(".");
  const sign = negative ? minus : signed ? "+" : "";
  return {
    sign,
    whole: `${currency}${groupDigits(whole || "0")}`,
    cents: `.${fraction.padEnd(2, "0").slice(0, 2)}`,
  };
}

export function formatMoney(value: string, currency: DisplayCurrency, signed = false): string {
  const parts = toDisplayParts(value, currency, signed);
  return `${parts.sign}${parts.whole}${parts.cents}`;
}

export function formatPercent(value: string, signed = false): string {
  const parts = toMoneyParts(value, signed, "");
  return `${parts.sign}${parts.whole}${parts.cents}%`;
}

export function formatCount(count: number): string {
  return groupDigits(String(Math.trunc(count)));
}
