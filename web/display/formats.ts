import type { DisplayCurrency } from "../ui/display-currency.ts";
import { formatMoney } from "../ui/format-money.ts";
import { type DatesIn, datesIn } from "./dates.ts";
import { type Expected, expectedIn } from "./expected-income.ts";
import { type Preferences, timeZones, usePreferences } from "./preferences.ts";

/** @param value decimal string in US dollars; signed: "+$45.00", "−$180.00" */
export type FormatMoney = (value: string, signed?: boolean) => string;
export type Formats = DatesIn & Expected & { formatMoney: FormatMoney };

const made = new Map<string, Formats>();

export function formatsOf({ currency, timeZone }: Pick<Preferences, "currency" | "timeZone">): Formats {
  const key = `${currency} ${timeZone}`;
  const formats = made.get(key) ?? formatsFor(currency, timeZone);
  made.set(key, formats);
  return formats;
}

function formatsFor(currency: DisplayCurrency, timeZone: Preferences["timeZone"]): Formats {
  const money: FormatMoney = (value, signed) => formatMoney(value, currency, signed);
  return { ...datesIn(timeZones[timeZone]), ...expectedIn(money), formatMoney: money };
}

export const useFormats = (): Formats => formatsOf(usePreferences());
