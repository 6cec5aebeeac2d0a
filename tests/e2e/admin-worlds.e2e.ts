import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPerson } from "../../server/testing/test-people.ts";
import { openWorld } from "../../server/testing/test-worlds.ts";
import { axeViolations, problemsAtAllWidths } from "../support/accessibility.ts";
import { tabTo } from "../support/by-keyboard.ts";
import { openAdmin, type Query } from "../support/open-people.ts";
import { dataShown, goOn, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
let cookie: string;
const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;
beforeAll(async () => {
  stage = await openStage({ room: true });
  cookie = (await openAdmin(query, stage.world)).cookie;
});
afterAll(() => stage?.stop());

async function asAdmin(
  view?: Parameters<Stage["visitor"]>[0],
): Promise<{ context: BrowserContext; page: Page }> {
  const [name = "", value = ""] = cookie.split("=");
  const context = await stage.visitor(view);
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  return { context, page: await context.newPage() };
}
async function titled(title: string, kind: "own" | "class" = "class"): Promise<number> {
  const id = await openWorld(stage.database.owner, kind);
  await query("update worlds set title = $2 where id = $1", [id, title]);
  return id;
}
const person = (world: number, email: string) => openPerson(stage.database.inWorld(world), { email, world });
/** One page for the tests that need no context of their own. */
let office: Page | undefined;
async function openWorlds(width = 1440): Promise<Page> {
  office ??= (await asAdmin()).page;
  await office.setViewportSize({ width, height: 900 });
  await office.goto("/admin/worlds");
  return office;
}
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("a class is found among all worlds, opened as its operator with the clock in hand, and left again", async () => {
  const world = await titled("Maths 9b");
  await person(world, "pupil@example.com");
  const { context, page } = await asAdmin();
  await page.goto("/admin");
  await page.getByRole("link", { name: "All worlds" }).click();
  await page.getByLabel("Search by name or number").fill("maths");
  await shown(page, "1 of 1 worlds");
  await row(page, "Maths 9b").getByText("1 person").waitFor();
  await page.getByRole("button", { name: "Open Maths 9b as its operator" }).click();
  await page.waitForURL("**/class");
  await shown(page, "Maths 9b: you are its operator.");
  await goOn(page, "/admin");
  await shown(page, "of 1 registered");
  expect(await page.getByRole("link", { name: "All worlds" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Start the world over" }).count()).toBe(0);
  await goOn(page, "/books");
  await shown(page, "Maths 9b: you are its operator.");
  await goOn(page, "/host");
  await shown(page, "You are the administrator.");
  await page.getByRole("button", { name: "Lead Maths 9b" }).click(); // straight from class to class
  await page.waitForURL("**/class");
  await page.getByRole("button", { name: "Leave the class" }).click();
  await page.waitForURL("**/admin/worlds");
  await row(page, "The house").waitFor();
  expect(await page.getByText("you are its operator").count()).toBe(0);
  await context.close();
});

test("a page that is open beside goes along into the other world, so that nothing is pressed in the wrong one", async () => {
  await titled("Physics");
  const { context, page } = await asAdmin();
  const beside = await context.newPage();
  await beside.goto("/admin");
  await dataShown(beside);
  await page.goto("/admin/worlds");
  await page.getByRole("button", { name: "Open Physics as its operator" }).click();
  await shown(beside, "Physics: you are its operator.");
  await beside.getByRole("button", { name: "Leave the class" }).click();
  await page.getByText("you are its operator").waitFor({ state: "detached" });
  await context.close();
});

test("many worlds are chosen and deleted by keyboard, after the page said who is lost, and the others stay", async () => {
  const [gone, alone, stays] = [await titled("History"), await titled("", "own"), await titled("Latin")];
  await person(gone, "first@example.com");
  await person(gone, "second@example.com");
  const page = await openWorlds();
  await page.getByLabel("Select History").press("Space");
  await page.getByLabel(`Select Own world ${alone}`).press("Space");
  await shown(page, "2 selected");
  await page.getByRole("button", { name: "Delete selected" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Delete 2 worlds" });
  await sheet.getByText("2 worlds, with 2 people.").waitFor();
  await sheet.getByRole("button", { name: "Delete for good" }).press("Enter");
  await shown(page, "2 worlds were deleted.");
  await row(page, "History").waitFor({ state: "detached" });
  // the pressed button is disabled, so focus moves to the count
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("0 selected");
  await row(page, "Latin").waitFor();
  expect(await page.getByLabel("Select The house").count()).toBe(0);
  expect(
    await query("select id from worlds where id = any ($1) and ended_at is null", [[gone, alone, stays]]),
  ).toEqual([{ id: stays }]);
});

test("a class is opened with a title, its code is shown, and its link gives a seat with nothing typed", async () => {
  const { context, page } = await asAdmin();
  await page.goto("/admin/worlds");
  await page.getByRole("button", { name: "Open a class" }).click();
  const sheet = page.getByRole("dialog", { name: "Open a class" });
  await sheet.getByLabel("Title").fill("Economics, year 10");
  await sheet.getByText("20 minutes").click();
  await sheet.getByRole("button", { name: "Open a class" }).click();
  const instructions = await sheet.getByText(/^Learners scan/).textContent();
  // the pressed button is gone, and focus must not be lost with it
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  expect(instructions).toMatch(/enter [B-Z]{6} at/);
  // no clipboard API, and nothing outside a dialog can be selected
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await sheet.getByRole("button", { name: "Copy link" }).click();
  await sheet.getByText("Copied").waitFor();
  await sheet.getByRole("button", { name: "Done" }).click();
  const search = page.getByLabel("Search by name or number");
  await search.press("ControlOrMeta+v");
  const link = await search.inputValue();
  expect(link).toMatch(/^http:.*\/join#\w+$/);
  await context.close();

  const phone = await stage.visitor({ width: 390 });
  const learner = await phone.newPage();
  await learner.goto(link);
  await learner.getByRole("button", { name: "Take a seat" }).click();
  await learner.waitForURL("**/dashboard");
  await learner.getByRole("heading", { level: 1 }).waitFor();
  await phone.close();
});

test("a list that is wider than its place is scrolled by keyboard, and where all of it is seen it is no stop", async () => {
  await titled("W".repeat(80));
  const page = await openWorlds(1000);
  const list = page.getByRole("region", { name: "Worlds", exact: true });
  await tabTo(page, list);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => list.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText("House", { exact: true }).click();
  await row(page, "The house").waitFor();
  await list.waitFor({ state: "detached" });
});

test("axe finds nothing in the list, the sheet that deletes and a managed world, and nothing scrolls sideways", async () => {
  await titled("A class with a long name, second term");
  const page = await openWorlds();
  const problems: string[] = [];
  const look = async (where: string) => problems.push(...(await problemsAtAllWidths(page, where)));
  await page.getByLabel("Select A class with a long name").first().check();
  await look("worlds");
  await page.getByRole("button", { name: "Delete selected" }).click();
  await look("delete");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Open A class with a long name" }).first().click();
  await shown(page, "you are its operator.");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await look("managed");
  expect(problems).toEqual([]);
  await page.getByRole("button", { name: "Leave the class" }).click();
  await page.waitForURL("**/admin/worlds");
});

test("on a small phone the administrator's open tab is in sight, as each is when its address is opened", async () => {
  const page = office ?? (await openWorlds());
  await page.setViewportSize({ width: 320, height: 900 });
  await goOn(page, "/settings");
  for (const tab of ["deposits", "withdrawals", "analytics"]) {
    await goOn(page, "/admin/worlds"); // or the tabs would stay
    await goOn(page, `/admin?tab=${tab}`);
    const sides = await page.getByRole("tab", { selected: true }).evaluate((open) => {
      const [own, row] = [open, open.parentElement ?? open].map((each) => each.getBoundingClientRect());
      return own && row && [own.left >= row.left, own.right <= row.right];
    });
    expect([tab, sides]).toEqual([tab, [true, true]]);
  }
});
