import { joinMoneyParts, type MoneyParts, toMoneyParts } from "@glasshouse/core/format.ts";
import { getLocale } from "@glasshouse/languages/current-language.ts";
import { convertUsd, type DisplayCurrency, displayCurrencies } from "./display-currency.ts";

export const toDisplayParts = (
  value: string,
  currency: DisplayCurrency,
  signed = false,
  locale = getLocale(),
): MoneyParts =>
  toMoneyParts(convertUsd(value, currency), { symbol: displayCurrencies[currency].symbol, signed }, locale);

export const formatMoney = (
  value: string,
  currency: DisplayCurrency,
  signed = false,
  locale = getLocale(),
): string => joinMoneyParts(toDisplayParts(value, currency, signed, locale), locale);
