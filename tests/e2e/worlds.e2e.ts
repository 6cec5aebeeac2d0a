import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withTransaction } from "../../server/db/pool.ts";
import { createWorld } from "../../server/worlds/open-world.ts";
import { axeViolations } from "../support/accessibility.ts";
import { dataShown, framesDrawn, goOn, openStage, password, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ settings: { NEWCOMERS: "own-world" } });
});
afterAll(async () => stage?.stop());

const openLanding = (page: Page) => page.goto("/", { waitUntil: "networkidle" });
async function beginAlone(view: { width?: number; dark?: boolean } = {}): Promise<Page> {
  const context = await stage.visitor(view);
  const page = await context.newPage();
  await openLanding(page);
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await page.waitForURL("**/dashboard");
  await dataShown(page);
  return page;
}
const getClock = (page: Page) => page.getByRole("region", { name: "Simulated clock" });
const bookText = async (page: Page) => {
  await goOn(page, "/books");
  await dataShown(page);
  return page.getByRole("main").innerText();
};
const loadWorld = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "glasshouse_world")?.value.split(".")[0];

/** A newcomer's page in a world of their own, on a phone in the dark at first. */
let page: Page;

describe("two people in their own worlds, a class that is joined by its code, and the house", () => {
  test("stand side by side, each with its own clock, crowd and Books", async () => {
    const [ada, bo] = [await beginAlone(), await beginAlone({ width: 390, dark: true })];
    const { world, code } = await withTransaction(stage.database.pool, (tx) =>
      createWorld(tx, stage.database.secrets, { kind: "class", title: "Economics, year 10" }),
    );
    const joined = await stage.visitor();
    const pupil = await joined.newPage();
    // classes take no registrations
    await pupil.goto(`/register?ref=${code}`);
    await pupil.getByRole("button", { name: "Use a fictional persona" }).click();
    await pupil.getByRole("button", { name: "Create Account" }).click();
    await shown(pupil, /This code is for a class/);
    await pupil.goto(`/join#${code}`);
    await pupil.getByRole("button", { name: "Take a seat" }).click();
    await pupil.waitForURL("**/dashboard");
    const { page: guest } = await stage.signedIn();
    await guest.goto("/dashboard");
    expect(new Set(await Promise.all([ada, bo, pupil].map(loadWorld))).size).toBe(3);
    expect(await loadWorld(pupil)).toBe(String(world));

    // clock and crowd are her own
    await getClock(ada).getByRole("button", { name: "Pause the clock" }).click();
    await getClock(ada).getByRole("button", { name: "Run the clock" }).waitFor();
    const crowd = { investors: 300, seed: 7, behaviour: "word-of-mouth" };
    expect((await ada.request.post("/api/crowd", { data: crowd })).status()).toBe(200);
    expect((await ada.request.post("/api/clock/advance", { data: { days: 6 } })).status()).toBe(200);
    await bo.setViewportSize({ width: 1440, height: 900 }); // a phone's clock is folded
    await getClock(bo).getByRole("button", { name: "Pause the clock" }).waitFor();
    await bo.setViewportSize({ width: 390, height: 900 });
    expect(await getClock(pupil).getByRole("button", { name: "Pause the clock" }).count()).toBe(0);

    const days = await Promise.all(
      [ada, bo, pupil, guest].map(async (page) => (await page.request.get("/api/books/series")).json()),
    );
    expect(days.map((rows: unknown[]) => rows.length)).toEqual([6, 0, 0, 0]);
    const [hers, his, theirs, houses] = await Promise.all([ada, bo, pupil, guest].map(bookText));
    expect(hers).not.toEqual(his);
    for (const other of [his, theirs, houses]) expect(other).not.toContain("Day 7");
    for (const each of [ada, pupil, guest]) await each.context().close();
    page = bo;
  });
});

