// Preferences live in this browser and make no call (docs/rules.md, Preferences): display currency, time zone, layout.
import { type DisplayCurrency, displayCurrencies } from "../ui/display-currency.ts";
import { followed } from "../ui/followed.ts";
import { kept } from "../ui/storage.ts";
import { parseKept } from "./read-kept.ts";

/** As the specification names them, with the zone that each stands for. */
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

/** What was kept, as far as it can still be read. */
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

/** At the start of the page, before anything is shown. */
export function startPreferences(): void {
  apply(readPreferences(kept.read(storageKey)));
  window.addEventListener("storage", (event) => {
    if (event.key === storageKey) apply(readPreferences(event.newValue));
  });
}

/** @returns false where this browser keeps nothing; they then hold for this page alone */
export function savePreferences(preferences: Preferences): boolean {
  apply(preferences);
  return kept.write(storageKey, JSON.stringify(preferences));
}
