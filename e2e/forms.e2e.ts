import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answersWith, busy, heading, inside, press, toast } from "./form-steps.ts";
import { waitLimitMs } from "./limits.ts";
import { dataShown, disclosure, holdBack, openStage, password, type Stage, shown } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const said = (message: string) => JSON.stringify({ code: "not-ready", message });
const noConnection = (page: Page, address: string) => page.route(address, (route) => route.abort());

/** Somebody with an account and no session, at a page. */
async function outside(path: string) {
  const person = await stage.signedIn();
  await person.context.clearCookies();
  await person.page.goto(path);
  return person;
}
describe("/login", () => {
  async function filled(secret = password) {
    const { context, page, email } = await outside("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(secret);
    return { context, page };
  }

  test("'Signing In...' while busy", async () => {
    const { context, page } = await filled();
    const answer = await holdBack(page, "**/api/login-custom");
    await press(page, "Sign In");
    await busy(page, "Signing In...");
    answer();
    await context.close();
  });

  test("'Login Successful', 'Welcome back to the product!'", async () => {
    const { context, page } = await filled();
    await press(page, "Sign In");
    await toast(page, "Login Successful", "Welcome back to the product!");
    await context.close();
  });

  test("whoever has signed in is at /", async () => {
    const { context, page } = await filled();
    await press(page, "Sign In");
    await page.waitForURL((url) => url.pathname === "/");
    await context.close();
  });

  test("'Login Failed' with the server's message", async () => {
    const { context, page } = await filled("not the password");
    await answersWith(page, "**/api/login-custom", 429, said("Please wait 4 seconds."));
    await press(page, "Sign In");
    await toast(page, "Login Failed", "Please wait 4 seconds.");
    await context.close();
  });

  test("'Invalid credentials' where the server gives no message", async () => {
    const { context, page } = await filled();
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

  test("'Creating Account...' while busy", async () => {
    const { context, page } = await filled();
    const answer = await holdBack(page, "**/api/register");
    await press(page, "Create Account");
    await busy(page, "Creating Account...");
    answer();
    await context.close();
  });

  test("'Registration Successful', 'Your account has been created successfully!'", async () => {
    const { context, page } = await filled();
    await press(page, "Create Account");
    await toast(page, "Registration Successful", "Your account has been created successfully!");
    await context.close();
  });

  test("whoever has registered is at /login", async () => {
    const { context, page } = await filled();
    await press(page, "Create Account");
    await heading(page, "Login");
    await context.close();
  });

  test("'Registration Failed' with the server's message", async () => {
    const { context, page, email } = await filled();
    await page.getByLabel("Email").fill(email);
    await press(page, "Create Account");
    await toast(page, "Registration Failed", "This email address can't be used.");
    await context.close();
  });

  test("'Something went wrong' where the server gives no message", async () => {
    const { context, page } = await filled();
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

describe("/referral", () => {
  /** Somebody with another's code in the field, a blank on each side. */
  async function filled() {
    const [owner, { context, page }] = [await stage.signedIn(), await inside(stage, "/referral")];
    const { referralCode } = await (await owner.context.request.get("/api/referral/stats")).json();
    await owner.context.close();
    await page.getByLabel("Referral Code", { exact: true }).fill(` ${referralCode} `);
    return { context, page, referralCode };
  }

  test("'Registering...' while busy", async () => {
    const { context, page } = await filled();
    const answer = await holdBack(page, "**/api/referral/register");
    await press(page, "Register Referral");
    await busy(page, "Registering...");
    answer();
    await context.close();
  });

  test("the trimmed code is sent", async () => {
    const { context, page, referralCode } = await filled();
    const sent = page.waitForRequest("**/api/referral/register");
    await press(page, "Register Referral");
    expect((await sent).postDataJSON()).toEqual({ referralCode });
    await context.close();
  });

  test("'Success', 'Referral code registered successfully!'", async () => {
    const { context, page } = await filled();
    await press(page, "Register Referral");
    await toast(page, "Success", "Referral code registered successfully!");
    await context.close();
  });

  test("the figures are read again once the code was taken", async () => {
    const { context, page } = await filled();
    await press(page, "Register Referral");
    await shown(page, "You have given a referral code.");
    await context.close();
  });

  test("'Please enter a referral code' for a blank one, and no call", async () => {
    const { context, page } = await inside(stage, "/referral");
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
    const { context, page } = await inside(stage, "/referral");
    for (const name of ["Share link", "Copy link"]) {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await press(page, name);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?ref=\w+/);
    }
    await context.close();
  });

  test("where the browser lets no page copy, the text stands selected", async () => {
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
});

test("a call after the session has ended says 'Unauthorized' and leads to the sign-in", async () => {
  const { context, page, email } = await inside(stage, "/withdraw");
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
