import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../server/db/test-database.ts";
import { launchChromium } from "./chromium.ts";
import { type RunningGlasshouse, startGlasshouse } from "./running-glasshouse.ts";

let database: TestDatabase;
let glasshouse: RunningGlasshouse;
let browser: Browser;
const password = "a long enough password";
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  glasshouse = await startGlasshouse({ DATABASE_URL: database.connectionString });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await glasshouse?.stop();
  await database?.drop();
});

async function visitor(options: { width?: number; dark?: boolean } = {}): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: glasshouse.url,
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
}

async function signedIn(
  options: { width?: number; dark?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  people += 1;
  const context = await visitor(options);
  const email = `pages${people}@example.com`;
  const details = { firstName: "Nora", lastName: "Ellison", email, phoneNumber: "555-0142", password };
  await context.request.post("/api/register", { data: details });
  await context.request.post("/api/login-custom", { data: { email, password } });
  return { context, page: await context.newPage() };
}

async function toPayment(page: Page, card: RegExp): Promise<void> {
  await page.goto("/deposit");
  await page.getByLabel("Amount (USD)").fill("20");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: "Complete Deposit" }).click();
}

const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe("/deposit", () => {
  test("a declined card: 'Payment Failed' with the processor's message, in place too; another card then succeeds", async () => {
    const { context, page } = await signedIn();
    await toPayment(page, /DECLINED/);
    await shown(page, "Payment Failed");
    await page.getByRole("alert").getByText("The simulated bank declined this card.").waitFor();
    await page.getByRole("radio", { name: /APPROVED/ }).check();
    await page.getByRole("button", { name: "Complete Deposit" }).dblclick();
    await page.waitForURL("**/dashboard");
    await shown(page, "Deposit Successful");
    const deposits = await (await context.request.get("/api/investments")).json();
    expect(deposits).toHaveLength(1);
    await context.close();
  });

  test("a card that asks first: the simulator's challenge page, then back on the dashboard with the deposit", async () => {
    const { context, page } = await signedIn();
    await toPayment(page, /CHALLENGE/);
    await page.getByRole("heading", { name: "Is this you?" }).waitFor();
    await shown(page, "Simulation: play money only. No real investment pays 5% a day.");
    await page.getByRole("button", { name: "Authenticate", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
    await shown(page, "Deposit Successful");
    await shown(page, /Investment #\d+/);
    await page.reload();
    expect(await (await context.request.get("/api/investments")).json()).toHaveLength(1);
    await context.close();
  });

  test("an amount over the level's cap is refused in place, with nothing lost of what was typed", async () => {
    const { context, page } = await signedIn();
    await page.goto("/deposit");
    await page.getByLabel("Amount (USD)").fill("60");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await shown(page, "Bronze level allows $50.00 in active investments; $50.00 is still free.");
    expect(await page.getByLabel("Amount (USD)").inputValue()).toBe("60");
    await context.close();
  });
});

test("/withdraw: each mistake has its message at its field, real identifiers are refused before they are sent", async () => {
  const { context, page } = await signedIn();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto("/withdraw");
  await page.getByLabel("Amount (USD)").fill("20");
  await page.getByRole("button", { name: "Submit Request" }).click();
  await shown(page, "Amount must be between $50 and $1000");
  await page.getByLabel("Amount (USD)").fill("50");
  await page.getByRole("button", { name: "Submit Request" }).click();
  await shown(page, "Please fill in all required fields for your selected withdrawal method");
  await page.getByRole("button", { name: "Use fictional bank details" }).click();
  await page.getByLabel("Notes (optional)").fill("card 4111 1111 1111 1111");
  await page.getByRole("button", { name: "Submit Request" }).click();
  await shown(page, "This looks like a real card number. Glasshouse takes fictional details only.");
  expect(sent).toEqual([]);
  await page.getByLabel("Notes (optional)").fill("thank you");
  await page.getByRole("button", { name: "Submit Request" }).click();
  await shown(page, "Your available balance is $0.00.");
  expect(await page.getByLabel("Notes (optional)").inputValue()).toBe("thank you");
  await page.getByLabel("Withdrawal Method").selectOption("Crypto Wallet");
  await page.getByRole("button", { name: "Use my play wallet" }).click();
  expect(await page.getByLabel("Wallet Address*").inputValue()).toMatch(/^playsim1/);
  await context.close();
});

test("who is not signed in sees 'Unauthorized' on a protected page and arrives at the sign-in", async () => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/dashboard");
  await shown(page, "You are logged out. Logging in again...");
  await page.waitForURL("**/login");
  await context.close();
});

test("a non-admin on /admin sees Access Denied, and no admin call is made", async () => {
  const { context, page } = await signedIn();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await shown(page, "You don't have permission to access the admin dashboard.");
  await page.getByRole("button", { name: "Go Back" }).waitFor();
  expect(calls.filter((url) => url.includes("/api/admin"))).toEqual([]);
  await context.close();
});

test("a failed sign-in says 'Login Failed', 'Invalid credentials', and keeps the address", async () => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.keyboard.press("Enter");
  await shown(page, "Login Failed");
  await shown(page, "Invalid credentials");
  expect(await page.getByLabel("Email").inputValue()).toBe("nobody@example.com");
  await context.close();
});

test("a shared link carries its code to the registration form", async () => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/?ref=ABCD2345");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await page.waitForURL(/\/register/);
  await expect.poll(() => page.getByLabel("Referral Code (optional)").inputValue()).toBe("ABCD2345");
  await context.close();
});

test("/history: filters stand in the address, survive a reload, and the export is what they select", async () => {
  const { context, page } = await signedIn();
  await toPayment(page, /APPROVED/);
  await page.waitForURL("**/dashboard");
  await page.goto("/history?type=withdrawal");
  await shown(page, "0 of 1 transactions");
  await shown(page, "No transaction matches these filters");
  expect(await page.getByText("Make Your First Deposit").count()).toBe(0);
  await page.getByLabel("Type").selectOption("Deposits");
  await shown(page, "1 of 1 transactions");
  await page.reload();
  await shown(page, "1 of 1 transactions");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^transactions_\d{4}-\d{2}-\d{2}\.csv$/);
  await context.close();
});

const visitorPaths = ["/", "/about", "/login", "/register", "/no/such/page"];
const investorPaths = [
  "/dashboard",
  "/deposit",
  "/withdraw",
  "/investments",
  "/history",
  "/mailbox",
  "/admin",
];

describe.each([
  { width: 1440, dark: false },
  { width: 320, dark: true },
])("at $width px, dark: $dark", (options) => {
  test("axe finds nothing, nothing scrolls sideways, and every page says it is a simulation", async () => {
    const guest = await visitor(options);
    const { context } = await signedIn(options);
    const problems: string[] = [];
    for (const [of, paths] of [
      [guest, visitorPaths],
      [context, investorPaths],
    ] as const) {
      for (const path of paths) {
        const page = await of.newPage();
        await page.goto(path);
        await page.locator("h1").first().waitFor();
        await page.waitForFunction(
          () =>
            document.querySelectorAll('[role="status"]').length === 0 || document.readyState === "complete",
        );
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const violation of violations)
          problems.push(`${path}: ${violation.id} ${violation.nodes[0]?.html}`);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        if (sideways) problems.push(`${path}: scrolls sideways`);
        if (
          !(await page
            .getByText("Simulation: play money only. No real investment pays 5% a day.")
            .first()
            .isVisible())
        )
          problems.push(`${path}: no disclosure`);
        await page.close();
      }
    }
    expect(problems).toEqual([]);
    await guest.close();
    await context.close();
  }, 90_000);
});
