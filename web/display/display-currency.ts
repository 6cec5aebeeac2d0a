// Rates are fixed play rates; amounts are stored in US dollars.
import { createContext } from "react";

export const displayCurrencies = {
  USD: { symbol: "$", perThousandDollars: 1_000 },
  EUR: { symbol: "€", perThousandDollars: 900 },
  GBP: { symbol: "£", perThousandDollars: 800 },
} as const;
export type DisplayCurrency = keyof typeof displayCurrencies;

export const CurrencyContext = createContext<DisplayCurrency>("USD");

export function convertUsd(value: string, currency: DisplayCurrency): string {
  if (currency === "USD") return value;
  const negative = /^[-\u2212]/.test(value);
  const [whole = "0", fraction = ""] = value.replace(/^[-+\u2212]/, "").split(".");
  const usdCents = BigInt(whole || "0") * 100n + BigInt(fraction.padEnd(2, "0").slice(0, 2));
  const rate = BigInt(displayCurrencies[currency].perThousandDollars);
  const result = (usdCents * rate + 500n) / 1_000n;
  return `${negative ? "-" : ""}${result / 100n}.${String(result % 100n).padStart(2, "0")}`;
}
