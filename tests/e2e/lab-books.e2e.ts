// Pointing, place and focus. What the Books of a run show is tested in web/features/lab/books.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disclosure, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ computes: true });
});
afterAll(() => stage?.stop());

async function open(path: string): Promise<Page> {
  const page = await (await stage.visitor()).newPage();
  await page.goto(path);
  return page;
}
const picture = (page: Page) => page.getByRole("img", { name: /^Money in the fund/ });
const seen = async (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function saved(page: Page, button: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).first().click(),
  ]);
  return readFileSync(await download.path(), "utf8").split("\r\n");
}

test("a click on a line opens the Books of that world, and the way back leads to where one was", async () => {
  const page = await open("/lab?v=1&seed=9&growthBps=320");
  await picture(page).waitFor();
  const worlds = await saved(page, "Save the worlds (CSV)");
  await picture(page).scrollIntoViewIfNeeded();
  const box = await picture(page).boundingBox();
  if (!box) throw new Error("the picture stands somewhere");
  const label = picture(page).getByText(/: its Books$/);
  // down along a day, until a line is near
  for (let y = box.y + 50; y < box.y + 320 && (await label.count()) === 0; y += 12)
    await page.mouse.move(box.x + box.width / 2, y);
  const match = /^World (\d+), day (\d+): its Books$/.exec((await label.textContent()) ?? "");
  const [, world = "", day = ""] = match ?? [];
  const [address, place] = [page.url(), await seen(page)];
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole("heading", { level: 1, name: `The Books of world ${world}` }).waitFor();
  // after disclosure, link and head, one row a world
  expect(worlds[2 + Number(world)]?.split(",").slice(0, 2)).toEqual([world, day]);
  await page.getByText(`It has not paid what was due since day ${day}`).waitFor();
  const series = await saved(page, "Save CSV");
  expect(series[0]).toBe(`# ${disclosure}`);
  expect(series[1]).toMatch(new RegExp(`/lab/run\\?v=1&seed=9.*&run=${world}$`));
  expect(series.filter(Boolean)).toHaveLength(3 + Number(day));
  await page.goBack();
  await picture(page).waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(() => seen(page)).toBe(place);
  await page.context().close();
});

test("a chosen person of a run is shown in place, and the keyboard stays where it was", async () => {
  const page = await open("/lab/run?v=1&seed=5&crowd=whole-life&people=300&run=2");
  const paid = page.getByRole("region", { name: /paid to Person [\d,]+ came from \d+ other people$/ });
  await paid.waitFor();
  const title = await paid.getByRole("heading").textContent();
  await paid.getByRole("textbox", { name: "Or choose any person by number, from 1 to" }).fill("4");
  const place = await seen(page);
  await paid.getByRole("link", { name: "Payouts of Person 4", exact: true }).press("Enter");
  const other = page.getByRole("region", { name: /Person 4( |$)/ });
  await other.waitFor();
  expect(page.url()).toContain("&run=2&person=4");
  // content above may be some lines longer
  expect(Math.abs((await seen(page)) - place)).toBeLessThan(300);
  const focused = (name: string | RegExp) =>
    expect
      .poll(() => page.getByRole("link", { name }).evaluate((link) => link === document.activeElement))
      .toBe(true);
  await focused("Payouts of Person 4");
  const most = /^Who won most: Person/;
  await other.getByRole("link", { name: most }).press("Enter");
  await page.getByRole("heading", { name: title ?? "", exact: true }).waitFor();
  await focused(most);
  const field = paid.getByRole("textbox");
  expect(await field.inputValue()).not.toBe("4");
  await field.fill("5");
  await field.press("Enter");
  await page.getByRole("region", { name: /Person 5( |$)/ }).waitFor();
  expect(page.url()).toContain("&run=2&person=5");
  await page.getByRole("link", { name: most }).press("Enter");
  await page.getByRole("heading", { name: title ?? "", exact: true }).waitFor();
  await page.context().close();
});
