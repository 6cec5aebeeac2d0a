import { expect, test } from "vitest";
import { defaultPreferences, parsePreferences } from "./preferences.ts";

test("restores stored preferences", () => {
  const stored = { currency: "EUR", timeZone: "pacific", layout: "compact", country: "mx" };
  expect(parsePreferences(JSON.stringify(stored))).toEqual(stored);
});

test("uses defaults for unreadable values", () => {
  expect(parsePreferences(JSON.stringify({ currency: "BTC", timeZone: "__proto__" }))).toEqual(
    defaultPreferences,
  );
  for (const text of [null, "", "nonsense", "null", "[]"])
    expect(parsePreferences(text)).toEqual(defaultPreferences);
});
