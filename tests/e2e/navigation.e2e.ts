import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataShown, framesDrawn, holdBack, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).first().click();

test("a new page begins at its top, and back leads to where one was", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings");
  await heading(page, "Settings");
  await dataShown(page);
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => place(page)).toBe(300);
  await framesDrawn(page);
  await follow(page, "History");
  await heading(page, "Transaction History");
  expect(await place(page)).toBe(0);
  await page.goBack();
  await heading(page, "Settings");
  await expect.poll(() => place(page)).toBe(300);
  await context.close();
});

test("while a page's code is on its way the one before stands, then a spinner says so, and then the page is there", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings");
  await heading(page, "Settings");
  const letThrough = await holdBack(page, /\/assets\/history-page-/);
  await follow(page, "History");
  expect(new URL(page.url()).pathname).toBe("/history");
  await page.getByRole("status").filter({ hasText: "Loading" }).waitFor();
  letThrough();
  await heading(page, "Transaction History");
  await context.close();
});

test("an opened page is drawn at once, and after a spinner where its code is late", async () => {
  const { context, page } = await stage.signedIn();
  const spinner = page.getByRole("status").filter({ hasText: "Loading" });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [role="status"]')?.textContent === "Loading") window.name = "spinner";
    }).observe(document, { subtree: true, childList: true });
    // a slow machine's code is never late for /settings
    const wait = window.setTimeout;
    if (location.pathname === "/settings")
      window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms === 500 ? 60_000 : ms)) as typeof wait;
  });
  await page.goto("/settings");
  await heading(page, "Settings");
  expect(await page.evaluate(() => window.name)).toBe("");
  const letThrough = await holdBack(page, /\/assets\/history-page-/);
  await page.goto("/history", { waitUntil: "commit" });
  await spinner.waitFor();
  letThrough();
  await heading(page, "Transaction History");
  await context.close();
});

/** Delays what React defers, such as a changed address. */
function drawLate(lateMs: number): void {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
    if (document.documentElement?.dataset.slow === undefined) post.apply(this, message);
    else setTimeout(() => post.apply(this, message), lateMs);
  };
}

test("a page whose own address changes stands, however long a slow machine takes to draw it", async () => {
  const { context, page } = await stage.signedIn();
  await page.addInitScript(drawLate, 500);
  await page.goto("/lab?v=1");
  await page.getByRole("status").filter({ hasText: "200 worlds" }).waitFor();
  const typed = page.getByLabel("People to reach");
  await typed.fill("some");
  const field = await typed.elementHandle();
  await page.evaluate(() => {
    document.documentElement.dataset.slow = "";
  });
  // some changes fall between two pieces of rendering
  for (let change = 0; change < 8; change += 1) {
    const before = page.url();
    await page.getByRole("slider").first().press("ArrowRight");
    await page.waitForURL((url) => url.href !== before);
  }
  await page.evaluate(() => {
    delete document.documentElement.dataset.slow;
  });
  await page.getByRole("status").filter({ hasText: "200 worlds" }).waitFor();
  expect(await field?.evaluate((input) => input.isConnected)).toBe(true);
  expect(await typed.inputValue()).toBe("some");
  await context.close();
});

test("a second press meanwhile leads to its own page", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings");
  await heading(page, "Settings");
  const letThrough = await holdBack(page, /\/assets\/history-page-/);
  await follow(page, "History");
  await follow(page, "Referral");
  await heading(page, "Referral System");
  letThrough();
  await framesDrawn(page);
  expect(new URL(page.url()).pathname).toBe("/referral");
  await heading(page, "Referral System");
  await context.close();
});

test("a link to where one is adds nothing to go back through", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings");
  await heading(page, "Settings");
  await follow(page, "History");
  await heading(page, "Transaction History");
  await follow(page, "History");
  await page.goBack();
  await heading(page, "Settings");
  await context.close();
});

test("an address with a slash at its end is the same page, and an unknown one is a 404 with a way home", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings/");
  await heading(page, "Settings");
  await page.goto("/nothing/here");
  await shown(page, "Page Not Found");
  await page.getByRole("link", { name: "Go to Home" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await context.close();
});
