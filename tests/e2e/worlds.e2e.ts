import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withTransaction } from "../../server/db/pool.ts";
import { createWorld } from "../../server/worlds/open-world.ts";
import { axeViolations } from "../support/accessibility.ts";
import { dataShown, framesDrawn, goOn, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ settings: { NEWCOMERS: "own-world" } });
});
afterAll(async () => stage?.stop());

async function beginAlone(view: { width?: number; dark?: boolean } = {}): Promise<Page> {
  const context = await stage.visitor(view);
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await page.waitForURL("**/dashboard");
  await dataShown(page);
  return page;
}
const getClock = (page: Page) => page.getByRole("region", { name: "Simulated clock" });
const loadWorld = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "glasshouse_world")?.value.split(".")[0];

/** No one is signed in, as long as isEarly says so. */
const refuseEarly = () => {
  const { fetch, isEarly } = window as unknown as typeof window & { isEarly(): Promise<boolean> };
  window.fetch = async (asked, init) =>
    String(asked).endsWith("/api/auth/user") && (await isEarly())
      ? Response.json({}, { status: 401 })
      : fetch(asked, init);
};

/** A newcomer's page in a world of their own, on a phone in the dark at first. */
let page: Page;

describe("a newcomer's own world", () => {
  test("is there after one click, on a phone in the dark as well, and a reload or a way back leads into it again", async () => {
    page = await beginAlone({ dark: true });
    await getClock(page).getByRole("button", { name: "Pause the clock" }).waitFor();
    await page.setViewportSize({ width: 390, height: 900 }); // folds the clock
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
    // asks before the reply with the new session; a route would load each file again
    let early = false;
    await beside.exposeFunction("isEarly", () => early);
    await beside.addInitScript(refuseEarly);
    await beside.goto("/deposit");
    await shown(beside, "Make a Deposit");
    early = true;
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
    await page.context().close();
  });

  test("begins with one click though the landing page's script has not come, and Back leads past the form", async () => {
    page = await (await stage.visitor()).newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.setBlockedURLs", { urls: ["*/assets/landing*", "*/assets/own*"] });
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await page.waitForURL("**/dashboard");
    await dataShown(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await devtools.detach();
  });

  test("that has no password is left only after the page said that there is no way back", async () => {
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
  });

  test("that can't be opened is said on the page where one registers in the shared world", async () => {
    await stage.database.owner.query("update installation set max_worlds = 1");
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await page.waitForURL("**/register?own=none");
    await shown(page, /We couldn't open a private play world/);
    await page.getByRole("button", { name: "Start in my own world" }).click();
    await shown(page, /Every play world is in use/);
    expect(await axeViolations(page)).toEqual([]);
    await stage.database.owner.query("update installation set max_worlds = 10000");
    await page.getByRole("button", { name: "Start in my own world" }).click();
    await page.waitForURL("**/dashboard");
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
});
