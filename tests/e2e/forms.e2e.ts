import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inside, press } from "../support/form-steps.ts";
import { waitLimitMs } from "../support/limits.ts";
import { dataShown, openStage, password, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

test("/referral: where the browser lets no page copy, the text stands selected", async () => {
  const { context, page } = await inside(stage, "/referral");
  await page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("not allowed")) });
    Object.assign(document, { execCommand: () => false });
  });
  await press(page, "Copy link");
  await page.getByLabel("Copy this text").waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\/\?ref=\w+/);
  await context.close();
});

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

test("the Books ask a visitor to sign in, and say why", async () => {
  const context = await stage.visitor();
  const page = await context.newPage();
  await page.goto("/books");
  await shown(page, /Sign in to open that page/);
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.getByText("You are logged out").count()).toBe(0);
  await context.close();
});

describe("the service worker /sw.js is registered as the page loads", () => {
  test.each(["/", "/about", "/login"])("on %s", async (path) => {
    const context = await stage.visitor({ worker: true, own: true });
    const page = await context.newPage();
    // prerendered pages don't wait for theirs
    if (path !== "/login") await context.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path);
    const scripts = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(
          ({ active, installing, waiting }) => (active ?? waiting ?? installing)?.scriptURL,
        ),
      );
    await expect.poll(scripts).toEqual([`${stage.glasshouse.url}/sw.js`]);
    await context.close();
  });
});

describe("times, in the page's own clock", () => {
  test("a tooltip comes after 700 ms", async () => {
    const { context, page } = await stage.signedIn({ own: true, width: 1000 });
    await page.clock.install();
    await page.goto("/settings");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" });
    await dataShown(page);
    await expect.poll(() => link.getAttribute("data-state")).toBe("closed"); // the tooltips' chunk has loaded
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + waitLimitMs);
    await link.hover();
    const tooltip = page.getByRole("tooltip");
    await page.clock.runFor(699);
    expect(await tooltip.count()).toBe(0);
    await page.clock.runFor(1);
    await tooltip.waitFor({ state: "attached" });
    expect(await tooltip.innerText()).toBe("History");
    await context.close();
  });
});
