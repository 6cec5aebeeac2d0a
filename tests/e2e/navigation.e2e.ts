// Place and code of real pages. How the router shows pages is tested in web/shell/app-router.test.tsx.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataShown, framesDrawn, holdBack, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

let page: Page;
beforeAll(async () => {
  ({ page } = await stage.signedIn());
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [role="status"]')?.textContent === "Loading") window.name = "spinner";
    }).observe(document, { subtree: true, childList: true });
    // a slow machine's code is never late for /settings
    const wait = window.setTimeout;
    if (location.pathname === "/settings")
      window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms === 500 ? 60_000 : ms)) as typeof wait;
  });
});

test("an opened page is drawn at once, without a spinner", async () => {
  await page.goto("/settings");
  await heading(page, "Settings");
  expect(await page.evaluate(() => window.name)).toBe("");
});

test("a new page begins at its top, and back leads to where one was", async () => {
  await dataShown(page);
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => place(page)).toBe(300);
  await framesDrawn(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" }).first().click();
  await heading(page, "Transaction History");
  expect(await place(page)).toBe(0);
  await page.goBack();
  await heading(page, "Settings");
  await expect.poll(() => place(page)).toBe(300);
});

test("an opened page is drawn after a spinner where its code is late", async () => {
  const letThrough = await holdBack(page, /\/assets\/history-page-/);
  await page.goto("/history", { waitUntil: "commit" });
  await page.getByRole("status").filter({ hasText: "Loading" }).waitFor();
  letThrough();
  await heading(page, "Transaction History");
});
