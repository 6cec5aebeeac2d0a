import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "./running-glasshouse.ts";
import { dataShown, framesDrawn, holdBack, openStage, password, type Stage, shown } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

/** Which of the texts the page does not show. */
async function missing(page: Page, texts: readonly string[]): Promise<string[]> {
  await dataShown(page);
  const text = (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, " ");
  return texts.filter((each) => !text.includes(each));
}
const labels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main label")].map((label) => label.textContent?.trim() ?? ""),
  );
const options = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator("option").allTextContents();

async function post(context: BrowserContext, path: string, data: object) {
  const response = await context.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
async function depositByCard(context: BrowserContext, amount: number): Promise<void> {
  const { paymentIntentId, clientSecret } = await post(context, "/api/create-payment-intent", { amount });
  await context.request.post(`/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`, {
    data: { client_secret: clientSecret, card: "SIM-CARD-APPROVED" },
    headers: { authorization: "Bearer pk_sim_glasshouse" },
  });
  await post(context, "/api/confirm-deposit", { paymentIntentId, amount });
}
/** The next payout is made for everybody. */
async function nextPayout(context: BrowserContext): Promise<void> {
  const before = (await (await context.request.get("/api/clock")).json()).nextPayoutAt;
  await stage.database.owner.query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp()",
  );
  await expect
    .poll(async () => (await (await context.request.get("/api/clock")).json()).nextPayoutAt)
    .not.toBe(before);
}
async function giveAvailable(email: string, cents: number): Promise<number> {
  const { rows } = await stage.database.owner.query("select investor_id from users where email = $1", [
    email,
  ]);
  const id: number = rows[0].investor_id;
  await stage.database.owner.query("select post_transfers('{deposit}', now(), '{1,1}', $1, $2)", [
    [0, id * 8],
    [cents, -cents],
  ]);
  return id;
}
const bank = JSON.stringify({
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Nora Ellison",
  bankIfscCode: "SIMB0004471",
});
const requested = { amount: 50, withdrawalMethod: "bank", withdrawalDetails: bank, notes: "for the summer" };

test("/ shows the top bar, the hero 'Earn 5% Daily Returns', three feature cards, the section with five strategy points, the call to action and the footer", async () => {
  const context = await stage.visitor();
  const page = await context.newPage();
  await page.goto("/");
  await heading(page, "Earn 5% Daily Returns");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Get Started" }).waitFor();
  expect(
    await missing(page, [
      "Daily Returns",
      "Secure Platform",
      "Instant Deposits",
      "How We Achieve 5% Daily Returns",
      "Crypto trading",
      "Stock investments",
      "Commodity trading",
      "compounded every 24 hours",
      "9:00 AM UTC",
      "5.00%",
      "Automatic reinvestment available",
      "play money",
    ]),
  ).toEqual([]);
  expect(await page.locator("section[aria-labelledby=strategy] ol > li").count()).toBe(5);
  await page.getByRole("contentinfo").waitFor();
  const html = await (await context.request.get("/")).text();
  expect(html).toContain(
    'property="og:description" content="Simulation: play money only. No real investment pays 5% a day."',
  );
  const silent = await stage.visitor();
  await silent.route("**/*.js", (route) => route.abort());
  const plain = await silent.newPage();
  await plain.goto("/");
  await heading(plain, "Earn 5% Daily Returns"); // also without any script
  await silent.close();
  await context.close();
});

