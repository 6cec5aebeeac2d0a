// A person's first month, and the administrator's decisions, by keyboard alone.
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pressKey, tabTo, typeInto, withoutPointer } from "../support/by-keyboard.ts";
import { admin } from "../support/running-glasshouse.ts";
import { disclosure, openStage, password, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ room: true });
});
afterAll(() => stage?.stop());

type Visitor = { context: BrowserContext; page: Page; problems: string[]; pointers(): Promise<number> };

async function openVisitor(): Promise<Visitor> {
  const context = await stage.visitor({ worker: true, own: true });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to|untrustworthy/.test(message.text()))
      problems.push(message.text());
  });
  return { context, page, problems, pointers: await withoutPointer(page) };
}

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).waitFor();

const loadStats = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => (await fetch("/api/dashboard/stats")).json());

/** @returns the email address */
async function registerAndSignIn(page: Page): Promise<string> {
  await page.goto("/");
  await page.getByText(disclosure).first().waitFor();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await pressKey(page, "link", "Get Started");
  await page.waitForURL("**/register");
  await pressKey(page, "button", "Use a fictional persona");
  await typeInto(page, "Password", password);
  const email = await page.getByLabel("Email").inputValue();
  expect(email).toMatch(/@example\.com$/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login");
  await toast(page, "Registration Successful");
  await heading(page, "Login"); // both pages have these fields, and the address changes first
  await typeInto(page, "Email", email);
  await typeInto(page, "Password", password);
  await page.keyboard.press("Enter");
  await toast(page, "Login Successful");
  await shown(page, /Welcome/);
  await page.getByText("No active investments yet.").waitFor();
  await page.getByText("No transactions yet. Make your first deposit to get started!").waitFor();
  return email;
}

async function payInByCard(page: Page, dollars: string): Promise<void> {
  await pressKey(page, "link", "Deposit");
  await heading(page, "Make a Deposit");
  await page.getByText("Ready to Process Payment").waitFor();
  await typeInto(page, "Amount (USD)", dollars);
  await page.keyboard.press("Enter");
  await heading(page, "Secure Payment");
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value))
    .toBe("SIM-CARD-APPROVED");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await pressKey(page, "button", "Complete Deposit");
  await toast(page, "Deposit Successful");
  await page.waitForURL("**/dashboard");
  await shown(page, /Investment #\d+/);
}

async function requestWithdrawal(page: Page): Promise<void> {
  await pressKey(page, "link", "Withdraw");
  await heading(page, "New Request"); // the dashboard has an amount field, too
  await typeInto(page, "Amount (USD)", String(minWithdrawalCents / 100));
  await pressKey(page, "button", "Use fictional bank details");
  await pressKey(page, "button", "Submit Request");
  await toast(page, "Withdrawal Request Submitted");
}

/** Only who is alone in the house may invite friends and let days pass. */
async function useEverythingElse(page: Page): Promise<void> {
  await pressKey(page, "link", "Referral");
  await heading(page, "Referral System");
  await pressKey(page, "button", "Invite simulated friends", "Space");
  await shown(page, "Level 2, Silver");

  await pressKey(page, "link", /Play wallet/);
  await heading(page, "Play wallet");
  await pressKey(page, "button", "Use the deposit address");
  await typeInto(page, "Amount (USD)", "60");
  await page.keyboard.press("Enter");
  await pressKey(page, "link", "Submit it as a deposit");
  await heading(page, "Crypto Deposit");
  await pressKey(page, "button", "Confirm Deposit");
  await shown(page, "Deposit Submitted");

  await pressKey(page, "button", /^\+30 d/);
  await expect.poll(async () => Number((await loadStats(page)).available)).toBeGreaterThan(50);
  await pressKey(page, "link", "Settings");
  await heading(page, "Settings");
  await pressKey(page, "link", "Notifications");
  await tabTo(page, page.getByRole("switch", { name: /Daily income/ }));
  await page.keyboard.press("Space");
  await pressKey(page, "button", "Save Preferences");
  await shown(page, "Notifications Updated");
}

async function approveAndReject(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await typeInto(page, "Email", admin.email);
  await typeInto(page, "Password", admin.firstPassword);
  await page.keyboard.press("Enter");
  await heading(page, "Choose a new password");
  await typeInto(page, "Current Password", admin.firstPassword);
  await typeInto(page, "New Password", password);
  await typeInto(page, "Confirm New Password", password);
  await page.keyboard.press("Enter");
  await pressKey(page, "link", "Admin Dashboard");
  await heading(page, "Admin Dashboard");
  await tabTo(page, page.getByRole("tab", { name: "Recent Deposits" }));
  await page.keyboard.press("ArrowRight");
  await page.getByText(email).first().waitFor();
  await pressKey(page, "button", /^Approve/);
  await toast(page, "Withdrawal Approved");
  const reject = page.getByRole("button", { name: /^Reject request/ });
  await expect.poll(() => reject.count()).toBe(1); // the approved one has left the list
  await tabTo(page, reject);
  await page.keyboard.press("Enter");
  await toast(page, "Withdrawal Rejected");
}

test("the main job: register, deposit, be paid once at 09:00 UTC, withdraw, be approved and be rejected", async () => {
  const investor = await openVisitor();
  const { page } = investor;
  const email = await registerAndSignIn(page);
  await payInByCard(page, "50");
  await pressKey(page, "button", "Payout: advance to the next payout");
  await page.getByText("+$2.50").first().waitFor();
  expect(await loadStats(page)).toMatchObject({
    totalBalance: "52.50",
    todayEarnings: "2.50",
    totalInvested: "50.00",
    available: "2.50",
  });
  await pressKey(page, "button", "+30 d: advance 30 days");
  await expect.poll(async () => (await loadStats(page)).available).toBe("77.50");

  await requestWithdrawal(page);
  await page.getByText("Pending").first().waitFor();
  expect(await loadStats(page)).toMatchObject({ available: "27.50", withdrawalHold: "50.00" });
  await pressKey(page, "link", "History");
  await heading(page, "Transaction History");
  await page.getByText(/of 33 transactions/).waitFor();

  await useEverythingElse(page);
  await requestWithdrawal(page);
  const operator = await openVisitor();
  await approveAndReject(operator.page, email);
  await pressKey(page, "link", /^Mailbox/);
  await page.getByText("Withdrawal of $50.00 approved").first().waitFor();
  // of 5,000, 50 went and came back, and 60 went
  expect(await loadStats(page)).toMatchObject({ withdrawalHold: "0.00", walletBalance: "4940.00" });
  expect([await investor.pointers(), await operator.pointers()]).toEqual([0, 0]);
  expect([...investor.problems, ...operator.problems]).toEqual([]);
  await operator.context.close();
  await investor.context.close();
});
