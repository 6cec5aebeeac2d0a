import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitLimitMs } from "./limits.ts";
import { dataShown, disclosure, holdBack, openStage, password, type Stage, shown } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const busy = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).waitFor();
const home = (page: Page) => page.waitForURL((url) => url.pathname === "/dashboard");

/** The toast has this title and this sentence. */
async function toast(page: Page, title: string, sentence: string): Promise<void> {
  const message = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
  await message.filter({ hasText: title }).filter({ hasText: sentence }).waitFor();
}

const answersWith = (page: Page, address: string, status: number, body: string) =>
  page.route(address, (route) => route.fulfill({ status, contentType: "application/json", body }));
const said = (message: string) => JSON.stringify({ code: "not-ready", message });
const noConnection = (page: Page, address: string) => page.route(address, (route) => route.abort());

/** Somebody with an account and no session, at a page. */
async function outside(path: string) {
  const person = await stage.signedIn();
  await person.context.clearCookies();
  await person.page.goto(path);
  return person;
}
async function inside(path: string) {
  const person = await stage.signedIn();
  await person.page.goto(path);
  await dataShown(person.page);
  return person;
}
async function available(email: string, cents: number): Promise<void> {
  await stage.database.owner.query(
    "select post_transfers('{deposit}', now(), '{1,1}', array[fund_account('reserves', 0), account_of(investor_id, 'available')], array[$2::bigint, -$2::bigint]) from users where email = $1",
    [email, cents],
  );
}

