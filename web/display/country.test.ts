import { expect, test } from "vitest";
import { guessCountry } from "./country.ts";
import { parsePreferences } from "./preferences.ts";

test("takes the country from the region of the reader's first language", () => {
  expect(guessCountry(["es-MX", "es", "en-US"])).toBe("mx");
  expect(guessCountry(["fr", "fr-CA", "en-US"])).toBe("ca");
  expect(guessCountry(["ar-EG"])).toBe("eg");
  expect(guessCountry(["en-GB", "en"])).toBe("gb");
});

test("takes the European Union for members without an entry of their own", () => {
  expect(guessCountry(["de-AT", "de"])).toBe("eu");
  expect(guessCountry(["fr-BE"])).toBe("be");
});

test("falls back to the international body for a region without an entry", () => {
  for (const language of ["pt-BR", "es-419", "en-NZ", "ar", "xx-EU"])
    expect(guessCountry([language, "en-US"]), language).toBe("international");
});

test("names several countries' regulators for English without a region", () => {
  for (const languages of [[], ["en"], ["en", "fr-FR"], ["not a language"]])
    expect(guessCountry(languages)).toBe("several");
});

test("a stored choice goes before the browser's region", () => {
  expect(parsePreferences('{"country":"tn"}', ["fr-FR"]).country).toBe("tn");
  for (const text of [null, "{}", '{"country":"atlantis"}', '{"country":"__proto__"}'])
    expect(parsePreferences(text, ["fr-FR"]).country).toBe("fr");
});