test("/about shows crypto, stocks, commodities, the team, risk management, security and card payments, the way home, and 'Start Investing' goes to login", async () => {
  const context = await stage.visitor();
  const page = await context.newPage();
  await page.goto("/about");
  expect(
    await missing(page, [
      "Crypto",
      "Stocks",
      "Commodities",
      "Professional team",
      "Risk management",
      "Security",
      "Card payments",
    ]),
  ).toEqual([]);
  expect(await page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
  await page.getByRole("link", { name: "Start Investing" }).first().click();
  await heading(page, "Login");
  await context.close();
});

test("any other path is a 404 page reading 'Page Not Found', for visitors and for investors", async () => {
  const { context, page } = await stage.signedIn();
  for (const each of [page, await (await stage.visitor()).newPage()]) {
    const response = await each.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await heading(each, "Page Not Found");
  }
  await context.close();
});

describe("/login and /register", () => {
  test("/login: fields of the right types, 'Signing In...' while busy, 'Unable to sign in. Please try again.' without a connection, 'Welcome back to the product!', then /", async () => {
    const { context, email } = await stage.signedIn();
    await context.clearCookies();
    const page = await context.newPage();
    await page.goto("/login");
    await heading(page, "Login");
    expect(await page.getByLabel("Email").getAttribute("type")).toBe("email");
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("password");
    expect(await page.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/register");
    expect(await page.getByRole("link", { name: /identity provider/ }).getAttribute("href")).toBe(
      "/api/login",
    );
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await shown(page, "Email is required");
    await shown(page, "Password is required");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.route("**/api/login-custom", (route) => route.abort());
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await shown(page, "Unable to sign in. Please try again.");
    await page.unroute("**/api/login-custom");
    const signIn = await holdBack(page, "**/api/login-custom");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("button", { name: "Signing In..." }).waitFor();
    signIn();
    await shown(page, "Login Successful");
    await shown(page, "Welcome back to the product!");
    expect(new URL(page.url()).pathname).toBe("/");
    await context.close();
  });

  test("/register: its fields, what is required, 'Creating Account...' while busy, 'Registration Failed' with the server's message or for want of a connection, success leads to /login", async () => {
    const { context, email } = await stage.signedIn();
    await context.clearCookies();
    const page = await context.newPage();
    await page.goto("/register");
    await heading(page, "Create Account");
    expect(await labels(page)).toEqual([
      "First Name",
      "Last Name",
      "Email",
      "Phone Number",
      "Password",
      "Referral Code (optional)",
    ]);
    const create = page.getByRole("button", { name: "Create Account" });
    await create.click();
    for (const text of [
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Phone number is required",
    ])
      await shown(page, text);
    await page.getByRole("button", { name: "Use a fictional persona" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await create.click();
    await shown(page, "Registration Failed");
    await shown(page, "This email address can't be used.");
    await page.getByLabel("Email").fill(`again.${email}`);
    await page.route("**/api/register", (route) => route.abort());
    await create.click();
    await shown(page, "Unable to create account. Please try again.");
    await page.unroute("**/api/register");
    const register = await holdBack(page, "**/api/register");
    await create.click();
    await page.getByRole("button", { name: "Creating Account..." }).waitFor();
    register();
    await shown(page, "Registration Successful");
    await shown(page, "Your account has been created successfully!");
    await heading(page, "Login");
    await context.close();
  });
});

test("/dashboard: side menu, welcome line, four stat cards, quick cards with the limits, strategy card with countdown, summary with 'Invest More', both empty texts", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/dashboard");
  await heading(page, "Welcome back, Nora");
  const menu = await page.getByRole("navigation", { name: "Main" }).getByRole("listitem").allTextContents();
  for (const entry of [
    "Overview",
    "Deposit",
    "Investments",
    "Withdraw",
    "History",
    "Referral",
    "Settings",
    "Logout",
  ])
    expect(menu.join("|")).toContain(entry);
  expect(
    await missing(page, [
      "Total Balance",
      "Today's Earnings",
      "Total Invested",
      "Monthly Return",
      "+0.00%",
      "Quick Deposit",
      "Quick Withdrawal",
      "Limits: $50 - $1000 per day",
      "Strategy",
      "Current deposit",
      "Daily rate",
      "5.00%",
      "Daily income",
      "Next payout in",
      "09:00 UTC",
      "Investment Summary",
      "Expected daily",
      "Invest More",
      "No active investments yet.",
      "No transactions yet. Make your first deposit to get started!",
    ]),
  ).toEqual([]);
  const before = await page.getByRole("timer").innerText();
  await expect.poll(() => page.getByRole("timer").innerText()).not.toBe(before);
  await page.getByRole("link", { name: "Invest More" }).click();
  await heading(page, "Make a Deposit");
  await context.close();
});

test("/dashboard shows the first 3 investments and the first 5 transactions, with their labels, a plus for income, capitalised status, Today with the time, and 'View All'", async () => {
  const { context, page } = await stage.signedIn();
  for (const amount of [10, 11, 12, 13]) await depositByCard(context, amount);
  await nextPayout(context);
  await page.goto("/dashboard");
  await heading(page, /Welcome back/);
  expect(
    await missing(page, ["Card Deposit", "Daily Income", "+$0.65", "Completed", "Today, 09:00", "1 more"]),
  ).toEqual([]);
  expect(await page.getByRole("list", { name: "Recent transactions" }).getByRole("listitem").count()).toBe(5);
  expect(
    await page
      .getByRole("table", { name: "Active investments" })
      .getByText(/^Investment #/)
      .count(),
  ).toBe(3);
  const all = page.getByRole("link", { name: /View All/ });
  expect(await all.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/investments",
    "/history",
  ]);

  await page.goto("/investments");
  await heading(page, "My Investments");
  expect(
    await missing(page, [
      "Total Invested",
      "$46.00",
      "Active Investments",
      "Daily Expected",
      "$2.30",
      "Investment Amount",
      "Daily Rate %",
      "5.00%",
      "Daily Income",
      "Total Earned",
      "Active",
    ]),
  ).toEqual([]);
  expect(await page.getByRole("link", { name: "New Investment" }).getAttribute("href")).toBe("/deposit");
  await context.close();
});

test("/investments without any: skeletons while loading, 'No investments yet' with 'Create Your First Investment'; a failed load says so and tries again", async () => {
  const { context, page } = await stage.signedIn();
  // as a page that begins with nothing
  await page.route(
    (url) => url.pathname === "/investments",
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application.*?<\/script>/, "");
      await route.fulfill({ response, body });
    },
  );
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/investments", async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto("/investments");
  await heading(page, "My Investments");
  await page.locator("[data-skeleton]").first().waitFor({ state: "attached" });
  fail();
  await shown(page, "Failed to load investments");
  await page.unroute("**/api/investments");
  await page.getByRole("button", { name: "Try again" }).click();
  await shown(page, "No investments yet");
  await page.getByRole("link", { name: "Create Your First Investment" }).waitFor();
  await context.close();
});

test("/deposit, card tab: title, tabs with Card first, amount from 1 in steps of 0.01, one payment method, 'Continue to Payment' disabled while empty, 'Creating Payment...', investment information to the cent", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/deposit");
  await heading(page, "Make a Deposit");
  expect(
    await missing(page, [
      "Back to Dashboard",
      "Add funds to your investment account",
      "Ready to Process Payment",
      "Daily return rate",
      "5.00%",
      "$0.00",
    ]),
  ).toEqual([]);
  expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("Card");
  const amount = page.getByLabel("Amount (USD)");
  expect([await amount.getAttribute("min"), await amount.getAttribute("step")]).toEqual(["1", "0.01"]);
  expect(await options(page, "Payment Method")).toEqual(["Credit/Debit Card"]);
  const next = page.getByRole("button", { name: "Continue to Payment" });
  expect(await next.isDisabled()).toBe(true);
  await amount.fill("0");
  await next.click();
  await shown(page, "Invalid Amount");
  await page.getByText("Please enter a valid amount").nth(1).waitFor();
  await amount.fill("33.33");
  await shown(page, "$1.67");
  await shown(page, "$50.00"); // 33.33 x 0.05 x 30
  const create = await holdBack(page, "**/api/create-payment-intent");
  await next.click();
  await page.getByRole("button", { name: "Creating Payment..." }).waitFor();
  create();
  await heading(page, "Secure Payment");
  await shown(page, /Your payment is secured by/);
  await page.getByRole("button", { name: "Complete Deposit" }).waitFor();
  await page.unroute("**/api/create-payment-intent");
  await page.route("**/api/create-payment-intent", (route) => route.abort());
  await amount.fill("20");
  await next.click();
  await page.getByText("Failed to create payment").first().waitFor();
  await context.close();
});

