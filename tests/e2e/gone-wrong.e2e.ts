// A script or a sign-in fails, a page opens in a fresh tab or on a narrow screen. A session that ends on
// an open page is tested in web/api/session-ends.test.tsx.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAdmin, type Query } from "../support/open-people.ts";
import { dataShown, goOn, holdBack, openStage, password, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;

async function asAdmin(
  view?: Parameters<Stage["visitor"]>[0],
): Promise<{ context: BrowserContext; page: Page }> {
  const { cookie } = await openAdmin(query, stage.world);
  const [name = "", value = ""] = cookie.split("=");
  const context = await stage.visitor(view);
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  return { context, page: await context.newPage() };
}

describe("/admin", () => {
  test("Go Back on Access Denied leads home where the tab was nowhere before", async () => {
    const { context } = await stage.signedIn();
    const page = await context.newPage(); // without a history
    await page.goto("/admin");
    await page.getByRole("button", { name: "Go Back" }).click();
    await shown(page, "Welcome, Nora");
    await goOn(page, "/settings");
    await goOn(page, "/admin");
    await page.getByRole("button", { name: "Go Back" }).click();
    await page.waitForURL("**/settings");
    await context.close();
  });
});

test("without the toasts' script the pages work, and still lead to the sign-in", async () => {
  const { context, page } = await stage.signedIn();
  await context.route(/assets\/toast-(?!store)/, (route) => route.abort());
  // the page has reloaded for it already
  await context.addInitScript(() => sessionStorage.setItem("glasshouse-reloaded-at", String(Date.now())));
  await page.goto("/history");
  await shown(page, "0 of 0 transactions");
  await context.clearCookies();
  await page.route("**/login?back=*", (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest("**/login?back=*");
  await page.getByRole("button", { name: "Export" }).click();
  await left;
  await context.close();
});

test("after a sign-in that failed, two presses on Sign In are one sign-in: nothing moves under the second", async () => {
  const { context, page, email } = await stage.signedIn({ width: 390 });
  await context.clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  const passwordField = page.getByLabel("Password", { exact: true });
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  await passwordField.fill("not the password");
  await signIn.click();
  await page.getByRole("alert").getByText("Invalid credentials").waitFor();
  await passwordField.fill(password);
  const letThrough = await holdBack(page, "**/api/login-custom");
  await signIn.dblclick();
  letThrough();
  await shown(page, /Welcome/);
  await context.close();
});

describe("below 900 px", () => {
  test("the administrator's button floats, and stays on the screen", async () => {
    const { context, page } = await asAdmin({ width: 390 });
    await page.goto("/dashboard");
    await dataShown(page);
    const button = page.getByRole("link", { name: "Admin Dashboard" });
    await page.evaluate(() => document.fonts.ready);
    const before = await button.boundingBox();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    await context.close();
  });
});
