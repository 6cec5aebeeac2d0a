import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { framesDrawn, holdBack, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const xraySwitch = (page: Page) => page.getByRole("switch", { name: "X-ray" });
const signs = (page: Page) => page.getByRole("navigation", { name: "Warning signs on this screen" });
const aFewKilobytes = 5_000;
const landingScript = /\/assets\/landing-[^/]*\.js$/;
const reactParts = /\/assets\/hydrate-/;

/** @returns scriptBytes: so far, uncompressed; letThrough: what was held back */
async function openLanding(
  path: string,
  heldBack?: RegExp,
): Promise<{ page: Page; scriptBytes(): Promise<number>; letThrough(): void }> {
  const context = await stage.visitor();
  const page = await context.newPage();
  const letThrough = heldBack ? await holdBack(page, heldBack) : () => {};
  const scripts: Response[] = [];
  page.on("response", (reply) => {
    if (reply.request().resourceType() === "script") scripts.push(reply);
  });
  await page.goto(path);
  return {
    page,
    letThrough,
    scriptBytes: async () => {
      const bodies = await Promise.all(scripts.map((script) => script.body()));
      return bodies.reduce((sum, body) => sum + body.length, 0);
    },
  };
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

async function chooseTheme(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Use the dark theme" }).press("Enter");
  await page.getByRole("button", { name: "Use the light theme" }).waitFor();
  expect(await theme(page)).toBe("dark");
  await page.getByRole("button", { name: "Use the light theme" }).click();
  expect(await theme(page)).toBe("light");
}

test("/about: the theme is chosen, and says so, before React is loaded, by a press before the page's script", async () => {
  const { page, scriptBytes, letThrough } = await openLanding("/about", landingScript);
  await page.getByRole("button", { name: "Use the dark theme" }).press("Enter");
  await page.getByRole("heading", { level: 1 }).click(); // loses no press
  letThrough();
  await page.getByRole("button", { name: "Use the light theme" }).waitFor();
  expect(await theme(page)).toBe("dark");
  expect(await scriptBytes()).toBeLessThan(aFewKilobytes);
  await page.context().close();
});

test("the code of a shared link stands behind Get Started and behind the made-up person before React is loaded", async () => {
  const { page, scriptBytes } = await openLanding("/?ref=NORA2345");
  const link = (name: string, href: string) => page.locator(`a[href="${href}"]`, { hasText: name }).first();
  await link("Get Started", "/register?ref=NORA2345").waitFor();
  await link("Join as a made-up person", "/register?ref=NORA2345&persona=1").waitFor();
  expect(await scriptBytes()).toBeLessThan(aFewKilobytes);
  await page.context().close();
});

test("X-ray comes with React at the first press, and until then the switch says that it is busy", async () => {
  const { page, scriptBytes } = await openLanding("/");
  await page.waitForLoadState("networkidle");
  await chooseTheme(page);
  expect(await scriptBytes()).toBeLessThan(aFewKilobytes);
  const letThrough = await holdBack(page, reactParts);
  await xraySwitch(page).press("Space");
  await page.locator('[role="switch"][aria-busy="true"]').first().waitFor();
  await xraySwitch(page).dblclick(); // changes nothing
  letThrough();
  await signs(page).waitFor();
  await framesDrawn(page);
  expect(await xraySwitch(page).getAttribute("aria-checked")).toBe("true");
  expect(await xraySwitch(page).getAttribute("aria-busy")).toBeNull();
  await page.keyboard.press("Escape"); // the first sign's explanation is open
  await xraySwitch(page).press("Space");
  await signs(page).waitFor({ state: "detached" });
  expect(await xraySwitch(page).evaluate((button) => button === document.activeElement)).toBe(true);
  // React continues with earlier choices
  await page.getByRole("button", { name: "Use the dark theme" }).click();
  expect(await theme(page)).toBe("dark");
  // X-ray that was left on comes back on, without a press
  await xraySwitch(page).click();
  await signs(page).waitFor();
  await page.reload();
  await signs(page).waitFor();
  await page.context().close();
});

test("if React can't be loaded the page says so and stays, and a reload shows the wanted page", async () => {
  const { page } = await openLanding("/");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.route(reactParts, (route) => route.abort());
  await xraySwitch(page).click();
  await page.getByRole("alert").getByText("X-ray couldn't be loaded.").waitFor();
  expect(await xraySwitch(page).getAttribute("aria-busy")).toBeNull();
  expect(await page.getByRole("link", { name: "Get Started" }).first().isVisible()).toBe(true);
  await page.unroute(reactParts);
  await page.getByRole("link", { name: "Load the page again" }).click();
  await signs(page).waitFor();
  await page.context().close();
});