test("/withdraw: balance, limits, the fields of both methods, every crypto type; history with account's last 4 digits, badge, and 'Admin Note' of a rejected request", async () => {
  const { context, page, email } = await stage.signedIn();
  await page.goto("/withdraw");
  await heading(page, "New Request");
  await shown(page, "No withdrawal requests yet");
  await shown(page, "Minimum: $50 | Maximum: $1000 per day");
  expect(await page.getByLabel("Amount (USD)").getAttribute("step")).toBe("0.01");
  expect(await options(page, "Withdrawal Method")).toEqual(["Bank Transfer", "Crypto Wallet"]);
  const fields = await labels(page);
  for (const field of [
    "Account Holder Name*",
    "Bank Name*",
    "Account Number*",
    "IFSC Code",
    "SWIFT Code (for international transfers)",
    "Notes (optional)",
  ])
    expect(fields).toContain(field);
  await page.getByLabel("Withdrawal Method").selectOption("Crypto Wallet");
  const cryptoFields = await labels(page);
  for (const field of ["Crypto Type*", "Wallet Address*", "Wallet Label (optional)"])
    expect(cryptoFields).toContain(field);
  expect((await options(page, "Crypto Type*")).slice(1)).toEqual([
    "Bitcoin",
    "Ethereum",
    "Tron",
    "USDT",
    "Other",
  ]);

  const id = await giveAvailable(email, 20_000);
  await post(context, "/api/withdrawal-requests", requested);
  const { address } = await (await context.request.get("/api/wallet")).json();
  const crypto = {
    cryptoWalletAddress: address,
    cryptoWalletType: "usdt",
    cryptoWalletLabel: "My play wallet",
  };
  await post(context, "/api/withdrawal-requests", {
    ...requested,
    withdrawalMethod: "crypto",
    withdrawalDetails: JSON.stringify(crypto),
  });
  await stage.database.owner.query(
    "update withdrawal_requests set status = 'rejected', admin_notes = 'Rejected by admin', decided_at = now() where investor_id = $1 and method = 'crypto'",
    [id],
  );
  await page.reload();
  await heading(page, "New Request");
  expect(
    await missing(page, [
      "$100.00",
      "Bank Transfer",
      "Account ending 4471",
      "Harbour Mutual",
      "IFSC SIMB0004471",
      "Pending",
      "for the summer",
      "Rejected",
      "USDT",
      `${address.slice(0, 8)}...${address.slice(-8)}`,
      "My play wallet",
      "Admin Note: Rejected by admin",
    ]),
  ).toEqual([]);
  expect((await page.evaluate(() => document.body.innerText)).includes("SIM0004471")).toBe(false);
  await page.route("**/api/withdrawal-requests", (route) => route.abort());
  await page.getByLabel("Amount (USD)").fill("50");
  await page.getByRole("button", { name: "Use fictional bank details" }).click();
  await page.getByRole("button", { name: "Submit Request" }).click();
  await page.getByText("Failed to submit withdrawal request").first().waitFor();
  expect(await page.getByLabel("Amount (USD)").inputValue()).toBe("50");
  await context.close();
});

