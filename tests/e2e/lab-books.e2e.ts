import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disclosure, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

async function open(path: string): Promise<Page> {
  const page = await (await stage.visitor()).newPage();
  await page.goto(path);
  return page;
}
const picture = (page: Page) => page.getByRole("img", { name: /^Money in the fund/ });
const books = (page: Page) => page.getByRole("heading", { level: 1, name: /^The Books of world [\d,]+$/ });
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
  for (let y = box.y + 50; y < box.y + 320 && (await label.count()) === 0; y += 6)
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

test("by keyboard: the world that ends first, one by its number, and from there the next", async () => {
  const page = await open("/lab?v=1");
  const first = page.getByRole("link", { name: /^The first to end: world \d+, day \d+$/ });
  await first.waitFor();
  const [, world = "", day = ""] = /world (\d+), day (\d+)/.exec((await first.textContent()) ?? "") ?? [];
  await first.focus();
  await page.keyboard.press("Enter");
  await page.getByText(`It has not paid what was due since day ${day}`).waitFor();
  expect(await books(page).textContent()).toBe(`The Books of world ${world}`);
  await page.getByRole("link", { name: "Back to the Lab" }).click();
  await page.getByRole("textbox", { name: "Or any world, by its number from 1 to 200" }).fill("198");
  await page.getByRole("link", { name: "Books of world 198" }).press("Enter");
  await page.getByRole("link", { name: "Next world" }).click();
  await page.getByRole("heading", { name: "The Books of world 199" }).waitFor();
  await page.context().close();
});

test("until the next world is there, the one before stands under its own name, also in what is saved", async () => {
  const page = await open("/lab/run?v=1&seed=9&run=7");
  await books(page).waitFor();
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {}; // the next run never begins
  });
  await page.getByRole("link", { name: "Next world" }).click();
  await page.getByRole("status").getByText("Running this world...").waitFor();
  expect(page.url()).toContain("run=8");
  expect(await books(page).textContent()).toBe("The Books of world 7");
  expect((await saved(page, "Save CSV"))[1]).toMatch(/&run=7$/);
  await page.context().close();
});

test("a run of single people shows its persons, and the way back leads to the same runs", async () => {
  const page = await open("/lab?crowd=short-lived&people=12");
  const plate = page.getByRole("region", { name: "The same, person by person" });
  await plate.getByRole("button", { name: "Run", exact: true }).click();
  const done = plate.getByRole("status").filter({ hasText: /1,000 worlds/ });
  await done.waitFor();
  const summary = await done.textContent();
  await plate.getByRole("textbox", { name: /by its number/ }).fill("3");
  await plate.getByRole("link", { name: "Books of world 3" }).click();
  await page.getByText("Short-lived, 12 people to reach").waitFor();
  const people = page.getByRole("table", { name: /^What each person won or lost/ });
  await people.getByText("Person 1", { exact: true }).waitFor();
  expect(await people.getByRole("row").count()).toBeGreaterThan(4);
  await page.goBack();
  expect(await done.textContent()).toBe(summary);
  await page.context().close();
});

test("a chosen person of a run: each payment traced to deposits that sum to it", async () => {
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
  await paid.getByRole("button", { name: "Show as table" }).click();
  const rows = await paid.getByRole("row").allInnerTexts();
  const sums = new Map<string, number>();
  for (const row of rows.slice(1)) {
    const [day = "", payout = "", , , amount = ""] = row.split("\t").map((cell) => cell.trim());
    const key = `${day} ${payout}`;
    sums.set(key, (sums.get(key) ?? 0) + Number(amount));
  }
  expect(sums.size).toBeGreaterThan(0);
  for (const [key, sum] of sums) expect(sum).toBeCloseTo(Number(key.split(" ")[1]), 6);
  await page.context().close();
});

test("of cohorts a day is chosen: who joined on which days paid what was paid out on it", async () => {
  const page = await open("/lab/run?v=1&seed=9&run=7&day=20");
  const plate = page.getByRole("region", {
    name: /^All .* paid out on day 20 came from the deposits of those who joined on day/,
  });
  await plate.waitFor();
  await plate.getByRole("link", { name: /^Last day with withdrawals: day/ }).click();
  await page.getByRole("heading", { name: /^All .* paid out on day (?!20 )/ }).waitFor();
  expect(page.url()).toMatch(/&run=7&day=\d+$/);
  await page.goto("/lab/run?v=1&seed=9&run=7&day=365");
  const notice = await page
    .getByText(/^This run ended on day \d+, so you see day \d+ instead of 365\.$/)
    .textContent();
  const [, last] = /on day (\d+)/.exec(notice ?? "") ?? [];
  expect((await saved(page, "Save CSV"))[1]).toMatch(new RegExp(`&run=7&day=${last}$`));
  await page.context().close();
});

test("a link to a run that there is not opens the nearest, and says so", async () => {
  const page = await open("/lab/run?v=1&run=4711&crowd=aliens&people=3&person=0");
  await books(page).waitFor();
  expect(await page.getByRole("status").getByRole("listitem").allTextContents()).toEqual([
    `"aliens" isn't a crowd, so you see the nearest choice.`,
    `"3" isn't a possible number of people, so you see the nearest choice.`,
    `"4711" isn't one of the worlds, so you see the nearest choice.`,
    `"0" isn't a person of this run, so you see the nearest choice.`,
  ]);
  await page.context().close();
});

test("a world too large for the device is refused under its name, with the way to one that fits", async () => {
  const page = await open("/lab/run?v=1&people=999999999&crowd=advertised&run=1");
  await page.getByRole("heading", { level: 1, name: "World 1" }).waitFor();
  const refusal = await page.getByRole("alert").textContent();
  const [, fits = ""] = /too many people for this device\. It can run ([\d,]+)\./.exec(refusal ?? "") ?? [];
  const way = page.getByRole("link", { name: `Run ${fits} people instead` });
  expect(await way.getAttribute("href")).toMatch(
    new RegExp(`&crowd=advertised&people=${fits.replaceAll(",", "")}&run=1$`),
  );
  await page.context().close();
});
