import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inside, press } from "../support/form-steps.ts";
import { openStage, password, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

test("a call after the session has ended says 'Unauthorized' and leads to the sign-in", async () => {
  const { context, page, email } = await inside(stage, "/withdraw");
  await page.getByLabel("Amount (USD)").fill("60");
  await page.getByRole("button", { name: "Use fictional bank details" }).click();
  await page.getByLabel("Notes (optional)").fill("for the rent");
  await context.clearCookies();
  // the page leaves soon after the toast, too soon for polling
  const toasts: (string | null)[] = [];
  await page.exposeFunction("saveToast", (text: string | null) => toasts.push(text));
  await page.evaluate(() => {
    const save = () => {
      for (const item of document.querySelectorAll("[role=region] li"))
        Reflect.get(window, "saveToast")(item.textContent);
    };
    new MutationObserver(save).observe(document.body, { childList: true, subtree: true });
  });
  await press(page, "Submit Request");
  await shown(page, "Your session has ended. Sign in to return to your page.");
  expect(toasts).toContain("UnauthorizedYou are logged out. Logging in again...");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Withdraw Funds" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/withdraw");
  await expect.poll(() => page.getByLabel("Notes (optional)").inputValue()).toBe("for the rent");
  expect(await page.getByLabel("Amount (USD)").inputValue()).toBe("60");
  expect(await page.getByLabel("Bank Name*").inputValue()).not.toBe("");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /typed/.test(key)))).toEqual(
    [],
  );
  await context.close();
});

describe("the service worker /sw.js is registered as the page loads", () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await stage.visitor({ worker: true, own: true })).newPage();
  });
  afterAll(() => page?.context().close());

  test.each(["/", "/about", "/login"])("on %s", async (path) => {
    // prerendered pages don't wait for theirs
    if (path !== "/login") await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path);
    const scripts = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(
          ({ active, installing, waiting }) => (active ?? waiting ?? installing)?.scriptURL,
        ),
      );
    await expect.poll(scripts).toEqual([`${stage.glasshouse.url}/sw.js`]);
    await page.evaluate(async () => {
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    });
    await expect.poll(scripts).toEqual([]);
    await page.unrouteAll();
  });
});