test("/history: four cards with counts, the filters' options, signed amounts, 'x of y transactions', 'Make Your First Deposit' only without a filter, 'Failed to fetch transactions'", async () => {
  const { context, page, email } = await stage.signedIn();
  await page.goto("/history");
  await heading(page, "Transaction History");
  await page.getByRole("link", { name: "Make Your First Deposit" }).waitFor();
  expect(await options(page, "Type")).toEqual([
    "All Types",
    "Deposits",
    "Crypto Deposits",
    "Withdrawals",
    "Daily Income",
  ]);
  expect(await options(page, "Status")).toEqual(["All Status", "Completed", "Pending", "Failed"]);
  await depositByCard(context, 40);
  await nextPayout(context);
  await giveAvailable(email, 10_000);
  await post(context, "/api/withdrawal-requests", requested);
  await page.reload();
  await shown(page, "3 of 3 transactions");
  expect(
    await missing(page, [
      "Total Deposits",
      "Total Withdrawals",
      "Daily Income",
      "Net Balance",
      "+$40.00",
      "+$2.00",
      "\u2212$50.00",
      "Pending",
      "Completed",
      "$92.00",
    ]),
  ).toEqual([]);
  await page.getByLabel("Search transactions").fill("no such words");
  await shown(page, "0 of 3 transactions");
  expect(await page.getByRole("link", { name: "Make Your First Deposit" }).count()).toBe(0);
  await page.getByLabel("Search transactions").fill("");
  await page.getByLabel("Status").selectOption("Pending");
  await shown(page, "1 of 3 transactions");
  await page.route("**/api/transactions?*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.reload();
  await shown(page, "Failed to fetch transactions");
  await context.close();
});

test("/history loads on as one scrolls", async () => {
  const { context, page, email } = await stage.signedIn();
  const id = await giveAvailable(email, 100);
  await stage.database.owner.query(
    `insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select $1, now() - number * interval '1 hour', 'daily_income', number, 100, 'completed', 'Daily income, Investment #' || number
     from generate_series(1, 250) as number`,
    [id],
  );
  await page.goto("/history");
  await shown(page, "250 of 250 transactions");
  expect(Number.parseInt(await page.getByText(/ shown$/).innerText(), 10)).toBeLessThan(250);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return page.getByText(/ shown$/).innerText();
    })
    .toBe("250 shown");
  await context.close();
});

