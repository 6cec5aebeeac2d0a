import type { Investment } from "@glasshouse/contract/investments.ts";
import type { Transaction } from "@glasshouse/contract/transactions.ts";
import { getDailyIncomeCents } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { expect, test } from "vitest";
import {
  administrator,
  clock,
  elements,
  getFigure,
  getTexts,
  investorPage,
  lines,
  linksTo,
  nora,
  renderedPage,
  stats,
} from "../../testing/rendered-page.tsx";

const investments = [4, 3, 2, 1].map(
  (id): Investment => ({
    id,
    amount: "37.55",
    dailyRate: "5.00",
    totalEarned: "1.88",
    status: "active",
    createdAt: "2026-06-20T10:00:00.000Z",
    closedAt: null,
    method: "card",
  }),
);
const types = ["daily_income", "withdrawal", "deposit", "crypto_deposit", "daily_income", "deposit"] as const;
const transactions = types.map(
  (type, index): Transaction => ({
    id: 10 - index,
    type,
    amount: `${index + 1}.00`,
    status: "completed",
    description: "",
    createdAt: `2026-06-2${6 - index}T09:00:00.000Z`,
  }),
);
const page = await investorPage("/dashboard", [
  [["investments"], investments],
  [["transactions", "recent", 5], transactions],
]);
const empty = await investorPage("/dashboard", [
  [["investments"], []],
  [["transactions", "recent", 5], []],
]);

test("the side menu: Overview, Deposit, Investments, Withdraw, History, Referral, Settings, Logout", async () => {
  const html = await renderedPage("/dashboard", [
    [["user"], nora],
    [["clock"], clock],
    [["stats"], stats],
  ]);
  const menu = elements(html, "nav").find(({ attributes }) => attributes.includes('aria-label="Main"'));
  const named = [
    "Overview",
    "Deposit",
    "Investments",
    "Withdraw",
    "History",
    "Referral",
    "Settings",
    "Logout",
  ];
  expect(getTexts(menu?.inside ?? "", "li").filter((entry) => named.includes(entry))).toEqual(named);
});

test("the welcome line uses the first name, else the email, else 'User'", async () => {
  const welcome = async (firstName: string, email: string) =>
    getTexts(await investorPage("/dashboard", [], { ...nora, firstName, email }), "h1");
  expect(await welcome("Nora", "nora@example.com")).toEqual(["Welcome back, Nora"]);
  expect(await welcome("", "nora@example.com")).toEqual(["Welcome back, nora@example.com"]);
  expect(await welcome("", "")).toEqual(["Welcome back, User"]);
});

test("on the first visit no one is welcomed back", async () => {
  const html = await investorPage("/dashboard", [], { ...nora, firstVisit: true });
  expect(getTexts(html, "h1")).toEqual(["Welcome, Nora"]);
});

test("four cards: Total Balance, Today's Earnings, Total Invested, Monthly Return as +N%", () => {
  const labels = ["Total Balance", "Today's Earnings", "Total Invested", "Monthly Return"];
  expect(labels.map((label) => getFigure(page, label))).toEqual(["$152.50", "$7.60", "$150.20", "+12.34%"]);
});

test("the Quick Deposit card has an amount and its button", () => {
  const card = elements(page, "form").find(({ inside }) => inside.includes("Quick Deposit"))?.inside ?? "";
  expect(lines(card)).toContain("Quick Deposit amount (USD)");
  expect(getTexts(card, "button")).toEqual(["Deposit"]);
});

test("the Quick Withdrawal card says 'Limits: $50 - $1000 per day'", () => {
  const card = elements(page, "form").find(({ inside }) => inside.includes("Quick Withdrawal"))?.inside ?? "";
  expect(lines(card)).toContain("Limits: $50 - $1000 per day");
});

test("the strategy card: current deposit, daily rate 5.00%, daily income of total invested x 5%", () => {
  const labels = ["Current deposit", "Daily rate", "Daily income"];
  expect(labels.map((label) => getFigure(page, label))).toEqual(["$150.20", "5.00%", "$7.51"]);
});

test("the countdown runs to the next 09:00 UTC", () => {
  expect(getFigure(page, "Next payout in")).toBe("18:39:55"); // from 14:20:05
  expect(lines(page)).toContain("09:00 UTC");
});

