// What people see when something on their way goes wrong: a session that ends, a call that fails, a real number typed in
// the wrong place, a page opened in a fresh tab.
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveAvailable } from "../server/test-people.ts";
import { confirmationOf, openPayments, withdrawalOf } from "./open-payments.ts";
import { openAdmin, type Query } from "./open-people.ts";
import { dataShown, framesDrawn, goOn, holdBack, openStage, password, type Stage, shown } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;

async function idOf(email: string): Promise<number> {
  const [row] = await query("select investor_id as id from users where email = $1", [email]);
  return Number(row?.id);
}

/** Somebody with $1.00 invested, a message about it, and a pending request of the least. */
async function withRequest(view: Parameters<Stage["signedIn"]>[0], notes: string) {
  const person = await stage.signedIn(view);
  const id = await idOf(person.email);
  const [payment] = await openPayments(query, [{ id }]);
  const paid = await person.context.request.post("/api/confirm-deposit", { data: confirmationOf(payment) });
  expect(paid.status()).toBe(200);
  await giveAvailable(stage.database.owner, id, 10_000);
  const asked = await person.context.request.post("/api/withdrawal-requests", { data: withdrawalOf(notes) });
  expect(asked.status()).toBe(200);
  return person;
}

async function asAdmin(
  view?: Parameters<Stage["visitor"]>[0],
): Promise<{ context: BrowserContext; page: Page }> {
  const { cookie } = await openAdmin(query, stage.world);
  const [name = "", value = ""] = cookie.split("=");
  const context = await stage.visitor(view);
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  return { context, page: await context.newPage() };
}

/** The page's calls and where it was. */
function watched(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  return seen;
}

/** On a slow machine its first few digits are searched, as any short number; more of it is not. */
const cardIn = (url: string) => /4111\W*111/.test(url);
const refusal = "This looks like a real card number. Glasshouse takes fictional details only.";

test.each(["/", "/about"])("%s registers /sw.js, without waiting for its script", async (path) => {
  const context = await stage.visitor({ worker: true, own: true });
  await context.route("**/assets/*.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(path);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration("/");
        return (found?.active ?? found?.waiting ?? found?.installing)?.scriptURL;
      }),
    )
    .toBe(`${stage.glasshouse.url}/sw.js`);
  await context.close();
});

describe("a session that ends on an open page says 'Unauthorized'", () => {
  async function ends(context: BrowserContext, page: Page, press: () => Promise<void>): Promise<string[]> {
    await page.route("**/login?back=*", (route) => route.fulfill({ status: 204 })); // holds the page where it is
    const downloads: string[] = [];
    page.on("download", (download) => downloads.push(download.url()));
    await context.clearCookies();
    const left = page.waitForRequest("**/login?back=*"); // they sign in by email
    await press();
    await left;
    await shown(page, "You are logged out. Logging in again...");
    return downloads;
  }

  test("at the history's export, and no file is saved", async () => {
    const { context, page } = await stage.signedIn();
    await page.goto("/history");
    await shown(page, "0 of 0 transactions");
    const downloads = await ends(context, page, () => page.getByRole("button", { name: "Export" }).click());
    expect(downloads).toEqual([]);
    await context.close();
  });

  test("at 'Refresh Data'", async () => {
    const { context, page } = await asAdmin();
    await page.goto("/admin");
    await dataShown(page);
    await ends(context, page, () => page.getByRole("button", { name: "Refresh Data" }).click());
    expect(await page.getByText("Refresh Failed").count()).toBe(0);
    await context.close();
  });

  test("at opening a message", async () => {
    const { context, page } = await withRequest(undefined, "");
    await page.goto("/mailbox");
    await page.locator("summary").first().waitFor();
    await ends(context, page, () => page.locator("summary").first().click());
    await context.close();
  });
});

