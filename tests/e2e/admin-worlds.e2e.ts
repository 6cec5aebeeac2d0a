import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPerson } from "../../server/testing/test-people.ts";
import { openWorld } from "../../server/testing/test-worlds.ts";
import { axeViolations, pageProblems, problemsAtAllWidths } from "../support/accessibility.ts";
import { tabTo } from "../support/by-keyboard.ts";
import { openAdmin, type Query } from "../support/open-people.ts";
import { dataShown, goOn, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
/** the administrator's, for all tests */
let office: Page;
const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;
async function openClass(title: string): Promise<number> {
  const id = await openWorld(stage.database.owner, "class");
  await query("update worlds set title = $2 where id = $1", [id, title]);
  return id;
}
beforeAll(async () => {
  stage = await openStage({ room: true });
  const world = await openClass("A class with a long name, second term");
  await openPerson(stage.database.inWorld(world), { email: "pupil@example.com", world });
  for (const title of ["Physics", "W".repeat(80), "Maths 9b"]) await openClass(title);
  const [name = "", value = ""] = (await openAdmin(query, stage.world)).cookie.split("=");
  const context = await stage.visitor();
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  office = await context.newPage();
});
afterAll(() => stage?.stop());

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("a class is found among all worlds, opened as its operator with the clock in hand, and left again", async () => {
  const page = office;
  await page.goto("/admin");
  await page.getByRole("link", { name: "All worlds" }).click();
  await page.getByLabel("Search by name or number").fill("second");
  await shown(page, "1 of 1 worlds");
  await row(page, "second term").getByText("1 person").waitFor();
  await page.getByRole("button", { name: "Open A class with a long name, second term as its" }).click();
  await page.waitForURL("**/class");
  await shown(page, "second term: you are its operator.");
  await goOn(page, "/admin");
  await shown(page, "of 1 registered");
  expect(await page.getByRole("link", { name: "All worlds" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Start the world over" }).count()).toBe(0);
  await goOn(page, "/books");
  await shown(page, "second term: you are its operator.");
  await goOn(page, "/host");
  await shown(page, "You are the administrator.");
  await page.getByRole("button", { name: "Lead Maths 9b" }).click(); // straight from class to class
  await page.waitForURL("**/class");
  await page.getByRole("button", { name: "Leave the class" }).click();
  await page.waitForURL("**/admin/worlds");
  await row(page, "The house").waitFor();
  expect(await page.getByText("you are its operator").count()).toBe(0);
});

test("a page that is open beside goes along into the other world, so that nothing is pressed in the wrong one", async () => {
  const page = office;
  const beside = await page.context().newPage();
  await beside.goto("/admin");
  await dataShown(beside);
  await page.getByRole("button", { name: "Open Physics as its operator" }).click();
  await shown(beside, "Physics: you are its operator.");
  await beside.getByRole("button", { name: "Leave the class" }).click();
  await beside.waitForURL("**/admin/worlds");
  await page.getByText("you are its operator").waitFor({ state: "detached" });
  await beside.close();
});

test("a class is opened with a title, its code is shown, and its link is copied where no clipboard is offered", async () => {
  const page = office;
  await goOn(page, "/admin/worlds");
  await page.getByRole("button", { name: "Open a class", exact: true }).click();
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
  await search.fill("");
});

test("axe finds nothing in the list and the sheet that deletes, and nothing scrolls sideways", async () => {
  const page = office;
  await page.getByLabel("Select A class with a long name").first().check();
  const problems = await problemsAtAllWidths(page, "worlds");
  await page.getByRole("button", { name: "Delete selected" }).click();
  problems.push(...(await pageProblems(page, "delete")));
  expect(problems).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("a list that is wider than its place is scrolled by keyboard, and where all of it is seen it is no stop", async () => {
  const page = office;
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  const list = page.getByRole("region", { name: "Worlds", exact: true });
  await tabTo(page, list);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => list.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  expect(await axeViolations(page, { runOnly: ["scrollable-region-focusable"] })).toEqual([]);
  await page.getByText("House", { exact: true }).click();
  await row(page, "The house").waitFor();
  await list.waitFor({ state: "detached" });
});

test("on a small phone the administrator's open tab is in sight, as each is when its address is opened", async () => {
  const page = office;
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
