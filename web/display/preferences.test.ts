import { expect, test } from "vitest";
import { defaultPreferences, readPreferences } from "./preferences.ts";

test("restores stored preferences", () => {
  const kept = { currency: "EUR", timeZone: "pacific", layout: "compact" };
  expect(readPreferences(JSON.stringify(kept))).toEqual(kept);
});

test("uses defaults for unreadable values", () => {
  expect(readPreferences(JSON.stringify({ currency: "BTC", timeZone: "__proto__" }))).toEqual(
    defaultPreferences,
  );
  for (const text of [null, "", "nonsense", "null", "[]"])
    expect(readPreferences(text)).toEqual(defaultPreferences);
});