describe("/admin", () => {
  test("a rejection that fails says 'Failed to reject withdrawal request.', the first time too", async () => {
    const person = await withRequest(undefined, "for the summer");
    const { context, page } = await asAdmin();
    await page.goto("/admin?tab=withdrawals");
    await page.route("**/api/admin/withdrawal/**", (route) => route.abort());
    await page.getByRole("button", { name: new RegExp(`Reject .*${person.email}`) }).click();
    await shown(page, "Action Failed");
    await page.getByText("Failed to reject withdrawal request.").nth(1).waitFor(); // in place, too
    expect(await page.getByText("Failed to approve withdrawal request.").count()).toBe(0);
    await context.close();
    await person.context.close();
  });

  test("whoever decides reads the investor's own note, and beside it the administrator's once it is rejected", async () => {
    const person = await withRequest(undefined, "the roof leaks");
    const { context, page } = await asAdmin();
    await page.goto("/admin?tab=withdrawals");
    const row = page.getByRole("row").filter({ hasText: person.email });
    await row.getByText("the roof leaks").waitFor();
    await row.getByRole("button", { name: /Reject/ }).click();
    await row.getByText("Rejected by admin").waitFor();
    await row.getByText("the roof leaks").waitFor();
    await context.close();
    await person.context.close();
  });

  test("a real card number in the search is refused at the field, and nothing is sent", async () => {
    const { context, page } = await asAdmin();
    await page.goto("/admin");
    await dataShown(page);
    const seen = watched(page);
    const search = page.getByLabel("Search by email or id");
    await search.pressSequentially("4111 1111 1111 1111", { delay: 20 });
    await shown(page, refusal);
    expect(await search.getAttribute("aria-invalid")).toBe("true");
    await search.fill("nobody@");
    await shown(page, "No deposits found");
    expect(seen.filter(cardIn)).toEqual([]);
    await context.close();
  });

  test("Go Back on Access Denied leads home where the tab was nowhere before", async () => {
    const { context, page } = await stage.signedIn({ own: true });
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

describe("/history", () => {
  test("asks for 100 transactions", async () => {
    const { context, page } = await stage.signedIn();
    const asked = page.waitForRequest("**/api/transactions?*");
    await page.goto("/history");
    expect(new URL((await asked).url()).search).toBe("?limit=100");
    await context.close();
  });

  test("a real card number in the search is refused at the field: it comes into no address and is not sent", async () => {
    const { context, page } = await stage.signedIn();
    await page.goto("/history?type=deposit");
    await shown(page, "0 of 0 transactions");
    const seen = watched(page);
    const search = page.getByLabel("Search transactions");
    await search.pressSequentially("4111 1111 1111", { delay: 20 });
    // somebody who reads it off a card, and is slow at that
    await page.waitForTimeout(400);
    await search.pressSequentially(" 1111", { delay: 20 });
    await shown(page, refusal);
    expect(await page.getByText("Failed to fetch transactions").count()).toBe(0);
    await search.fill("income");
    await page.waitForURL("**/history?type=deposit&search=income");
    expect(await page.getByText(refusal).count()).toBe(0);
    expect(seen.filter(cardIn)).toEqual([]);
    await context.close();
  });

  test("an address with a real card number is cleaned and refused, and no call is made with it", async () => {
    const { context, page } = await stage.signedIn();
    const seen = watched(page);
    await page.goto("/history?type=deposit&search=4111111111111111");
    await shown(page, refusal);
    await page.waitForURL("**/history?type=deposit");
    await shown(page, "0 of 0 transactions");
    expect(seen.filter((url) => url.includes("4111") && url.includes("/api/"))).toEqual([]);
    await context.close();
  });
});

test("where the toasts' own part can't be loaded the pages stand, and a sign-in is still led to", async () => {
  const { context, page } = await stage.signedIn({ own: true });
  await context.route(/assets\/toast-(?!store)/, (route) => route.abort());
  // the page has renewed itself for it already
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

test("/login and /register are there for somebody signed in, too", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/login");
  await page.getByRole("heading", { name: "Login", exact: true }).waitFor();
  await goOn(page, "/register");
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
  await context.close();
});

test("/withdraw: what is wrong in the other method's fields keeps nobody from a withdrawal, and stays there", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/withdraw");
  await page.getByLabel("Amount (USD)").fill(String(minWithdrawalCents / 100));
  await page.getByLabel("IFSC Code").fill("HDFC0001234");
  await page.getByLabel("Account Holder Name*").fill("Nora");
  await page.getByRole("button", { name: "Submit Request" }).click();
  await shown(page, /looks like a real/);
  await page.getByLabel("Withdrawal Method").selectOption("Crypto Wallet");
  await page.getByRole("button", { name: "Use my play wallet" }).click();
  await page.getByRole("button", { name: "Submit Request" }).click();
  await shown(page, "Your available balance is $0.00."); // the server's own answer
  await page.getByLabel("Withdrawal Method").selectOption("Bank Transfer");
  expect(await page.getByLabel("IFSC Code").inputValue()).toBe("HDFC0001234");
  expect(await page.getByLabel("Account Holder Name*").inputValue()).toBe("Nora");
  await context.close();
});

test("a card that was charged although confirm-deposit fails: the payment is credited, as the form says", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/deposit");
  await page.getByLabel("Amount (USD)").fill("20");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.route("**/api/confirm-deposit", (route) => route.abort());
  await page.getByRole("button", { name: "Complete Deposit" }).click();
  await page
    .getByRole("alert")
    .getByText(/was charged.*is being credited/)
    .waitFor();
  await expect
    .poll(async () => (await context.request.get("/api/investments")).json())
    .toMatchObject([{ amount: "20.00", status: "active" }]);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await shown(page, /Investment #\d+/);
  await context.close();
});

test("after a sign-in that failed, two presses on Sign In are one sign-in: nothing moves under the second", async () => {
  const person = await stage.signedIn();
  const context = await stage.visitor({ width: 390 });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
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
  await person.context.close();
});

test("whoever goes to another page while a deposit is still being read again is not fetched back to the dashboard", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/deposit");
  await page.getByLabel("Amount (USD)").fill("20");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const complete = page.getByRole("button", { name: "Complete Deposit" });
  await complete.waitFor();
  const letThrough = await holdBack(page, "**/api/dashboard/stats");
  await complete.click();
  await shown(page, "Deposit Successful");
  await page.getByRole("link", { name: "History" }).first().click();
  await page.getByRole("heading", { name: "Transaction History", level: 1 }).waitFor();
  const readAgain = page.waitForResponse("**/api/dashboard/stats");
  letThrough();
  await (await readAgain).finished();
  await framesDrawn(page);
  expect(new URL(page.url()).pathname).toBe("/history");
  await context.close();
});

describe("below 900 px", () => {
  test("the administrator's button floats, and stays on the screen", async () => {
    const { context, page } = await asAdmin({ width: 390 });
    await page.goto("/dashboard");
    await dataShown(page);
    const button = page.getByRole("link", { name: "Admin Dashboard" });
    await page.evaluate(() => document.fonts.ready); // a late font makes it wider
    const before = await button.boundingBox();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    await context.close();
  });

  test("a row of the portfolio keeps its labels", async () => {
    const { context, page } = await withRequest({ width: 390 }, "");
    await page.goto("/investments");
    const row = page.getByRole("list", { name: "All investments" }).getByRole("listitem");
    await row.getByText(/Investment #\d+/).waitFor();
    expect(await row.getByRole("term").allTextContents()).toEqual([
      "Investment Amount",
      "Daily Rate %",
      "Daily Income",
      "Total Earned",
    ]);
    expect(await row.getByRole("definition").allTextContents()).toEqual(["$1.00", "5.00%", "$0.05", "$0.00"]);
    await context.close();
  });
});

test("two presses in one moment are one call", async () => {
  const { context, page } = await stage.signedIn();
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/api/user/notifications")) calls += 1;
  });
  await page.goto("/settings?section=notifications");
  const save = page.getByRole("button", { name: "Save Preferences" });
  await save.waitFor();
  await dataShown(page);
  await save.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await shown(page, "Notifications Updated");
  expect(calls).toBe(1);
  await context.close();
});
