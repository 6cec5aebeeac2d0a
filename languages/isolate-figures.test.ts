import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compileTexts } from "./define-words.ts";
import { isolateFigures } from "./isolate-figures.ts";
import type { Messages } from "./words.ts";

test.each([
  ["ربح 5% يوميًا", "ربح \u20665%\u2069 يوميًا"],
  ["بمبلغ $5,000.00.", "بمبلغ \u2066$5,000.00\u2069."],
  ["السجل 40-1187، 7", "السجل \u206640-1187\u2069، 7"],
  ["إلى {to, number}%", "إلى \u2066{to, number}%\u2069"],
  ["+{days} ي", "\u2066+{days}\u2069 ي"],
])("isolates the figure of %j", (text, isolated) => {
  expect(isolateFigures(text)).toBe(isolated);
});

test.each(["في 12,000 مكان", "{days, plural, =1 {يوم} few {# أيام}}", "room-12"])("leaves %j", (text) => {
  expect(isolateFigures(text)).toBe(text);
});

describe("in Arabic", () => {
  const file = new URL("ar/texts.json", import.meta.url);
  const areas: Record<string, Messages> = JSON.parse(readFileSync(file, "utf8"));
  const isolated = (texts: Messages) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolateFigures(text)]));

  test("every text still compiles", () => {
    for (const texts of Object.values(areas)) expect(() => compileTexts(isolated(texts))).not.toThrow();
  });

  test("an offer's passage stays a part of its text", () => {
    const offers = Object.values(areas).filter(({ passage }) => passage);
    expect(offers.length).toBeGreaterThan(0);
    for (const texts of offers) {
      const { text, passage } = isolated(texts);
      expect(text).toContain(passage);
    }
  });
});
