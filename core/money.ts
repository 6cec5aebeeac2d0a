// Money is integer cents inside, and a decimal string on the wire (docs/rules.md, Ledger).
import { getLocale } from "@glasshouse/languages/current-language.ts";
import { joinMoneyParts, toMoneyParts } from "./format.ts";
import { invariant } from "./invariant.ts";

declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: true };

/** Sums of millions of rows stay safe integers. */
const maxWholeDigits = 10;
const amountPattern = new RegExp(`^(0|[1-9][0-9]{0,${maxWholeDigits - 1}})(?:\\.([0-9]{1,2}))?$`);

/** @throws Error unless a safe integer */
export function cents(value: number): Cents {
  // built only on failure: a payout calls this a million times
  if (!Number.isSafeInteger(value)) invariant(false, `${value} is not a whole number of cents`);
  return value as Cents; // checked in the line above
}

export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
}

/** Dollars, at most two places; no signs, exponents, spaces or separators. */
export function parseAmount(input: unknown): Cents | undefined {
  if (typeof input !== "string" && typeof input !== "number") return undefined;
  const match = amountPattern.exec(String(input));
  if (!match || Object.is(input, -0)) return undefined;
  const [, whole = "0", fraction = ""] = match;
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, "0")));
}

export function formatAmount(amountCents: Cents): string {
  const digits = String(Math.abs(amountCents)).padStart(3, "0");
  return `${amountCents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function formatUsd(amountCents: Cents, locale = getLocale()): string {
  return joinMoneyParts(toMoneyParts(formatAmount(amountCents), { symbol: "$" }, locale), locale);
}

/** Basis points, half up. Splitting off the whole part avoids products above 2^53. */
export function shareCents(amountCents: Cents, shareBps: number): Cents {
  const rest = amountCents % 10_000;
  return cents(((amountCents - rest) / 10_000) * shareBps + Math.floor((rest * shareBps + 5_000) / 10_000));
}

export function formatShortUsd(amountCents: Cents): string {
  return `$${formatAmount(amountCents).replace(/\.00$/, "")}`;
}

export function toPercent(partCents: Cents, wholeCents: Cents): string {
  if (wholeCents === 0) return "0.00";
  // BigInt division truncates: half up only above zero
  invariant(partCents >= 0 && wholeCents > 0, `${partCents} as a share of ${wholeCents}`);
  const hundredths = (BigInt(partCents) * 20_000n + BigInt(wholeCents)) / (2n * BigInt(wholeCents));
  return formatAmount(cents(Number(hundredths)));
}
