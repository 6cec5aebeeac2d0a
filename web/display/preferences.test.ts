import { expect, test } from "vitest";
import { defaultPreferences, readPreferences } from "./preferences.ts";

test("preferences that were kept come back; what can't be read is the default", () => {
  const kept = { currency: "EUR", timeZone: "pacific", layout: "compact" };
  expect(readPreferences(JSON.stringify(kept))).toEqual(kept);
  expect(readPreferences(JSON.stringify({ currency: "BTC", timeZone: "__proto__" }))).toEqual(
    defaultPreferences,
  );
  for (const text of [null, "", "nonsense", "null", "[]"])
    expect(readPreferences(text)).toEqual(defaultPreferences);
});