describe("/admin", () => {
  test("four stat cards, three tabs, both groups of analytics, 'Refresh Data' and exports with their toasts, and what fails is said", async () => {
    const { context: investor } = await stage.signedIn();
    await depositByCard(investor, 50);
    const context = await stage.visitor();
    await post(context, "/api/login-custom", { email: admin.email, password: admin.firstPassword });
    await context.request.put("/api/user/password", {
      data: { currentPassword: admin.firstPassword, newPassword: password },
    });
    const page = await context.newPage();
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Admin Dashboard" }).last().click(); // the floating button
    await heading(page, "Admin Dashboard");
    expect(
      await missing(page, ["Total Revenue", "Total Deposits", "Active Users", "Pending Withdrawals"]),
    ).toEqual([]);
    expect((await page.getByRole("tab").allTextContents()).map((text) => text.replace(/\d+$/, ""))).toEqual([
      "Recent Deposits",
      "Withdrawal Requests",
      "Analytics",
    ]);
    await page.getByRole("button", { name: "Refresh Data" }).click();
    await shown(page, "All admin data has been updated.");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^deposits_\d{4}-\d{2}-\d{2}\.csv$/);
    await shown(page, "deposits data has been exported.");
    await page.getByRole("tab", { name: /Withdrawal Requests/ }).click();
    const withdrawals = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await withdrawals).suggestedFilename()).toMatch(/^withdrawals_\d{4}-\d{2}-\d{2}\.csv$/);
    await page.getByRole("tab", { name: "Analytics" }).click();
    expect(
      await missing(page, [
        "Revenue Analytics",
        "Today's Revenue",
        "This Month",
        "Total Withdrawals",
        "Net Profit",
        "User Statistics",
        "Total Users",
        "Average Deposit",
      ]),
    ).toEqual([]);
    await page.route("**/api/admin/**", (route) => route.abort());
    await page.getByRole("button", { name: "Refresh Data" }).click();
    await shown(page, "Failed to refresh data. Please try again.");
    await page.getByRole("tab", { name: "Recent Deposits" }).click();
    await page.getByRole("button", { name: "Export CSV" }).click();
    await shown(page, "Failed to export deposits data.");
    await context.close();
    await investor.close();
  });

  test("only pending requests have Approve and Reject; a decision that fails says 'Action Failed' and 'Failed to approve withdrawal request.'", async () => {
    const person = await stage.signedIn();
    await giveAvailable(person.email, 20_000);
    await post(person.context, "/api/withdrawal-requests", requested);
    const context = await stage.visitor();
    await post(context, "/api/login-custom", { email: admin.email, password });
    const page = await context.newPage();
    await page.goto("/admin?tab=withdrawals");
    const approve = page.getByRole("button", { name: new RegExp(`Approve .*${person.email}`) });
    await approve.waitFor();
    await page.route("**/api/admin/withdrawal/**", (route) => route.abort());
    await approve.click();
    await shown(page, "Action Failed");
    await shown(page, "Failed to approve withdrawal request.");
    await page.unroute("**/api/admin/withdrawal/**");
    await approve.click();
    await shown(page, "Withdrawal request has been approved.");
    await approve.waitFor({ state: "detached" });
    // whoever waits on their page sees it without a reload
    await person.page.goto("/withdraw");
    await shown(person.page, "Approved");
    await context.close();
    await person.context.close();
  });

  test("its lists load on by 'Load more' only, so that the operator's choices below them stay where they are", async () => {
    const person = await stage.signedIn();
    const id = await giveAvailable(person.email, 100);
    await stage.database.owner.query(
      `insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
       select $1, 'card', 100, 'failed', 'pi_sim_list' || number, now(), now() from generate_series(1, 60) as number`,
      [id],
    );
    const context = await stage.visitor();
    await post(context, "/api/login-custom", { email: admin.email, password });
    const page = await context.newPage();
    const pages: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("cursor=")) pages.push(request.url());
    });
    await page.goto("/admin");
    await shown(page, /^50 of \d+ deposits$/);
    await dataShown(page);
    await page.locator("summary").filter({ hasText: "The operator's choices" }).scrollIntoViewIfNeeded();
    await framesDrawn(page);
    expect(pages).toEqual([]);
    await page.getByRole("button", { name: "Load more" }).click();
    await shown(page, /^(\d+) of \1 deposits$/);
    expect(pages).toHaveLength(1);
    await context.close();
    await person.context.close();
  });
});