describe("/login", () => {
  async function filled(secret = password) {
    const { context, page, email } = await outside("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(secret);
    return { context, page };
  }

  test("'Signing In...' while busy, then 'Login Successful', 'Welcome back to the product!', and /", async () => {
    const { context, page } = await filled();
    const answer = await holdBack(page, "**/api/login-custom");
    await press(page, "Sign In");
    await busy(page, "Signing In...");
    answer();
    await toast(page, "Login Successful", "Welcome back to the product!");
    expect(new URL(page.url()).pathname).toBe("/");
    await context.close();
  });

  test("'Login Failed' with the server's message, or 'Invalid credentials'", async () => {
    const { context, page } = await filled("not the password");
    await answersWith(page, "**/api/login-custom", 429, said("Please wait 4 seconds."));
    await press(page, "Sign In");
    await toast(page, "Login Failed", "Please wait 4 seconds.");
    await answersWith(page, "**/api/login-custom", 502, "");
    await press(page, "Sign In");
    await toast(page, "Login Failed", "Invalid credentials");
    await context.close();
  });

  test("'Unable to sign in. Please try again.' without a connection", async () => {
    const { context, page } = await filled();
    await noConnection(page, "**/api/login-custom");
    await press(page, "Sign In");
    await toast(page, "Login Failed", "Unable to sign in. Please try again.");
    await context.close();
  });
});

describe("/register", () => {
  async function filled() {
    const person = await outside("/register");
    await press(person.page, "Use a fictional persona");
    await person.page.getByLabel("Password", { exact: true }).fill(password);
    return person;
  }

  test("'Creating Account...' while busy, then 'Registration Successful' with its sentence, and /login", async () => {
    const { context, page } = await filled();
    const answer = await holdBack(page, "**/api/register");
    await press(page, "Create Account");
    await busy(page, "Creating Account...");
    answer();
    await toast(page, "Registration Successful", "Your account has been created successfully!");
    await heading(page, "Login");
    await context.close();
  });

  test("'Registration Failed' with the server's message, or 'Something went wrong'", async () => {
    const { context, page, email } = await filled();
    await page.getByLabel("Email").fill(email);
    await press(page, "Create Account");
    await toast(page, "Registration Failed", "This email address can't be used.");
    await answersWith(page, "**/api/register", 502, "");
    await press(page, "Create Account");
    await toast(page, "Registration Failed", "Something went wrong");
    await context.close();
  });

  test("'Unable to create account. Please try again.' without a connection", async () => {
    const { context, page } = await filled();
    await noConnection(page, "**/api/register");
    await press(page, "Create Account");
    await toast(page, "Registration Failed", "Unable to create account. Please try again.");
    await context.close();
  });
});

describe("/deposit by card", () => {
  async function created() {
    const person = await inside("/deposit?amount=20");
    await press(person.page, "Continue to Payment");
    await heading(person.page, "Secure Payment");
    return person;
  }

  test("'Invalid Amount', 'Please enter a valid amount' for nothing", async () => {
    const { context, page } = await inside("/deposit?amount=0");
    await press(page, "Continue to Payment");
    await toast(page, "Invalid Amount", "Please enter a valid amount");
    await context.close();
  });

  test("'Creating Payment...' while busy, then the card form", async () => {
    const { context, page } = await inside("/deposit?amount=20");
    const answer = await holdBack(page, "**/api/create-payment-intent");
    await press(page, "Continue to Payment");
    await busy(page, "Creating Payment...");
    answer();
    await heading(page, "Secure Payment");
    await context.close();
  });

  test("'Processing...' while busy", async () => {
    const { context, page } = await created();
    const answer = await holdBack(page, /\/confirm$/);
    await press(page, "Complete Deposit");
    await busy(page, "Processing...");
    answer();
    await home(page);
    await context.close();
  });

  test("'Deposit Successful' with its sentence, and /dashboard", async () => {
    const { context, page } = await created();
    await press(page, "Complete Deposit");
    await toast(page, "Deposit Successful", "Your deposit has been processed successfully!");
    await home(page);
    await context.close();
  });

  test("confirm-deposit is called only after the provider reports 'succeeded'", async () => {
    const { context, page } = await created();
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await page.getByRole("radio", { name: /DECLINED/ }).check();
    await press(page, "Complete Deposit");
    await shown(page, "Payment Failed");
    expect(calls).not.toContain("/api/confirm-deposit");
    await page.getByRole("radio", { name: /APPROVED/ }).check();
    await press(page, "Complete Deposit");
    await home(page);
    expect(calls).toContain("/api/confirm-deposit");
    await context.close();
  });

  test("'Payment Failed' with the provider's message", async () => {
    const { context, page } = await created();
    await page.getByRole("radio", { name: /NO-FUNDS/ }).check();
    await press(page, "Complete Deposit");
    await toast(page, "Payment Failed", "The simulated card has insufficient funds.");
    await context.close();
  });

  test("'Error' with the server's message", async () => {
    const { context, page } = await inside("/deposit?amount=60");
    await press(page, "Continue to Payment");
    await toast(page, "Error", "Bronze level allows $50.00 in active investments; $50.00 is still free.");
    await context.close();
  });

  test("'Failed to create payment' where the server gives no message", async () => {
    const { context, page } = await inside("/deposit?amount=20");
    await answersWith(page, "**/api/create-payment-intent", 502, "");
    await press(page, "Continue to Payment");
    await toast(page, "Error", "Failed to create payment");
    await context.close();
  });

  test("'An error occurred during deposit' where the server gives no message", async () => {
    const { context, page } = await created();
    await answersWith(page, "**/api/confirm-deposit", 502, "");
    await press(page, "Complete Deposit");
    await toast(page, "Error", "An error occurred during deposit");
    await context.close();
  });
});

describe("/deposit by crypto", () => {
  /** With the hash of a payment that the play wallet has made. */
  async function filled() {
    const person = await inside("/deposit?tab=crypto");
    const { page } = person;
    const to = await page.getByText(/^playsim1/).innerText();
    const reply = await person.context.request.post("/api/wallet/send", { data: { to, amount: 5 } });
    await page.getByLabel("Amount (USD)").fill("5");
    await page.getByLabel("Transaction Hash").fill((await reply.json()).txHash);
    return person;
  }

  test("'Submitting...' while busy, then 'Deposit Submitted' with its sentence, and /dashboard", async () => {
    const { context, page } = await filled();
    const answer = await holdBack(page, "**/api/confirm-crypto-deposit");
    await press(page, "Confirm Deposit");
    await busy(page, "Submitting...");
    answer();
    await toast(page, "Deposit Submitted", "Your crypto deposit has been recorded successfully!");
    await home(page);
    await context.close();
  });

  test("'Transaction Hash Required', 'Please enter the transaction hash' without one", async () => {
    const { context, page } = await inside("/deposit?tab=crypto&amount=5");
    await press(page, "Confirm Deposit");
    await toast(page, "Transaction Hash Required", "Please enter the transaction hash");
    await context.close();
  });

  test("'Invalid Amount', 'Please enter a valid amount' without one", async () => {
    const { context, page } = await inside("/deposit?tab=crypto");
    await press(page, "Confirm Deposit");
    await toast(page, "Invalid Amount", "Please enter a valid amount");
    await context.close();
  });

  test("'Failed to submit crypto deposit' where the server gives no message", async () => {
    const { context, page } = await filled();
    await answersWith(page, "**/api/confirm-crypto-deposit", 502, "");
    await press(page, "Confirm Deposit");
    await toast(page, "Error", "Failed to submit crypto deposit");
    await context.close();
  });

  test("the address is copied: 'Address Copied', and a tick for 2000 ms", async () => {
    const { context, page } = await stage.signedIn({ own: true });
    await page.clock.install();
    await page.goto("/deposit?tab=crypto");
    const copy = page.getByRole("button", { name: /^Cop(y address|ied)$/ });
    const drawing = () => copy.locator("path").getAttribute("d");
    await copy.waitFor();
    const before = await drawing();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + waitLimitMs);
    await copy.click();
    await shown(page, "Address Copied");
    await shown(page, "Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^playsim1/);
    await page.clock.runFor(1_999);
    expect(await drawing()).not.toBe(before);
    await page.clock.runFor(1);
    await expect.poll(drawing).toBe(before);
    await context.close();
  });
});

describe("/withdraw", () => {
  async function filled(balance = 10_000) {
    const person = await stage.signedIn();
    if (balance > 0) await available(person.email, balance);
    await person.page.goto("/withdraw?amount=50");
    await dataShown(person.page);
    await press(person.page, "Use fictional bank details");
    return person;
  }

  test("crypto: type, address and label, with bitcoin, ethereum, tron, usdt, other", async () => {
    const { context, page } = await inside("/withdraw");
    await page.getByLabel("Withdrawal Method").selectOption("Crypto Wallet");
    for (const field of ["Crypto Type*", "Wallet Address*", "Wallet Label (optional)"])
      await page.getByLabel(field, { exact: true }).waitFor();
    const types = page.getByLabel("Crypto Type*").locator("option");
    expect(
      (await types.evaluateAll((all) => all.map((each) => each.getAttribute("value")))).slice(1),
    ).toEqual(["bitcoin", "ethereum", "tron", "usdt", "other"]);
    await context.close();
  });

  test("'Submitting...' while busy", async () => {
    const { context, page } = await filled();
    const answer = await holdBack(page, "**/api/withdrawal-requests");
    await press(page, "Submit Request");
    await busy(page, "Submitting...");
    answer();
    await shown(page, "Withdrawal Request Submitted");
    await context.close();
  });

  test("'Withdrawal Request Submitted' with its sentence, the form is empty, the list has the request", async () => {
    const { context, page } = await filled();
    await press(page, "Submit Request");
    await toast(
      page,
      "Withdrawal Request Submitted",
      "Your withdrawal request has been submitted and you'll receive an email confirmation.",
    );
    await expect.poll(() => page.getByLabel("Bank Name*").inputValue()).toBe("");
    const list = page.getByRole("list", { name: "Withdrawal requests" });
    await list.getByText("Pending").waitFor();
    await context.close();
  });

  test("'Error' with the server's message, or 'Failed to submit withdrawal request'", async () => {
    const { context, page } = await filled(0);
    await press(page, "Submit Request");
    await toast(page, "Error", "Your available balance is $0.00.");
    await answersWith(page, "**/api/withdrawal-requests", 502, "");
    await press(page, "Submit Request");
    await toast(page, "Error", "Failed to submit withdrawal request");
    await context.close();
  });
});

describe("/referral", () => {
  test("'Registering...' while busy; the trimmed code is sent; 'Success' with its sentence", async () => {
    const [owner, { context, page }] = [await stage.signedIn(), await inside("/referral")];
    const { referralCode } = await (await owner.context.request.get("/api/referral/stats")).json();
    const answer = await holdBack(page, "**/api/referral/register");
    const sent = page.waitForRequest("**/api/referral/register");
    await page.getByLabel("Referral Code", { exact: true }).fill(` ${referralCode} `);
    await press(page, "Register Referral");
    await busy(page, "Registering...");
    expect((await sent).postDataJSON()).toEqual({ referralCode });
    answer();
    await toast(page, "Success", "Referral code registered successfully!");
    await shown(page, "You have given a referral code."); // the figures were read again
    await context.close();
    await owner.context.close();
  });

  test("'Please enter a referral code' for a blank one, and no call", async () => {
    const { context, page } = await inside("/referral");
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.getByLabel("Referral Code", { exact: true }).fill("   ");
    await press(page, "Register Referral");
    await toast(page, "Error", "Please enter a referral code");
    expect(calls.filter((url) => url.includes("/api/referral/register"))).toEqual([]);
    await context.close();
  });

  test("the device's own share sheet gets text and link, where there is one", async () => {
    const { context, page } = await stage.signedIn({ own: true });
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: ShareData) => {
          document.documentElement.dataset.shared = JSON.stringify(data);
        },
      });
    });
    await page.goto("/referral");
    await press(page, "Share link");
    const shared = JSON.parse(
      await page.evaluate(() => document.documentElement.dataset.shared ?? "{}"),
    ) as ShareData;
    expect(shared).toMatchObject({
      url: expect.stringMatching(/\/\?ref=\w+$/),
      text: expect.stringContaining(disclosure),
    });
    await context.close();
  });

  test("without a share sheet 'Share link' copies, 'Copy link' too", async () => {
    const { context, page } = await inside("/referral");
    for (const name of ["Share link", "Copy link"]) {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await press(page, name);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?ref=\w+/);
    }
    await context.close();
  });
});