test("a person without payouts reads when the next one comes, unless the fund is frozen", async () => {
  const said = async (frozen: boolean) =>
    lines(
      await renderedPage("/dashboard", [
        [["user"], nora],
        [["clock"], clock],
        [["stats"], { ...stats, dailyIncome: [], frozen }],
      ]),
    );
  const next = "You get the first payout at the next 09:00 UTC after your deposit.";
  expect(await said(false)).toContain(next);
  const frozen = await said(true);
  expect(frozen).toContain("You received no daily income.");
  expect(frozen).not.toContain(next);
});

test("a frozen fund is said beside the figures and at both forms, also to who has paid nothing in", async () => {
  const said = async (frozen: boolean) =>
    lines(
      await renderedPage("/dashboard", [
        [["user"], nora],
        [["clock"], clock],
        [["stats"], { ...stats, dailyIncome: [], totalInvested: "0.00", frozen }],
      ]),
    );
  const words = [
    "The fund is frozen",
    "The fund is frozen: you can't deposit.",
    "The fund is frozen: you can't withdraw.",
  ];
  expect(await said(true)).toEqual(expect.arrayContaining(words));
  expect((await said(false)).filter((line) => line.includes("frozen"))).toEqual([]);
});

test("Active Investments: the first 3", () => {
  const names = lines(page).filter((line) => line.startsWith("Investment #"));
  expect(names).toEqual(["Investment #4", "Investment #3", "Investment #2"]);
});

test("Active Investments: 'View All' leads to /investments", () => {
  expect(linksTo(page, "View All")[0]).toBe("/investments");
});

test("Active Investments: 'No active investments yet.' without any", () => {
  expect(lines(empty)).toContain("No active investments yet.");
  expect(lines(page)).not.toContain("No active investments yet.");
});

test("Investment Summary: total invested, count, expected daily", () => {
  const labels = ["Total invested", "Investments", "Expected daily"];
  expect(labels.map((label) => getFigure(page, label))).toEqual([
    "$150.20",
    "4",
    formatUsd(getDailyIncomeCents(cents(15_020))),
  ]);
});

test("Investment Summary: 'Invest More' leads to /deposit", () => {
  expect(linksTo(page, "Invest More")).toEqual(["/deposit"]);
});

const recent = /<ul aria-label="Recent transactions".*?<\/ul>/s.exec(page)?.[0] ?? "";

test("Recent Transactions: the first 5", () => {
  expect(elements(recent, "li")).toHaveLength(5);
});

test("Recent Transactions: 'View All' leads to /history", () => {
  expect(linksTo(page, "View All")[1]).toBe("/history");
});

test("Recent Transactions: 'No transactions yet. Make your first deposit to get started!' without any", () => {
  expect(lines(empty)).toContain("No transactions yet. Make your first deposit to get started!");
});

test("each transaction has its type's label, daily income a plus sign", () => {
  const read = elements(recent, "li").map(({ inside }) => lines(inside));
  expect(read.map(([label]) => label)).toEqual([
    "Daily Income",
    "Withdrawal",
    "Card Deposit",
    "Crypto Deposit",
    "Daily Income",
  ]);
  expect(read[0]).toContain("+$1.00");
});

test("a transaction's date is Today or Yesterday with the time, otherwise short month and day", () => {
  const dates = elements(recent, "li").map(({ inside }) => lines(inside)[1]);
  expect(dates.slice(0, 3)).toEqual(["Today, 09:00", "Yesterday, 09:00", "Jun 24"]);
});

test("the administrator has an 'Admin Dashboard' button that floats and leads to /admin, others have none", async () => {
  const floating = (html: string) =>
    elements(html, "a").filter(({ attributes }) =>
      /href="\/admin".*fixed|fixed.*href="\/admin"/.test(attributes),
    );
  expect(floating(await investorPage("/dashboard", [], administrator))).toHaveLength(1);
  expect(floating(page)).toHaveLength(0);
});

test("a class is pushed to put its wallet to work, and no one else is", async () => {
  const lesson = { phase: "platform", number: 3, of: 8, endsAt: null, paused: false, had: [] };
  const pushes = (html: string) => lines(html).join(" ").includes("in your wallet earns nothing");
  const inClass = await investorPage("/dashboard", [[["clock"], { ...clock, lesson }]]);
  const emptyWallet = await investorPage("/dashboard", [
    [["clock"], { ...clock, lesson }],
    [["stats"], { ...stats, walletBalance: "0.00" }],
  ]);
  expect([inClass, emptyWallet, await investorPage("/dashboard")].map(pushes)).toEqual([true, false, false]);
});
