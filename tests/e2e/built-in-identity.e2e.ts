import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations, wideAndNarrow } from "../support/accessibility.ts";
import { disclosure, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await (await stage.visitor()).newPage();
});
afterAll(async () => stage?.stop());

const password = "a password of the play";
let username = "";

async function expectAccessible(): Promise<void> {
  for (const { width, theme } of wideAndNarrow) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a visitor becomes a fictional person at the built-in provider, whose pages are accessible and fit 320 px", async () => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign in with identity provider" }).click();
  await shown(page, "Who are you today?");
  expect(await page.getByRole("note").textContent()).toContain(disclosure);
  await expectAccessible();
  await page.locator("label.person").first().click();
  await page.getByLabel("Choose a password").fill(password);
  await page.getByRole("button", { name: "Become this person" }).click();
  await shown(page, "Tell the platform who you are?");
  await expectAccessible();
  const who = (await page.locator(".who").textContent()) ?? "";
  username = /You sign in as (\S+)/.exec(who)?.[1] ?? "";
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await shown(page, `Welcome, ${who.trim().split(" ")[0]}`);
});

test("a new address after 15 minutes: the provider asks once more, and what was typed is still there", async () => {
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  await page.goto("/settings");
  await shown(page, "This picture is from your identity provider.");
  const address = page.getByLabel("Email Address");
  await page.getByLabel("First Name").fill("Tamsin");
  await address.fill("tamsin.elsewhere@example.com");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await shown(page, "Confirm that it is you");
  await page.getByRole("link", { name: "Sign in again" }).click();
  await shown(page, "Who are you today?");
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await address.waitFor();
  await expect.poll(() => address.inputValue()).toBe("tamsin.elsewhere@example.com");
  expect(await page.getByLabel("First Name").inputValue()).toBe("Tamsin");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await shown(page, "Profile Updated");
  const user = await (await page.request.get("/api/auth/user")).json();
  expect(user.email).toBe("tamsin.elsewhere@example.com");
});

test("the provider's page of two-factor shows the secret as a QR code, and refuses a wrong code in place", async () => {
  await page.goto("/settings?section=security");
  await page.getByRole("link", { name: "Change it at your identity provider" }).click();
  await shown(page, "Turn on two-factor");
  const picture = page.getByAltText("QR code of the secret below");
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await shown(page, "This code is wrong. Enter the next one.");
  expect(stage.glasshouse.output()).not.toContain("OUTBOUND"); // no connection off this machine was tried
});
