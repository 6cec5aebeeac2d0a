import { cents } from "@glasshouse/core/money.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import {
  elements,
  getFigure,
  getTexts,
  investorPage,
  lines,
  linksTo,
  markup,
  stats,
} from "../../testing/rendered-page.tsx";
import { SecurePayment } from "./secure-payment.tsx";

const card = await investorPage("/deposit");
const crypto = await investorPage("/deposit?tab=crypto");
const amountField = (html: string) => /<input type="number"[^>]*>/.exec(html)?.[0] ?? "";

test("'Back to Dashboard' leads to /dashboard", () => {
  expect(linksTo(card, "Back to Dashboard")).toEqual(["/dashboard"]);
});

test("title 'Make a Deposit', subtitle 'Add funds to your investment account'", () => {
  expect(getTexts(card, "h1")).toEqual(["Make a Deposit"]);
  expect(lines(card)).toContain("Add funds to your investment account");
});

test("tabs 'Card' and 'Crypto', Card at first", () => {
  const tabs = elements(card, "button").filter(({ attributes }) => attributes.includes('role="tab"'));
  expect(tabs.map(({ inside }) => lines(inside).join(" "))).toEqual(["Card", "Crypto"]);
  expect(tabs.map(({ attributes }) => attributes.includes('aria-selected="true"'))).toEqual([true, false]);
});

test("card: Amount (USD) from 1 in steps of 0.01", () => {
  expect(lines(card)).toContain("Amount (USD)");
  expect(amountField(card)).toContain('min="1" step="0.01"');
});

test("card: a frozen fund is said in place of what the level allows", async () => {
  const pageLines = lines(await investorPage("/deposit", [[["stats"], { ...stats, frozen: true }]]));
  expect(pageLines).toContain("The fund is frozen: you can't deposit.");
  expect(pageLines.filter((line) => line.includes("still free"))).toEqual([]);
  expect(lines(card).filter((line) => line.includes("still free"))).toHaveLength(1);
});

test("card: one payment method, 'Credit/Debit Card'", () => {
  expect(getTexts(card, "label")).toContain("Payment Method");
  expect(getTexts(card, "option")).toEqual(["Credit/Debit Card"]);
});

test("card: 'Continue to Payment' is disabled while the amount is empty", async () => {
  const next = (html: string) =>
    elements(html, "button").find(({ inside }) => inside.includes("Continue to Payment"));
  expect(next(card)?.attributes).toContain(' disabled=""');
  const filled = await investorPage("/deposit?amount=20");
  expect(next(filled)?.attributes).not.toContain(' disabled=""');
});

test("before a payment: 'Ready to Process Payment'", () => {
  expect(lines(card)).toContain("Ready to Process Payment");
});

test("the crypto tab has an info panel", () => {
  const panel = /role="tabpanel".*?<\/div><\/div>/s.exec(crypto)?.[0] ?? "";
  expect(lines(panel).join(" ")).toContain("Send play money to the deposit address on the simulated chain");
});

test("crypto: wallet address with copy, amount from 1 in steps of 0.01, transaction hash, 'Confirm Deposit'", () => {
  const form = elements(crypto, "form")[0]?.inside ?? "";
  expect(getTexts(crypto, "h2")).toContain("Crypto Deposit");
  expect(lines(form)).toContain("playsim1vakxzumndphh2um9ypn82mnyypjx2ur09u2v86");
  expect(getTexts(form, "button")).toEqual(["Copy address", "Confirm Deposit"]);
  expect(amountField(form)).toContain('min="1" step="0.01"');
  expect(getTexts(form, "label")).toEqual(["Amount (USD)", "Transaction Hash"]);
});

test("crypto: the four steps of the instructions", () => {
  expect(getTexts(elements(crypto, "ol")[0]?.inside ?? "", "li")).toEqual([
    "Send crypto to the address",
    "Enter the amount in USD",
    "Enter the transaction hash",
    "Click submit",
  ]);
});

const figures = ["Daily return rate", "Expected daily earnings", "Monthly potential"];

test("Investment Information: 5.00%, amount x 0.05, amount x 0.05 x 30, with 2 decimals", async () => {
  const html = await investorPage("/deposit?amount=10.50");
  expect(figures.map((label) => getFigure(html, label))).toEqual(["5.00%", "$0.53", "$15.75"]);
});

test("Investment Information: '$0.00' when the amount is empty", () => {
  expect(figures.map((label) => getFigure(card, label))).toEqual(["5.00%", "$0.00", "$0.00"]);
});

test("the card form 'Secure Payment' with 'Complete Deposit' and 'Your payment is secured by'", async () => {
  const payment = { paymentIntentId: "pi_sim_a", clientSecret: "s", amountCents: cents(2_000) };
  const html = markup(
    <QueryClientProvider client={createQueryClient()}>
      <SecurePayment payment={payment} stats={undefined} />
    </QueryClientProvider>,
  );
  expect(getTexts(html, "h2")).toEqual(["Secure Payment"]);
  expect(getTexts(html, "button")).toEqual(["Complete Deposit"]);
  expect(lines(html)).toContain("Your payment is secured by the simulated card processor");
});
