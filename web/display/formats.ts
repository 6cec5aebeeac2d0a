import type { DisplayCurrency } from "../ui/display-currency.ts";
import { formatMoney } from "../ui/format-money.ts";
import { createDateFormatter, type DateFormats } from "./dates.ts";
import { createExpectedIncome, type ExpectedIncome } from "./expected-income.ts";
import { type Preferences, timeZones, usePreferences } from "./preferences.ts";

export type FormatMoney = (value: string, signed?: boolean) => string;
export type Formats = DateFormats & ExpectedIncome & { formatMoney: FormatMoney };

const formatCache = new Map<string, Formats>();

export function getFormats({ currency, timeZone }: Pick<Preferences, "currency" | "timeZone">): Formats {
  const key = `${currency} ${timeZone}`;
  const formats = formatCache.get(key) ?? createFormats(currency, timeZone);
  formatCache.set(key, formats);
  return formats;
}

function createFormats(currency: DisplayCurrency, timeZone: Preferences["timeZone"]): Formats {
  const money: FormatMoney = (value, signed) => formatMoney(value, currency, signed);
  return { ...createDateFormatter(timeZones[timeZone]), ...createExpectedIncome(money), formatMoney: money };
}

export const useFormats = (): Formats => getFormats(usePreferences());
