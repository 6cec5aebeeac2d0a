// @vitest-environment happy-dom
import type { WithdrawalRequest } from "@glasshouse/contract/withdrawals.ts";
import { describe, expect, test } from "vitest";
import { answers, livePage, noAnswer, type Reply, refuses } from "../../testing/live-page.tsx";

const asked = "POST /api/withdrawal-requests";
const request: WithdrawalRequest = {
  id: 1,
  amount: "50.00",
  withdrawalMethod: "bank",
  withdrawalDetails: "{}",
  notes: "",
  status: "pending",
  requestedAt: "2026-06-26T09:30:00.000Z",
};
const wallet = {
  address: "playsim1vakxzumndphh2um9ypn82mnyypjx2ur09u2v86",
  balance: "5000.00",
  transactions: [],
};

const open = (reply: Reply = noAnswer, address = "/withdraw") =>
  livePage(
    address,
    { [asked]: reply, "GET /api/withdrawal-requests": answers([]), "GET /api/wallet": answers(wallet) },
    {
      known: [
        [["wallet", "latest"], wallet],
        [["withdrawals"], []],
      ],
    },
  );

describe("/withdraw", () => {
  async function sent(reply: Reply) {
    const page = await open(reply, "/withdraw?amount=50");
    await page.press("Use fictional bank details");
    await page.press("Submit Request");
    return page;
  }

  test("crypto: type, address and label, with bitcoin, ethereum, tron, usdt, other", async () => {
    const page = await open();
    await page.choose("Withdrawal Method", "Crypto Wallet");
    for (const label of ["Wallet Address*", "Wallet Label (optional)"]) page.field(label);
    const types = [...page.field("Crypto Type*").querySelectorAll("option")].map(({ value }) => value);
    expect(types.slice(1)).toEqual(["bitcoin", "ethereum", "tron", "usdt", "other"]);
  });

  test("'Submitting...' while busy", async () => {
    const page = await sent(noAnswer);
    await page.shows("Submitting...");
  });

  test("'Withdrawal Request Submitted' with its sentence", async () => {
    const page = await sent(answers(request));
    await page.toast(
      "Withdrawal Request Submitted",
      "Your withdrawal request has been submitted and you'll receive an email confirmation.",
    );
  });

  test("the form is empty once the request was taken", async () => {
    const page = await sent(answers(request));
    await page.shows("Withdrawal Request Submitted");
    expect(page.field("Bank Name*").value).toBe("");
  });

  test("the list has the request", async () => {
    const page = await open(answers(request), "/withdraw?amount=50");
    page.reply({ "GET /api/withdrawal-requests": answers([request]) });
    await page.press("Use fictional bank details");
    await page.press("Submit Request");
    await page.shows("Pending");
  });

  test("'Error' with the server's message, and nothing that was typed is lost", async () => {
    const page = await open(refuses(400, "Your available balance is $0.00."), "/withdraw?amount=50");
    await page.press("Use fictional bank details");
    await page.fill("Notes (optional)", "thank you");
    await page.press("Submit Request");
    await page.toast("Error", "Your available balance is $0.00.");
    expect(page.field("Notes (optional)").value).toBe("thank you");
  });

  test("'Failed to submit withdrawal request' where the server gives no message", async () => {
    const page = await sent(refuses(502));
    await page.toast("Error", "Failed to submit withdrawal request");
  });

  test("each mistake has its message at its field, real identifiers are refused before they are sent", async () => {
    const page = await open();
    await page.fill("Amount (USD)", "20");
    await page.press("Submit Request");
    await page.shows("Amount must be between $50 and $1000");
    await page.fill("Amount (USD)", "50");
    await page.press("Submit Request");
    await page.shows("Please fill in all required fields for your selected withdrawal method");
    await page.press("Use fictional bank details");
    await page.fill("Notes (optional)", "card 4111 1111 1111 1111");
    await page.press("Submit Request");
    await page.shows("This looks like a real card number. Glasshouse takes fictional details only.");
    expect(page.sent.map(({ call }) => call)).not.toContain(asked);
  });

  test("faults in the other method's fields prevent no withdrawal, and stay there", async () => {
    const page = await open(answers({ ...request, withdrawalMethod: "crypto" }), "/withdraw?amount=50");
    await page.fill("IFSC Code", "HDFC0001234");
    await page.fill("Account Holder Name*", "Nora");
    await page.press("Submit Request");
    await page.shows(/looks like a real/);
    await page.choose("Withdrawal Method", "Crypto Wallet");
    await page.press("Use my play wallet");
    expect(page.field("Wallet Address*").value).toBe(wallet.address);
    await page.choose("Withdrawal Method", "Bank Transfer");
    expect([page.field("IFSC Code").value, page.field("Account Holder Name*").value]).toEqual([
      "HDFC0001234",
      "Nora",
    ]);
    await page.choose("Withdrawal Method", "Crypto Wallet");
    await page.press("Submit Request");
    await page.shows("Withdrawal Request Submitted");
  });
});