test("a call after the session has ended says 'Unauthorized' and leads to the sign-in", async () => {
  const { context, page, email } = await inside("/withdraw");
  await page.getByLabel("Amount (USD)").fill("60");
  await page.getByRole("button", { name: "Use fictional bank details" }).click();
  await page.getByLabel("Notes (optional)").fill("for the rent");
  await context.clearCookies();
  await press(page, "Submit Request");
  await toast(page, "Unauthorized", "You are logged out. Logging in again...");
  await shown(page, "Your session has ended. Sign in, and you are back where you were.");
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

test("a visitor of the Books is asked to sign in, and told why", async () => {
  const context = await stage.visitor();
  const page = await context.newPage();
  await page.goto("/books");
  await shown(page, /That page is open to everybody who is signed in/);
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.getByText("You are logged out").count()).toBe(0);
  await context.close();
});

describe("/history", () => {
  test("the rows follow search, type and status", async () => {
    const { context, page, email } = await stage.signedIn();
    await stage.database.owner.query(
      `insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
       select investor_id, now() - number * interval '1 hour', type, number, 100, status, description
       from users, (values (1, 'deposit', 'completed', 'Card deposit'), (2, 'withdrawal', 'pending', 'To Harbour'),
         (3, 'daily_income', 'completed', 'Income')) as rows (number, type, status, description)
       where email = $1`,
      [email],
    );
    await page.goto("/history");
    await shown(page, "3 of 3 transactions");
    await page.getByLabel("Search transactions").fill("harbour");
    await shown(page, "1 of 3 transactions");
    await page.getByLabel("Search transactions").fill("");
    await page.getByLabel("Type").selectOption("Daily Income");
    await shown(page, "1 of 3 transactions");
    await page.getByLabel("Type").selectOption("All Types");
    await page.getByLabel("Status").selectOption("Completed");
    await shown(page, "2 of 3 transactions");
    await context.close();
  });

  test("'Failed to fetch transactions'", async () => {
    const { context, page } = await stage.signedIn();
    await answersWith(page, "**/api/transactions?*", 500, "{}");
    await page.goto("/history");
    await shown(page, "Failed to fetch transactions");
    await context.close();
  });

  test("asks for /api/transactions?limit=100", async () => {
    const { context, page } = await stage.signedIn();
    const asked = page.waitForRequest("**/api/transactions?*");
    await page.goto("/history");
    expect(new URL((await asked).url()).searchParams.get("limit")).toBe("100");
    await context.close();
  });
});

describe("the service worker /sw.js is registered as the page loads", () => {
  test.each(["/", "/about", "/login"])("on %s", async (path) => {
    const context = await stage.visitor({ worker: true });
    const page = await context.newPage();
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
  test("a toast is shown for 5000 ms", async () => {
    const { context, page } = await stage.signedIn({ own: true });
    await page.clock.install();
    await page.goto("/settings?section=preferences");
    await heading(page, "Preferences");
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + waitLimitMs);
    await press(page, "Save Preferences");
    const message = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
    await message.waitFor();
    await page.clock.runFor(4_999);
    expect(await message.getAttribute("data-state")).toBe("open");
    await page.clock.runFor(1);
    await expect.poll(() => message.count()).toBe(0);
    await context.close();
  });

  test("a tooltip comes after 700 ms", async () => {
    const { context, page } = await stage.signedIn({ own: true, width: 1000 });
    await page.clock.install();
    await page.goto("/settings");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" });
    await dataShown(page);
    await expect.poll(() => link.getAttribute("data-state")).toBe("closed"); // the tooltips' own part has come
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