test("a toast is at most 420 px wide, and one is shown at a time", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings?section=preferences");
  await heading(page, "Preferences");
  for (let times = 0; times < 3; times += 1)
    await page.getByRole("button", { name: "Save Preferences" }).click();
  await shown(page, "Preferences Saved");
  const toasts = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
  expect(await toasts.count()).toBe(1);
  expect((await toasts.boundingBox())?.width).toBeLessThanOrEqual(420);
  await context.close();
});

test("what could not be saved says so, with the server's message or the fallback, and nothing typed is lost", async () => {
  const { context, page } = await stage.signedIn();
  const fails = async (
    address: string,
    path: string,
    fill: () => Promise<void>,
    button: string,
    fallback: string,
  ) => {
    await page.goto(path);
    await heading(page, /./);
    await fill();
    await page.route(address, (route) => route.abort());
    await page.getByRole("button", { name: button }).click();
    await page.getByText(fallback).first().waitFor();
    await page.unroute(address);
    const message = "Glasshouse can't reach its database right now. Please try again.";
    const body = JSON.stringify({ code: "not-ready", message });
    await page.route(address, (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body }),
    );
    await page.getByRole("button", { name: button }).click();
    await page.getByText(message).first().waitFor();
    await page.unroute(address);
  };
  const name = page.getByLabel("First Name");
  await fails(
    "**/api/user/profile",
    "/settings",
    () => name.fill("Tamsin"),
    "Save Changes",
    "Failed to update profile",
  );
  expect(await name.inputValue()).toBe("Tamsin");
  const marketing = page.getByRole("switch", { name: /Marketing/ });
  await fails(
    "**/api/user/notifications",
    "/settings?section=notifications",
    () => marketing.check(),
    "Save Preferences",
    "Failed to update notifications",
  );
  expect(await marketing.isChecked()).toBe(true);
  const fillPasswords = async () => {
    await page.getByLabel("Current Password", { exact: true }).fill(password);
    await page.getByLabel("New Password", { exact: true }).fill("another good password");
    await page.getByLabel("Confirm New Password").fill("another good password");
  };
  await fails(
    "**/api/user/password",
    "/settings?section=security",
    fillPasswords,
    "Change Password",
    "Failed to update password",
  );
  const code = page.getByLabel("Referral Code", { exact: true });
  await fails(
    "**/api/referral/register",
    "/referral",
    () => code.fill("ABCD2345"),
    "Register Referral",
    "Failed to register referral code",
  );
  expect(await code.inputValue()).toBe("ABCD2345");
  await context.close();
});

