import { cents } from "@glasshouse/core/money.ts";
import { afterEach, expect, test } from "vitest";
import { investorPage, lines, stats } from "../testing/rendered-page.tsx";
import { getFormats } from "./formats.ts";
import { defaultPreferences, savePreferences } from "./preferences.ts";

afterEach(() => {
  savePreferences(defaultPreferences);
});

test("amounts are written in the preferred currency, times in the preferred zone", () => {
  const formats = getFormats({ currency: "GBP", timeZone: "eastern" });
  expect(formats.formatMoney("1000.00")).toBe("£800.00");
  expect(formats.expectedDaily(cents(20_000))).toBe("£8.00");
  expect([formats.timeText(Date.parse("2026-06-26T09:00:00Z")), formats.zoneLabel()]).toEqual([
    "05:00",
    "Eastern",
  ]);
});

test("formats of different preferences are independent", () => {
  const [mine, yours] = [
    getFormats({ currency: "EUR", timeZone: "pacific" }),
    getFormats({ currency: "USD", timeZone: "utc" }),
  ];
  expect([mine.formatMoney("10.00"), yours.formatMoney("10.00")]).toEqual(["€9.00", "$10.00"]);
});

test("a page renders with the current preferences", async () => {
  const shown = async () => lines(await investorPage("/dashboard", [[["stats"], stats]])).join(" ");
  expect(await shown()).toContain("$152.50");
  savePreferences({ ...defaultPreferences, currency: "EUR" });
  expect(await shown()).toContain("€137.25");
});
