import type { Investment } from "@glasshouse/contract/investments.ts";
import { getDailyIncomeCents } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { expect, test } from "vitest";
import { elements, getFigure, getTexts, investorPage, lines, linksTo } from "../../testing/rendered-page.tsx";

const investment = (id: number, status: Investment["status"]): Investment => ({
  id,
  amount: "20.00",
  dailyRate: "5.00",
  totalEarned: "3.00",
  status,
  createdAt: "2026-06-20T10:00:00.000Z",
  closedAt: null,
  method: "card",
});
const page = await investorPage("/investments", [
  [["investments"], [investment(9, "active"), investment(8, "active"), investment(7, "cancelled")]],
]);
const empty = await investorPage("/investments", [[["investments"], []]]);

test("title 'My Investments'", () => {
  expect(getTexts(page, "h1")).toEqual(["My Investments"]);
});

test("cards: Total Invested, Active Investments, Daily Expected of total invested x 5%", () => {
  const labels = ["Total Invested", "Active Investments", "Daily Expected"];
  expect(labels.map((label) => getFigure(page, label))).toEqual([
    "$40.00",
    "2",
    formatUsd(getDailyIncomeCents(cents(4_000))),
  ]);
});

test("each investment: 'Investment #id', created date, status, amount, rate, daily income, total earned", () => {
  expect(getTexts(page, "th").slice(1, 6)).toEqual([
    "Investment Amount",
    "Daily Rate %",
    "Daily Income",
    "Total Earned",
    "Status",
  ]);
  const [first = { inside: "" }] = elements(elements(page, "tbody")[0]?.inside ?? "", "tr");
  expect(lines(first.inside).slice(0, 7)).toEqual([
    "Investment #9",
    "Jun 20",
    "$20.00",
    "5.00%",
    formatUsd(getDailyIncomeCents(cents(2_000))),
    "$3.00",
    "Active",
  ]);
});

test("skeletons stand in the list's place while it loads", async () => {
  const loading = await investorPage("/investments");
  expect(loading).toContain("data-skeleton");
  expect(page).not.toContain("data-skeleton");
});

test("'No investments yet' with 'Create Your First Investment'", () => {
  expect(lines(empty)).toContain("No investments yet");
  expect(linksTo(empty, "Create Your First Investment")).toEqual(["/deposit"]);
});

test("'New Investment' leads to /deposit", () => {
  expect(linksTo(page, "New Investment")).toEqual(["/deposit"]);
});
