import { cents } from "@glasshouse/core/money.ts";
import { expect, test } from "vitest";
import { parseCents } from "./expected-income.ts";
import { getFormats } from "./formats.ts";
import { defaultPreferences } from "./preferences.ts";

const { expectedDaily, monthlyPotential } = getFormats(defaultPreferences);

test("expected daily earnings are 5% of the amount, to the cent", () => {
  expect(expectedDaily(parseCents("50"))).toBe("$2.50");
  expect(expectedDaily(parseCents("0.30"))).toBe("$0.02");
});

test("monthly potential is 30 days of it", () => {
  expect(monthlyPotential(cents(10_000))).toBe("$150.00");
  expect(monthlyPotential(parseCents("10.50"))).toBe("$15.75");
  expect(monthlyPotential(parseCents("33.33"))).toBe("$50.00");
  expect(monthlyPotential(parseCents(""))).toBe("$0.00");
});

test("'$0.00' when the amount is empty or can't be read", () => {
  for (const amount of ["", " ", "abc", "1e3", "1.234", undefined])
    expect(expectedDaily(parseCents(amount))).toBe("$0.00");
});
