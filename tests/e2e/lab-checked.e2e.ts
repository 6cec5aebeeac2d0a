import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemsAtAllWidths } from "../support/accessibility.ts";
import { pdfPages } from "../support/pdf-pages.ts";
import { disclosure, openStage, type Stage } from "../support/stage.ts";

const path = "/lab/checked";
let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await (await stage.visitor({ own: true })).newPage();
});
afterAll(() => stage?.stop());

const allHold = () =>
  page
    .getByRole("status")
    .getByText(/^All \d+ statements hold\.$/)
    .waitFor();
const results = () => page.getByText(/^(Holds|Does not hold|Waiting)$/).allTextContents();
const breaking = () => page.getByRole("switch", { name: "Break them on purpose" });

test("if its thread ends the page says so, and starts again when asked", async () => {
  await page.route(/checks-worker/, (route) => route.abort());
  await page.goto(path);
  await page.getByRole("alert").getByText("The checks stopped").waitFor();
  await page.unroute(/checks-worker/);
  await page.getByRole("button", { name: "Try again" }).click();
  await allHold();
});

test("a visitor sees every statement hold: what is stated, what comes out, and the difference", async () => {
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

test("broken on purpose every statement turns red and says what was altered", async () => {
  await breaking().click();
  await page.getByText(/^Broken on purpose: all \d+ statements are red/).waitFor();
  const shown = await results();
  expect(new Set(shown)).toEqual(new Set(["Does not hold"]));
  expect(await page.getByText(/^Altered: .+ instead of /).count()).toBe(shown.length);
});

test("while all are broken axe finds nothing and nothing scrolls sideways, wide and narrow", async () => {
  expect(await problemsAtAllWidths(page, "broken")).toEqual([]);
});

test("without the server, and asked again while they run, mended statements hold and leave as a table", async () => {
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Run again" }).click();
  await page.getByText(/^Checking: [1-9]\d* of/).waitFor();
  await breaking().press("Space");
  await allHold();
  expect(new Set(await results())).toEqual(new Set(["Holds"]));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save CSV" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  const [first = "", head = "", ...rows] = saved.split("\r\n");
  expect(first).toContain(disclosure);
  expect(head).toBe("Model,Source,Statement,Altered,Stated,Stated by,Ours,Difference,Allowed,Result");
  expect(rows.filter((row) => row.endsWith(",Holds")).length).toBe((await results()).length);
});
