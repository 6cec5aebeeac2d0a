// Preferences are stored in this browser only and make no call (docs/rules.md, Preferences).
import { type DisplayCurrency, displayCurrencies } from "../ui/display-currency.ts";
import { followed } from "../ui/followed.ts";
import { kept } from "../ui/storage.ts";
import { parseKept } from "./read-kept.ts";

export const timeZones = {
  utc: { label: "UTC", zone: "UTC" },
  eastern: { label: "Eastern", zone: "America/New_York" },
  pacific: { label: "Pacific", zone: "America/Los_Angeles" },
  "central-european": { label: "Central European", zone: "Europe/Berlin" },
} as const;
export const layouts = { default: "Default", compact: "Compact", detailed: "Detailed" } as const;

export type Preferences = {
  currency: DisplayCurrency;
  timeZone: keyof typeof timeZones;
  layout: keyof typeof layouts;
};

export const defaultPreferences: Preferences = { currency: "USD", timeZone: "utc", layout: "default" };
const storageKey = "glasshouse-preferences";

const isKeyOf = <Key extends string>(table: Record<Key, unknown>, value: unknown): value is Key =>
  typeof value === "string" && Object.hasOwn(table, value);
const known = <Key extends string>(table: Record<Key, unknown>, value: unknown, fallback: Key): Key =>
  isKeyOf(table, value) ? value : fallback;

export function readPreferences(text: string | null): Preferences {
  const { currency, timeZone, layout } = parseKept<Record<string, unknown>>(text) ?? {};
  return {
    currency: known(displayCurrencies, currency, defaultPreferences.currency),
    timeZone: known(timeZones, timeZone, defaultPreferences.timeZone),
    layout: known(layouts, layout, defaultPreferences.layout),
  };
}

let current = defaultPreferences;
const chosen = followed(() => current);
export const usePreferences = chosen.use;

function apply(preferences: Preferences): void {
  current = preferences;
  chosen.tell();
}

export function startPreferences(): void {
  apply(readPreferences(kept.read(storageKey)));
  window.addEventListener("storage", (event) => {
    if (event.key === storageKey) apply(readPreferences(event.newValue));
  });
}

/** @returns false without storage: valid for this page only */
export function savePreferences(preferences: Preferences): boolean {
  apply(preferences);
  return kept.write(storageKey, JSON.stringify(preferences));
}