describe("a newcomer's own world", () => {
  test("is there after one click, on a phone in the dark as well, and a reload or a way back leads into it again", async () => {
    const world = await loadWorld(page);
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await dataShown(page);
    expect(await loadWorld(page)).toBe(world);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("is not lost where a class's link is opened in the same browser: the way leads over its own page", async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    const { code } = await withTransaction(stage.database.pool, (tx) =>
      createWorld(tx, stage.database.secrets, { kind: "class", title: "Year 10" }),
    );
    await page.goto(`/join#${code}`);
    const there = page.getByRole("link", { name: "Go to the signed-in account" });
    expect(await there.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Take a seat" }).click();
    await shown(page, /Log out first/);
    expect(await axeViolations(page)).toEqual([]);
    await there.press("Enter");
    await page.waitForURL("**/dashboard");
    await dataShown(page);
  });

  test("that starts over takes the browser's other tab along, also one that was at the sign-in meanwhile", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const before = await loadWorld(page);
    const beside = await page.context().newPage();
    await beside.goto("/deposit");
    await shown(beside, "Make a Deposit");
    // asks before the reply with the new session
    let early = true;
    await beside.route("**/api/auth/user", (route) =>
      early ? route.fulfill({ status: 401, json: {} }) : route.continue(),
    );
    await goOn(page, "/admin");
    await page.getByText("The operator's choices").first().click();
    await page.getByRole("button", { name: "Start the world over" }).click();
    await page.getByLabel(/to confirm/).fill("Start over "); // as a phone's keyboard writes it
    await page.getByRole("button", { name: "Start over", exact: true }).press("Enter");
    await Promise.all([
      beside.waitForURL("**/login?back=%2Fdeposit"),
      shown(page, "It is day one. No one else is here yet."), // a toast
    ]);
    early = false;
    await beside.evaluate(() => window.dispatchEvent(new Event("focus")));
    await beside.waitForURL("**/deposit");
    await shown(beside, "Make a Deposit");
    expect(await loadWorld(page)).not.toBe(before);
    await beside.close();
  });

  test("has the operator's seat, and a password that is chosen later leads back into it", async () => {
    await goOn(page, "/crowd");
    const people = page.getByLabel("People to reach");
    for (const typed of ["5,001", "0x10"]) {
      await people.fill(typed);
      await page.getByRole("button", { name: "Call the crowd" }).click();
      await shown(page, "A whole number from 1 to 5,000");
      await people.fill("300");
      await shown(page, "Up to 5,000");
    }
    await goOn(page, "/admin");
    await shown(page, "Total Deposits");
    await goOn(page, "/settings?section=security");
    await shown(page, /This account has no password, so only this browser can open it/);
    const email = (await (await page.request.get("/api/auth/user")).json()).email;
    await page.getByLabel("New Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm New Password").fill(`${password}!`);
    await page.getByRole("button", { name: "Choose Password" }).click();
    await shown(page, "Passwords don't match");
    await page.getByLabel("Confirm New Password").fill(password);
    await page.getByRole("button", { name: "Choose Password" }).click();
    await shown(page, "Password Chosen");
    await shown(page, `Sign in with it as ${email}, in this browser.`);
    await page.getByRole("button", { name: "Change Password" }).waitFor();
    const world = await loadWorld(page);
    await page.goto("/api/logout");
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: /Login|Sign In/ }).click();
    await page.waitForURL((url) => url.pathname === "/" || url.pathname === "/dashboard");
    await dataShown(page);
    expect(await loadWorld(page)).toBe(world);
    await page.context().close();
  });

  test("begins with one click though the landing page's script has not come, and Back leads past the form", async () => {
    page = await (await stage.visitor()).newPage();
    await page.route(/\/assets\/(landing|own)/, (route) => route.abort());
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await page.waitForURL("**/dashboard");
    await dataShown(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await page.unrouteAll();
  });

  test("that has no password is left only after the page said that there is no way back", async () => {
    await page.goto("/dashboard");
    await dataShown(page);
    const logout = page.getByRole("link", { name: "Logout" });
    await logout.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Log out for good?" });
    await sheet.getByText(/you can't sign in or come back/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
    await framesDrawn(page);
    expect(await sheet.isVisible()).toBe(true); // asks again, however soon
    await sheet.getByRole("button", { name: "Stay" }).press("Enter");
    await sheet.waitFor({ state: "detached" });
    expect(await logout.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await sheet.getByRole("link", { name: "Choose a password first" }).press("Enter");
    await page.getByLabel("New Password", { exact: true }).waitFor();
    await sheet.waitFor({ state: "detached" });
    await logout.press("Enter");
    await sheet.getByRole("link", { name: "Log out anyway" }).press("Enter");
    await page.getByRole("link", { name: "Get Started" }).first().waitFor();
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
    await page.context().close();
  });

  test("needs JavaScript: without it one reads so, and is led back, or to a class", async () => {
    const page = await (await stage.visitor({ width: 390, script: false })).newPage();
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await shown(page, /This page needs JavaScript to run/);
    await page.getByRole("link", { name: "take a seat in a class" }).click();
    await page.getByLabel("Class code").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "the first page" }).click();
    await page.getByRole("link", { name: "Get Started" }).first().waitFor();
    await page.context().close();
  });

  test("that can't be opened is said on the page where one registers in the shared world", async () => {
    await stage.database.owner.query("update installation set max_worlds = 1");
    const context = await stage.visitor();
    const page = await context.newPage();
    await openLanding(page);
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await page.waitForURL("**/register?own=none");
    await shown(page, /We couldn't open a private play world/);
    await page.getByRole("button", { name: "Start in my own world" }).click();
    await shown(page, /Every play world is in use/);
    expect(await axeViolations(page)).toEqual([]);
    await stage.database.owner.query("update installation set max_worlds = 10000");
    await page.getByRole("button", { name: "Start in my own world" }).click();
    await page.waitForURL("**/dashboard");
    await context.close();
  });
});
