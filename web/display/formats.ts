import { getLocale } from "@glasshouse/languages/current-language.ts";
import { createDateFormatter, type DateFormats } from "./dates.ts";
import type { DisplayCurrency } from "./display-currency.ts";
import { createExpectedIncome, type ExpectedIncome } from "./expected-income.ts";
import { formatMoney } from "./format-money.ts";
import { type Preferences, timeZones, usePreferences } from "./preferences.ts";

export type FormatMoney = (value: string, signed?: boolean) => string;
export type Formats = DateFormats & ExpectedIncome & { formatMoney: FormatMoney };

const formatCache = new Map<string, Formats>();

export function getFormats(
  { currency, timeZone }: Pick<Preferences, "currency" | "timeZone">,
  locale = getLocale(),
): Formats {
  const key = `${currency} ${timeZone} ${locale}`;
  const formats = formatCache.get(key) ?? createFormats(currency, timeZone, locale);
  formatCache.set(key, formats);
  return formats;
}

function createFormats(
  currency: DisplayCurrency,
  timeZone: Preferences["timeZone"],
  locale: string,
): Formats {
  const money: FormatMoney = (value, signed) => formatMoney(value, currency, signed, locale);
  return {
    ...createDateFormatter(timeZones[timeZone], locale),
    ...createExpectedIncome(money),
    formatMoney: money,
  };
}

export const useFormats = (): Formats => getFormats(usePreferences());
