import { expect, test } from "vitest";
import { defaultPreferences, readPreferences } from "./preferences.ts";

test("preferences that were kept come back", () => {
  const kept = { currency: "EUR", timeZone: "pacific", layout: "compact" };
  expect(readPreferences(JSON.stringify(kept))).toEqual(kept);
});

test("what can't be read is the default", () => {
  expect(readPreferences(JSON.stringify({ currency: "BTC", timeZone: "__proto__" }))).toEqual(
    defaultPreferences,
  );
  for (const text of [null, "", "nonsense", "null", "[]"])
    expect(readPreferences(text)).toEqual(defaultPreferences);
});
