import { expect, test } from "vitest";
import { markup, renderedPage } from "../testing/rendered-page.tsx";
import { Powers } from "./powers.tsx";
import { saySameEveryDay } from "./sign-figures.ts";
import { signs } from "./signs.ts";

const days = (...amounts: string[]) => amounts.map((amount) => ({ amount }));

test("counts equal bars, and mentions them only if equal", () => {
  expect(saySameEveryDay(days("2.50", "2.50", "2.50"))).toMatch(/^Three days, three equal bars\./);
  expect(saySameEveryDay(days(...Array(10).fill("2.50")))).toMatch(/^Ten days, ten equal bars\./);
  expect(saySameEveryDay(days(...Array(28).fill("2.50")))).toMatch(/^28 days, 28 equal bars\./);
  expect(saySameEveryDay(days("2.50", "9.00"))).toMatch(/^Two days, and not one bar is lower/);
  expect(saySameEveryDay(days("9.00", "2.50"))).not.toMatch(/equal|lower/);
  for (const few of [[], days("2.50")]) expect(saySameEveryDay(few)).not.toMatch(/bars/);
});

test("no sign states how many pages away withdrawing is", () => {
  const said = Object.values(signs).flatMap((sign) => [sign.what([]), sign.why()]);
  expect(said.filter((text) => /pages away/.test(text))).toEqual([]);
});

test("powers are raised", () => {
  expect(markup(<Powers text="× 1.05^365" />)).toBe("× 1.05<sup>365</sup>");
  expect(markup(<Powers text="1.05^30 − 1" />)).toBe("1.05<sup>30</sup> − 1");
  expect(markup(<Powers text="30 × 5%" />)).toBe("30 × 5%");
});

test("shows nothing on a page without signs", async () => {
  expect(await renderedPage("/offers")).not.toContain("warning signs");
});

test("the registration page has the switch and marks its questions", async () => {
  const page = await renderedPage("/register");
  expect(page).toContain('data-switch="xray"');
  expect(page).toMatch(/data-sign="personal-details".*First Name.*Email.*Phone Number/s);
  const { says, check } = signs["personal-details"];
  expect(says.map(({ who }) => who)).toEqual(["FCA", "ASIC"]);
  expect(check()).toContain("the regulator's register");
});

test("each term belongs to one regulator and one page", () => {
  const places = new Map<string, Set<string>>();
  for (const { says } of Object.values(signs))
    for (const { who, term, where } of says)
      places.set(term, (places.get(term) ?? new Set()).add(`${who}: ${where}`));
  expect([...places].filter(([, found]) => found.size !== 1)).toEqual([]);
});
