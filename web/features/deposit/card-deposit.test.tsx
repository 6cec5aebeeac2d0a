// @vitest-environment happy-dom
import type { PaymentIntent } from "@glasshouse/contract/cards.ts";
import { describe, expect, test } from "vitest";
import {
  answers,
  type LivePage,
  livePage,
  noAnswer,
  noConnection,
  type Replies,
  refuses,
} from "../../testing/live-page.tsx";

const create = "POST /api/create-payment-intent";
const charge = "POST /sandbox/cards/v1/payment_intents/pi_sim_1/confirm";
const confirm = "POST /api/confirm-deposit";

const paid: PaymentIntent = {
  id: "pi_sim_1",
  object: "payment_intent",
  amount: 2_000,
  currency: "usd",
  status: "succeeded",
  client_secret: "secret",
  livemode: false,
  last_payment_error: null,
  next_action: null,
};
const declined = (message: string) => async () =>
  Response.json({ error: { code: "card_declined", message } }, { status: 402 });

const open = (replies: Replies = {}, address = "/deposit?amount=20") =>
  livePage(
    address,
    {
      [create]: answers({ paymentIntentId: "pi_sim_1", clientSecret: "secret" }),
      [charge]: answers(paid),
      [confirm]: answers({ depositId: 1, investmentId: 1, amount: "20.00" }),
      ...replies,
    },
    { onward: ["/dashboard", "/mailbox"] },
  );
const getCalls = (page: LivePage) => page.sent.map(({ call }) => call);

describe("/deposit by card", () => {
  async function created(replies: Replies = {}) {
    const page = await open(replies);
    await page.press("Continue to Payment");
    await page.shows("Secure Payment");
    return page;
  }

  test("'Invalid Amount', 'Please enter a valid amount' for nothing", async () => {
    const page = await open({}, "/deposit?amount=0");
    await page.press("Continue to Payment");
    await page.toast("Invalid Amount", "Please enter a valid amount");
    expect(getCalls(page)).not.toContain(create);
  });

  test("'Creating Payment...' while busy", async () => {
    const page = await open({ [create]: noAnswer });
    await page.press("Continue to Payment");
    await page.shows("Creating Payment...");
  });

  test("the card form comes once the payment was created", async () => {
    const page = await created();
    expect(page.field(/SIM-CARD-APPROVED/).checked).toBe(true);
  });

  test("'Processing...' while busy", async () => {
    const page = await created({ [charge]: noAnswer });
    await page.press("Complete Deposit");
    await page.shows("Processing...");
  });

  test("'Deposit Successful', 'Your deposit has been processed successfully!'", async () => {
    const page = await created();
    await page.press("Complete Deposit");
    await page.toast("Deposit Successful", "Your deposit has been processed successfully!");
  });

  test("a payment leads to /dashboard", async () => {
    const page = await created();
    await page.press("Complete Deposit");
    await page.shows("Welcome back, Nora");
    expect(page.path()).toBe("/dashboard");
  });

  test("confirm-deposit is called only after the provider reports 'succeeded'", async () => {
    const page = await created({ [charge]: declined("The simulated bank declined this card.") });
    await page.press(/SIM-CARD-DECLINED/);
    await page.press("Complete Deposit");
    await page.shows("Payment Failed");
    expect(getCalls(page)).not.toContain(confirm);
    page.reply({ [charge]: answers(paid) });
    await page.press(/SIM-CARD-APPROVED/);
    await page.press("Complete Deposit");
    await page.shows("Deposit Successful");
    expect(getCalls(page).filter((call) => call === confirm)).toHaveLength(1);
  });

  test("however often it is pressed a card is charged once", async () => {
    const page = await created();
    const complete = page.control("Complete Deposit");
    complete.click();
    complete.click();
    await page.shows("Deposit Successful");
    expect(getCalls(page).filter((call) => call === charge)).toHaveLength(1);
  });

  test("a person who opened another page meanwhile is not led back to the dashboard", async () => {
    let answer = () => {};
    const page = await created({
      [confirm]: () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json({ depositId: 1, investmentId: 1, amount: "20.00" }));
        }),
    });
    await page.press("Complete Deposit");
    await page.press("Mailbox");
    await page.shows("What a platform would email you");
    answer();
    await page.shows("Deposit Successful");
    expect(page.path()).toBe("/mailbox");
  });

  test("'Payment Failed' with the provider's message, in place too", async () => {
    const message = "The simulated card has insufficient funds.";
    const page = await created({ [charge]: declined(message) });
    await page.press("Complete Deposit");
    await page.toast("Payment Failed", message);
    await page.showsInPlace(message);
  });

  test("'Error' with the server's message, and nothing of what was typed is lost", async () => {
    const message = "Bronze level allows $50.00 in active investments; $50.00 is still free.";
    const page = await open({ [create]: refuses(400, message) }, "/deposit?amount=60");
    await page.press("Continue to Payment");
    await page.toast("Error", message);
    expect(page.field("Amount (USD)").value).toBe("60");
  });

  test("'Failed to create payment' where the server gives no message", async () => {
    const page = await open({ [create]: refuses(502) });
    await page.press("Continue to Payment");
    await page.toast("Error", "Failed to create payment");
  });

  test("'An error occurred during deposit' where the server gives no message", async () => {
    const page = await created({ [confirm]: refuses(502) });
    await page.press("Complete Deposit");
    await page.toast("Error", "An error occurred during deposit");
  });

  test("a card that was charged although confirm-deposit fails is being credited, as the form says", async () => {
    const page = await created({ [confirm]: noConnection });
    await page.press("Complete Deposit");
    await page.shows(/was charged.*will appear on your dashboard/);
    expect(page.control("Go to the dashboard").getAttribute("href")).toBe("/dashboard");
  });
});