test("a swipe of 50 px to the right sends a toast away, a shorter one does not", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings?section=preferences");
  await heading(page, "Preferences");
  await page.getByRole("button", { name: "Save Preferences" }).click();
  const toast = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
  const swipe = async (pixels: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error("no toast is shown");
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y);
    await page.mouse.move(x + pixels, y);
    await page.mouse.up();
  };
  await swipe(40);
  expect(await toast.getAttribute("data-state")).toBe("open");
  await swipe(60);
  await expect.poll(() => toast.count()).toBe(0);
  await context.close();
});

test("who forgot the password gets a one-time link from the administrator and signs in with a new one; the audit trail tells of it", async () => {
  const { context, page, email } = await stage.signedIn();
  await context.clearCookies();
  const operator = await stage.visitor();
  for (const secret of [admin.firstPassword, password])
    await operator.request.post("/api/login-custom", { data: { email: admin.email, password: secret } });
  await operator.request.put("/api/user/password", {
    data: { currentPassword: admin.firstPassword, newPassword: password },
  });
  const desk = await operator.newPage();
  await desk.goto("/admin?tab=analytics");
  await heading(desk, "Password Link");
  const field = desk.getByLabel("Email or number of the participant");
  await field.fill("nobody@example.com");
  await desk.getByRole("button", { name: "Make a link" }).click();
  await desk.getByText("No participant has this email or number.").first().waitFor();
  await field.fill(email);
  await desk.getByRole("button", { name: "Make a link" }).click();
  const text = await desk.getByText(/new-password#/).innerText();
  await desk
    .getByText(/^Password link made, investor/)
    .first()
    .waitFor();
  await page.goto(text.replace(/^.*?(http)/, "$1"));
  await heading(page, "Choose a new password");
  await page.getByLabel("New Password", { exact: true }).fill("password123");
  await page.getByLabel("Confirm New Password").fill("password123");
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("This is one of the commonest passwords. Please choose another.").first().waitFor();
  await page.getByLabel("New Password", { exact: true }).fill("a password of my own");
  await page.getByLabel("Confirm New Password").fill("a password of my own");
  await page.getByRole("button", { name: "Change Password" }).click();
  await heading(page, "Login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a password of my own");
  await page.keyboard.press("Enter");
  await shown(page, "Welcome back, Nora");
  await context.close();
  await operator.close();
});

test("step-up: an export after 15 minutes asks for the password again, says when it is wrong, and goes on when it is right", async () => {
  const context = await stage.visitor();
  for (const secret of [admin.firstPassword, password])
    await context.request.post("/api/login-custom", { data: { email: admin.email, password: secret } });
  await context.request.put("/api/user/password", {
    data: { currentPassword: admin.firstPassword, newPassword: password },
  });
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  const page = await context.newPage();
  await page.goto("/admin");
  await heading(page, "Admin Dashboard");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await heading(page, "Confirm your password");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await page.getByText("The password is not right.").first().waitFor();
  const saved = page.waitForEvent("download");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^deposits_/);
  await page.getByRole("heading", { name: "Confirm your password" }).waitFor({ state: "detached" });
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await heading(page, "Confirm your password");
  await page.getByRole("button", { name: "Cancel" }).click();
  await shown(page, "Failed to export deposits data.");
  await context.close();
});
