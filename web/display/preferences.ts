import { createStore } from "../ui/create-store.ts";
import { localStore } from "../ui/storage.ts";
import { type Country, guessCountry } from "./country.ts";
import { countries } from "./country.words.ts";
import type { Zone } from "./dates.ts";
import { type DisplayCurrency, displayCurrencies } from "./display-currency.ts";
import { layouts, timeZoneWords as words } from "./preferences.words.ts";
import { parseStored } from "./stored-objects.ts";

/** in the current language */
const createZone = (label: () => string, zone: string): Zone => ({
  get label() {
    return label();
  },
  zone,
});
export const timeZones = {
  utc: createZone(words.utc, "UTC"),
  eastern: createZone(words.eastern, "America/New_York"),
  pacific: createZone(words.pacific, "America/Los_Angeles"),
  "central-european": createZone(words.centralEuropean, "Europe/Berlin"),
};

export type Preferences = {
  currency: DisplayCurrency;
  timeZone: keyof typeof timeZones;
  layout: keyof typeof layouts;
  /** whose regulators are named */
  country: Country;
};

export const defaultPreferences: Preferences = {
  currency: "USD",
  timeZone: "utc",
  layout: "default",
  country: "several",
};
const storageKey = "glasshouse-preferences";

const isKey = <Key extends string>(table: Record<Key, unknown>, value: unknown): value is Key =>
  typeof value === "string" && Object.hasOwn(table, value);
const toKnownKey = <Key extends string>(table: Record<Key, unknown>, value: unknown, fallback: Key): Key =>
  isKey(table, value) ? value : fallback;

export function parsePreferences(text: string | null, languages: readonly string[] = []): Preferences {
  const { currency, timeZone, layout, country } = parseStored<Record<string, unknown>>(text) ?? {};
  return {
    currency: toKnownKey(displayCurrencies, currency, defaultPreferences.currency),
    timeZone: toKnownKey(timeZones, timeZone, defaultPreferences.timeZone),
    layout: toKnownKey(layouts, layout, defaultPreferences.layout),
    country: toKnownKey(countries, country, guessCountry(languages)),
  };
}

let current = defaultPreferences;
const preferenceStore = createStore(() => current);
export const usePreferences = preferenceStore.use;

function apply(preferences: Preferences): void {
  current = preferences;
  preferenceStore.notify();
}

export function loadPreferences(): void {
  apply(parsePreferences(localStore.read(storageKey), navigator.languages));
  window.addEventListener("storage", (event) => {
    if (event.key === storageKey) apply(parsePreferences(event.newValue, navigator.languages));
  });
}

/** @returns false without storage */
export function savePreferences(preferences: Preferences): boolean {
  apply(preferences);
  return localStore.write(storageKey, JSON.stringify(preferences));
}
