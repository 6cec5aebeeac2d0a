import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemsAtAllWidths } from "./accessibility.ts";
import { pdfPages } from "./pdf-pages.ts";
import { disclosure, openStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const path = "/lab/checked";
const allHold = (page: Page) => page.getByRole("status").getByText(/^All \d+ statements hold\.$/);
const results = (page: Page) => page.getByText(/^(Holds|Does not hold|Waiting)$/).allTextContents();
async function opened(view: Parameters<Stage["visitor"]>[0] = {}): Promise<Page> {
  const page = await (await stage.visitor(view)).newPage();
  await page.goto(path);
  return page;
}

test("a visitor sees every statement hold: what is stated, what comes out, and the difference", async () => {
  const page = await opened();
  await allHold(page).waitFor();
  const shown = await results(page);
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
  await page.context().close();
});

test("on paper every statement stands with its result, as a table", async () => {
  const page = await opened();
  await allHold(page).waitFor();
  const all = (await results(page)).length;
  const printed = pdfPages(await page.pdf({ format: "A4" })).join("");
  expect(printed.match(/Holds/g)).toHaveLength(all);
  expect(printed).toContain("Theshareof200worldsthatareover"); // of the last model
  expect(printed).toContain("STATEMENT");
  await page.context().close();
});

test("broken on purpose every statement turns red and says what was altered, and mended all hold again", async () => {
  const page = await opened();
  await allHold(page).waitFor();
  const breaking = page.getByRole("switch", { name: "Break them on purpose" });
  await breaking.click();
  await page.getByText(/^Broken on purpose: all \d+ statements are red/).waitFor();
  const shown = await results(page);
  expect(new Set(shown)).toEqual(new Set(["Does not hold"]));
  expect(await page.getByText(/^Altered: .+ instead of /).count()).toBe(shown.length);
  await breaking.press("Space");
  await allHold(page).waitFor();
  expect(new Set(await results(page))).toEqual(new Set(["Holds"]));
  await page.context().close();
});

test("once it is there it runs without the server, and again while it runs, and leaves as a table", async () => {
  const page = await opened({ own: true });
  await allHold(page).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("switch", { name: "Break them on purpose" }).click();
  await page.getByText(/^Checking: [1-9]\d* of/).waitFor();
  await page.getByRole("switch", { name: "Break them on purpose" }).click();
  await allHold(page).waitFor();
  await page.getByRole("button", { name: "Run again" }).click();
  await allHold(page).waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save CSV" }).click();
  const [first = "", head = "", ...rows] = (await readFile(await (await download).path(), "utf8")).split(
    "\r\n",
  );
  expect(first).toContain(disclosure);
  expect(head).toBe("Model,Source,Statement,Altered,Stated,Stated by,Ours,Difference,Allowed,Result");
  expect(rows.filter((row) => row.endsWith(",Holds")).length).toBe((await results(page)).length);
  await page.context().close();
});

test("where the thread is ended it says so, and begins anew when asked", async () => {
  const context = await stage.visitor({ own: true });
  const page = await context.newPage();
  await page.route(/checks-worker/, (route) => route.abort());
  await page.goto(path);
  await page.getByRole("alert").getByText("The checks stopped").waitFor();
  await page.unroute(/checks-worker/);
  await page.getByRole("button", { name: "Try again" }).click();
  await allHold(page).waitFor();
  await context.close();
});

test("axe finds nothing and nothing scrolls sideways while all are broken, wide and narrow, in both themes", async () => {
  const page = await opened();
  await allHold(page).waitFor();
  await page.getByRole("switch", { name: "Break them on purpose" }).click();
  await page.getByText(/^Broken on purpose: all/).waitFor();
  expect(await problemsAtAllWidths(page, "broken")).toEqual([]);
  await page.context().close();
});
