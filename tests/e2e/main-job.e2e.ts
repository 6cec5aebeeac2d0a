import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "../support/running-glasshouse.ts";
import { disclosure, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ room: true });
});
afterAll(() => stage?.stop());

async function newPerson(): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await stage.visitor({ worker: true, own: true });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to|untrustworthy/.test(message.text()))
      problems.push(message.text());
  });
  return { context, page, problems };
}

async function toast(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor();
}

const loadStats = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => (await fetch("/api/dashboard/stats")).json());

test("the main job: register, deposit, be paid once at 09:00 UTC, withdraw, be approved and be rejected", async () => {
  const { context, page, problems } = await newPerson();

  await page.goto("/");
  await page.getByText(disclosure).first().waitFor();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await page.waitForURL("**/register");
  await page.getByRole("button", { name: "Use a fictional persona" }).click();
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  const email = await page.getByLabel("Email").inputValue();
  expect(email).toMatch(/@example\.com$/);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/login");
  await toast(page, "Registration Successful");

  // both pages have these fields, and the address changes first
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await toast(page, "Login Successful");
  await page.getByText("No active investments yet.").waitFor();
  await page.getByText("No transactions yet. Make your first deposit to get started!").waitFor();

  await page.getByRole("link", { name: "Deposit", exact: true }).first().click();
  await page.getByRole("heading", { name: "Make a Deposit" }).waitFor();
  await page.getByText("Ready to Process Payment").waitFor();
  await page.getByLabel("Amount (USD)").fill("50");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("radio", { name: /SIM-CARD-APPROVED/ }).check();
  await page.getByRole("button", { name: "Complete Deposit" }).click();
  await toast(page, "Deposit Successful");
  await page.waitForURL("**/dashboard");
  await page
    .getByText(/Investment #\d+/)
    .first()
    .waitFor();

  await page.getByRole("button", { name: "Payout: advance to the next payout" }).click();
  await page.getByText("+$2.50").first().waitFor();
  expect(await loadStats(page)).toMatchObject({
    totalBalance: "52.50",
    todayEarnings: "2.50",
    totalInvested: "50.00",
    available: "2.50",
  });

  await page.getByRole("button", { name: "+30 d: advance 30 days" }).click();
  await expect.poll(async () => (await loadStats(page)).available).toBe("77.50");

  await page.getByRole("link", { name: "Withdraw", exact: true }).first().click();
  await page.getByRole("heading", { name: "New Request" }).waitFor(); // the dashboard has an amount field, too
  await page.getByLabel("Amount", { exact: false }).first().fill("50");
  await page.getByRole("button", { name: "Use fictional bank details" }).click();
  await page.getByRole("button", { name: "Submit Request" }).click();
  await toast(page, "Withdrawal Request Submitted");
  await page.getByText("Pending").first().waitFor();
  expect(await loadStats(page)).toMatchObject({ available: "27.50", withdrawalHold: "50.00" });

  const operator = await newPerson();
  await operator.page.goto("/login");
  await operator.page.getByLabel("Email").fill(admin.email);
  await operator.page.getByLabel("Password", { exact: true }).fill(admin.firstPassword);
  await operator.page.getByRole("button", { name: "Sign In", exact: true }).click();
  await operator.page.getByRole("heading", { name: /new password/i }).waitFor();
  await operator.page.getByLabel(/^Current password/i).fill(admin.firstPassword);
  await operator.page.getByLabel(/^New password/i).fill("another good password");
  await operator.page.getByLabel(/^Confirm/i).fill("another good password");
  await operator.page.getByRole("button", { name: /change password/i }).click();
  await operator.page.getByRole("link", { name: "Admin Dashboard" }).first().click();
  await operator.page.getByRole("tab", { name: /Withdrawal Requests/ }).click();
  await operator.page.getByText(email).first().waitFor();
  await operator.page
    .getByRole("button", { name: /^Approve/ })
    .first()
    .click();
  await toast(operator.page, "Withdrawal Approved");

  await page.getByRole("link", { name: "History", exact: true }).first().click();
  await page.getByRole("heading", { name: "Transaction History" }).waitFor();
  await page.getByText(/of 33 transactions/).waitFor();
  await page
    .getByRole("link", { name: /^Mailbox/ })
    .first()
    .click();
  await page.getByText("Withdrawal of $50.00 approved").first().waitFor();
  expect(await loadStats(page)).toMatchObject({
    withdrawalHold: "0.00",
    walletBalance: "5000.00",
  });

  expect([...problems, ...operator.problems]).toEqual([]);
  await operator.context.close();
  await context.close();
});
