import { defaultLocale, joinMoneyParts, type MoneyParts, toMoneyParts } from "@glasshouse/core/format.ts";
import { convertUsd, type DisplayCurrency, displayCurrencies } from "./display-currency.ts";

export const toDisplayParts = (
  value: string,
  currency: DisplayCurrency,
  signed = false,
  locale = defaultLocale,
): MoneyParts =>
  toMoneyParts(convertUsd(value, currency), { symbol: displayCurrencies[currency].symbol, signed }, locale);

export const formatMoney = (
  value: string,
  currency: DisplayCurrency,
  signed = false,
  locale = defaultLocale,
): string => joinMoneyParts(toDisplayParts(value, currency, signed, locale), locale);
