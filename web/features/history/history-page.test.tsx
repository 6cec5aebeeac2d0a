import type { Transaction, TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { expect, test } from "vitest";
import { getTransactionIcon, TransactionAmount } from "../../display/transaction-words.tsx";
import {
  elements,
  firstPage,
  getFigure,
  getTexts,
  investorPage,
  lines,
  linksTo,
  markup,
} from "../../testing/rendered-page.tsx";
import { getDepositCounts as deposits } from "./transaction-counts.ts";

const totals: TransactionTotals = {
  count: 9,
  deposits: { count: 3, amount: "90.00", card: 2, crypto: 1, pending: 0, failed: 0 },
  dailyIncome: { count: 5, amount: "22.50" },
  withdrawals: { count: 2, amount: "100.00", completed: 1, pending: 1, failed: 0 },
};
const types = ["deposit", "crypto_deposit", "withdrawal", "daily_income"] as const;
const rows = types.map(
  (type, index): Transaction => ({
    id: index + 1,
    type,
    amount: `${index + 1}0.00`,
    status: "completed",
    description: type === "deposit" ? "" : `About ${type}`,
    createdAt: "2026-06-24T16:40:00.000Z",
  }),
);
const history = (address: string, data: Transaction[], filters: object = {}) =>
  investorPage(address, [[["transactions", "history", filters], firstPage(data, data.length, totals)]]);
const page = await history("/history", rows);
const read = elements(page, "tr")
  .filter(({ inside }) => inside.includes("Jun 24, 16:40"))
  .map(({ inside }) => inside);

test("title 'Transaction History'", () => {
  expect(getTexts(page, "h1")).toEqual(["Transaction History"]);
});

test("cards: Total Deposits, Total Withdrawals and Daily Income, each with its count", () => {
  const all = lines(page);
  const card = (label: string) => all.slice(all.indexOf(label) + 1, all.indexOf(label) + 3);
  expect(card("Total Deposits")).toEqual(["$90.00", "3 deposits: 2 by card, 1 in crypto"]);
  expect(card("Total Withdrawals")).toEqual(["$100.00", "1 completed, 1 pending"]);
  expect(card("Daily Income")).toEqual(["$22.50", "5 payouts"]);
});

test("the count of deposits is the one that the list's filters find: card and crypto apart", () => {
  const ofCrypto = { count: 1, amount: "90.00", card: 0, crypto: 1, pending: 0, failed: 0 };
  expect(deposits({ ...ofCrypto, card: 1, crypto: 0 })).toBe("1 deposit");
  expect(deposits(ofCrypto)).toBe("1 crypto deposit");
  expect(deposits({ ...ofCrypto, pending: 2, failed: 1 })).toBe("1 crypto deposit (and 2 pending, 1 failed)");
});

test("a day with older rows still to be loaded shows no count", async () => {
  const withMore = { pages: [{ data: rows, next: "older", count: 9, totals }], pageParams: [undefined] };
  const html = await investorPage("/history", [[["transactions", "history", {}], withMore]]);
  expect(page).toContain("4 transactions");
  expect(html).not.toContain("4 transactions");
});

test("the card Net Balance is the dashboard's total balance", () => {
  expect(getFigure(page, "Net Balance")).toBe("$152.50");
});

test("a free-text search", () => {
  expect(page).toMatch(/<input type="search"[^>]*placeholder="Search transactions"/);
});

test("types: All Types, Deposits, Crypto Deposits, Withdrawals, Daily Income", () => {
  expect(getTexts(elements(page, "select")[0]?.inside ?? "", "option")).toEqual([
    "All Types",
    "Deposits",
    "Crypto Deposits",
    "Withdrawals",
    "Daily Income",
  ]);
});

test("statuses: All Status, Completed, Pending, Failed", () => {
  expect(getTexts(elements(page, "select")[1]?.inside ?? "", "option")).toEqual([
    "All Status",
    "Completed",
    "Pending",
    "Failed",
  ]);
});

test("'x of y transactions'", () => {
  expect(getTexts(page, "h2")).toContain("4 of 9 transactions");
});

test("each row has its type's icon", () => {
  const drawings = types.map((type) => {
    const Icon = getTransactionIcon(type);
    return elements(markup(<Icon />), "svg")[0]?.inside;
  });
  expect(read.map((row) => elements(row, "svg")[0]?.inside)).toEqual(drawings);
});

test("each row has its description, or the type's name where there is none", () => {
  expect(read.map((row) => lines(row)[0])).toEqual([
    "Card Deposit",
    "About crypto_deposit",
    "About withdrawal",
    "About daily_income",
  ]);
});

test("each row has date and time", () => {
  expect(read.map((row) => lines(row)[1])).toEqual(Array(4).fill("Jun 24, 16:40"));
});

test("each row has a signed amount: minus for withdrawals, plus otherwise", () => {
  expect(read.map((row) => lines(row).at(-1))).toEqual(["+$10.00", "+$20.00", "\u2212$30.00", "+$40.00"]);
});

test("amounts of deposits and daily income are green, of every other type red", () => {
  const tones = read.map((row) => /text-(green|neg)"?>[+\u2212]/.exec(row)?.[1]);
  expect(tones).toEqual(["green", "green", "neg", "green"]);
  const bonus = { ...rows[0], type: "referral_bonus" } as Transaction; // a type that no row has
  expect(markup(<TransactionAmount transaction={bonus} />)).toContain("!text-neg");
});

test("each row has a status badge", () => {
  expect(read.map((row) => lines(row)[2])).toEqual(Array(4).fill("Completed"));
});

test("'Make Your First Deposit' only when no filter is set", async () => {
  expect(linksTo(await history("/history", []), "Make Your First Deposit")).toEqual(["/deposit"]);
  const filtered = await history("/history?status=pending", [], { status: "pending" });
  expect(linksTo(filtered, "Make Your First Deposit")).toEqual([]);
});

test("an Export button", () => {
  expect(getTexts(page, "button")).toContain("Export");
});
