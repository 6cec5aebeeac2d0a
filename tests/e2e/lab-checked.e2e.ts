import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemsAtAllWidths, wideAndNarrow } from "../support/accessibility.ts";
import { pdfPages } from "../support/pdf-pages.ts";
import { disclosure, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage({ computes: true });
  page = await (await stage.visitor()).newPage();
});
afterAll(() => stage?.stop());

const results = () => page.getByText(/^(Holds|Does not hold|Waiting)$/).allTextContents();

test("a visitor sees every statement hold: what is stated, what comes out, and the difference", async () => {
  await page.goto("/lab/checked");
  await page
    .getByRole("status")
    .getByText(/^All \d+ statements hold\.$/)
    .waitFor();
  const shown = await results();
  expect(shown.length).toBeGreaterThanOrEqual(15);
  expect(new Set(shown)).toEqual(new Set(["Holds"]));
  expect(await page.getByText(disclosure).first().isVisible()).toBe(true);
  const row = page
    .getByRole("table", { name: "Paid back after a time" })
    .getByRole("row", { name: /^50% in 45 days, growth 0.5% a day: the day on which it is empty 185/ });
  expect(await row.getByRole("cell").allInnerTexts()).toEqual([
    "185.4963\nas published",
    "185.4963",
    "−5.1 × 10⁻⁶\n±5.0 × 10⁻⁵ allowed",
    "Holds",
  ]);
  await page.getByText(/^\d+ ms$/).waitFor();
});

test("on paper every statement stands with its result, as a table", async () => {
  const all = (await results()).length;
  const printed = pdfPages(await page.pdf({ format: "A4" })).join("");
  expect(printed.match(/Holds/g)).toHaveLength(all);
  expect(printed).toContain("Theshareof200worldsthatareover"); // of the last model
  expect(printed).toContain("STATEMENT");
});

test("broken on purpose without the server every statement turns red", async () => {
  await page.context().setOffline(true);
  await page.getByRole("switch", { name: "Break them on purpose" }).press("Space");
  await page.getByText(/^Broken on purpose: all \d+ statements are red/).waitFor();
  expect(new Set(await results())).toEqual(new Set(["Does not hold"]));
});

test("while all are broken axe finds nothing and nothing scrolls sideways, wide and narrow", async () => {
  const alike = "main section:nth-of-type(n + 3)"; // the tables differ in figures only
  expect(await page.locator(alike).count()).toBeGreaterThan(3);
  expect(await problemsAtAllWidths(page, "broken", wideAndNarrow, [alike])).toEqual([]);
});
