import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answersWith, busy, heading, inside, press, toast } from "./form-steps.ts";
import { waitLimitMs } from "./limits.ts";
import { dataShown, holdBack, openStage, type Stage, shown } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const home = (page: Page) => page.waitForURL((url) => url.pathname === "/dashboard");

async function available(email: string, cents: number): Promise<void> {
  await stage.database.owner.query(
    "select post_transfers('{deposit}', now(), '{1,1}', array[fund_account('reserves', 0), account_of(investor_id, 'available')], array[$2::bigint, -$2::bigint]) from users where email = $1",
    [email, cents],
  );
}

describe("/deposit by card", () => {
  async function created() {
    const person = await inside(stage, "/deposit?amount=20");
    await press(person.page, "Continue to Payment");
    await heading(person.page, "Secure Payment");
    return person;
  }

  test("'Invalid Amount', 'Please enter a valid amount' for nothing", async () => {
    const { context, page } = await inside(stage, "/deposit?amount=0");
    await press(page, "Continue to Payment");
    await toast(page, "Invalid Amount", "Please enter a valid amount");
    await context.close();
  });

  test("'Creating Payment...' while busy", async () => {
    const { context, page } = await inside(stage, "/deposit?amount=20");
    const answer = await holdBack(page, "**/api/create-payment-intent");
    await press(page, "Continue to Payment");
    await busy(page, "Creating Payment...");
    answer();
    await context.close();
  });

  test("the card form comes once the payment was created", async () => {
    const { context, page } = await inside(stage, "/deposit?amount=20");
    await press(page, "Continue to Payment");
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

  test("'Deposit Successful', 'Your deposit has been processed successfully!'", async () => {
    const { context, page } = await created();
    await press(page, "Complete Deposit");
    await toast(page, "Deposit Successful", "Your deposit has been processed successfully!");
    await context.close();
  });

  test("whoever has paid is at /dashboard", async () => {
    const { context, page } = await created();
    await press(page, "Complete Deposit");
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
    const { context, page } = await inside(stage, "/deposit?amount=60");
    await press(page, "Continue to Payment");
    await toast(page, "Error", "Bronze level allows $50.00 in active investments; $50.00 is still free.");
    await context.close();
  });

  test("'Failed to create payment' where the server gives no message", async () => {
    const { context, page } = await inside(stage, "/deposit?amount=20");
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
    const person = await inside(stage, "/deposit?tab=crypto");
    const { page } = person;
    const to = await page.getByText(/^playsim1/).innerText();
    const reply = await person.context.request.post("/api/wallet/send", { data: { to, amount: 5 } });
    await page.getByLabel("Amount (USD)").fill("5");
    await page.getByLabel("Transaction Hash").fill((await reply.json()).txHash);
    return person;
  }

  test("'Submitting...' while busy", async () => {
    const { context, page } = await filled();
    const answer = await holdBack(page, "**/api/confirm-crypto-deposit");
    await press(page, "Confirm Deposit");
    await busy(page, "Submitting...");
    answer();
    await context.close();
  });

  test("'Deposit Submitted', 'Your crypto deposit has been recorded successfully!'", async () => {
    const { context, page } = await filled();
    await press(page, "Confirm Deposit");
    await toast(page, "Deposit Submitted", "Your crypto deposit has been recorded successfully!");
    await context.close();
  });

  test("whoever has submitted it is at /dashboard", async () => {
    const { context, page } = await filled();
    await press(page, "Confirm Deposit");
    await home(page);
    await context.close();
  });

  test("'Transaction Hash Required', 'Please enter the transaction hash' without one", async () => {
    const { context, page } = await inside(stage, "/deposit?tab=crypto&amount=5");
    await press(page, "Confirm Deposit");
    await toast(page, "Transaction Hash Required", "Please enter the transaction hash");
    await context.close();
  });

  test("'Invalid Amount', 'Please enter a valid amount' without one", async () => {
    const { context, page } = await inside(stage, "/deposit?tab=crypto");
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
    const { context, page } = await inside(stage, "/withdraw");
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

  test("'Withdrawal Request Submitted' with its sentence", async () => {
    const { context, page } = await filled();
    await press(page, "Submit Request");
    await toast(
      page,
      "Withdrawal Request Submitted",
      "Your withdrawal request has been submitted and you'll receive an email confirmation.",
    );
    await context.close();
  });

  test("the form is empty once the request was taken", async () => {
    const { context, page } = await filled();
    await press(page, "Submit Request");
    await expect.poll(() => page.getByLabel("Bank Name*").inputValue()).toBe("");
    await context.close();
  });

  test("the list has the request", async () => {
    const { context, page } = await filled();
    await press(page, "Submit Request");
    const list = page.getByRole("list", { name: "Withdrawal requests" });
    await list.getByText("Pending").waitFor();
    await context.close();
  });

  test("'Error' with the server's message", async () => {
    const { context, page } = await filled(0);
    await press(page, "Submit Request");
    await toast(page, "Error", "Your available balance is $0.00.");
    await context.close();
  });

  test("'Failed to submit withdrawal request' where the server gives no message", async () => {
    const { context, page } = await filled();
    await answersWith(page, "**/api/withdrawal-requests", 502, "");
    await press(page, "Submit Request");
    await toast(page, "Error", "Failed to submit withdrawal request");
    await context.close();
  });
});
