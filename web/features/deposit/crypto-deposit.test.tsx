// @vitest-environment happy-dom
import { fundDepositAddress, toPlayTxHash } from "@glasshouse/core/identifiers/simulated.ts";
import { describe, expect, test, vi } from "vitest";
import { answers, drawn, livePage, noAnswer, type Reply, refuses } from "../../testing/live-page.tsx";

const submitted = answers({ depositId: 1, status: "pending", amount: "5.00" });
const hash = toPlayTxHash(new Uint8Array(32));

const open = (reply: Reply = noAnswer, amount = "") =>
  livePage(
    `/deposit?tab=crypto${amount && `&amount=${amount}`}`,
    { "POST /api/confirm-crypto-deposit": reply },
    { onward: ["/dashboard"] },
  );

describe("/deposit by crypto", () => {
  async function sent(reply: Reply) {
    const page = await open(reply, "5");
    await page.fill("Transaction Hash", hash);
    await page.press("Confirm Deposit");
    return page;
  }

  test("'Submitting...' while busy", async () => {
    const page = await sent(noAnswer);
    await page.shows("Submitting...");
  });

  test("'Deposit Submitted', 'Your crypto deposit has been recorded successfully!'", async () => {
    const page = await sent(submitted);
    await page.toast("Deposit Submitted", "Your crypto deposit has been recorded successfully!");
  });

  test("a submission leads to /dashboard", async () => {
    const page = await sent(submitted);
    await page.shows("Welcome back, Nora");
    expect(page.path()).toBe("/dashboard");
  });

  test("'Transaction Hash Required', 'Please enter the transaction hash' without one, in place too", async () => {
    const page = await open(noAnswer, "5");
    await page.press("Confirm Deposit");
    await page.toast("Transaction Hash Required", "Please enter the transaction hash");
    await page.showsInPlace("Please enter the transaction hash");
  });

  test("'Invalid Amount', 'Please enter a valid amount' without one", async () => {
    const page = await open();
    await page.press("Confirm Deposit");
    await page.toast("Invalid Amount", "Please enter a valid amount");
  });

  test("'Failed to submit crypto deposit' where the server gives no message", async () => {
    const page = await sent(refuses(502));
    await page.toast("Error", "Failed to submit crypto deposit");
  });

  test("the address is copied: 'Address Copied', and a tick for 2000 ms", async () => {
    const page = await open();
    const copy = page.control("Copy address");
    const drawing = () => copy.querySelector("path")?.getAttribute("d");
    const before = drawing();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    copy.click();
    await drawn();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await navigator.clipboard.readText()).toBe(fundDepositAddress);
    await page.toast("Address Copied", "The deposit address is in the clipboard.");
    expect(drawing()).not.toBe(before);
    expect(page.control("Copied")).toBe(copy);
    await vi.advanceTimersByTimeAsync(1);
    await drawn();
    expect(drawing()).toBe(before);
    expect(page.control("Copy address")).toBe(copy);
  });
});
