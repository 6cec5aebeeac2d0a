import type { AdminStats, AdminWithdrawal } from "@glasshouse/contract/admin.ts";
import { expect, test } from "vitest";
import {
  administrator,
  elements,
  firstPage,
  getFigure,
  getTexts,
  investorPage,
  lines,
} from "../../testing/rendered-page.tsx";

const stats: AdminStats = {
  totalRevenue: "3000.00",
  totalDeposits: "3500.00",
  activeUsers: 7,
  pendingWithdrawals: 3,
  todayRevenue: "40.00",
  monthlyRevenue: "900.00",
  totalWithdrawals: "1200.50",
  totalUsers: 11,
  participants: 11,
  pendingDepositsAmount: "500.00",
  pendingWithdrawalsAmount: "150.00",
  reserves: "1799.50",
  promised: "5000.00",
};
const admin = (address: string, figures = stats, rows: AdminWithdrawal[] = []) =>
  investorPage(
    address,
    [
      [["admin", "stats"], figures],
      [["admin", "withdrawal requests", { status: "", search: "" }], firstPage(rows, rows.length)],
    ],
    administrator,
  );
const page = await admin("/admin");
const analytics = await admin("/admin?tab=analytics");
const group = (title: string) =>
  new RegExp(`<h2[^>]*>${title}</h2>.*?</section>`, "s").exec(analytics)?.[0] ?? "";

test("'Admin Dashboard' with 'Refresh Data'", () => {
  expect(getTexts(page, "h1")).toEqual(["Admin Dashboard"]);
  expect(getTexts(page, "button")).toContain("Refresh Data");
});

test("cards: Total Revenue, Total Deposits, Active Users, Pending Withdrawals", () => {
  const labels = ["Total Revenue", "Total Deposits", "Active Users", "Pending Withdrawals"];
  expect(labels.map((label) => getFigure(page, label))).toEqual(["$3,000.00", "$3,500.00", "7", "3"]);
});

const tabs = elements(page, "button").filter(({ attributes }) => attributes.includes('role="tab"'));

test("tabs: Recent Deposits, Withdrawal Requests, Analytics", () => {
  expect(tabs.map(({ inside }) => lines(inside)[0]?.replace(/\d+$/, ""))).toEqual([
    "Recent Deposits",
    "Withdrawal Requests",
    "Analytics",
  ]);
});

test("Recent Deposits has Export CSV", () => {
  expect(tabs[0]?.attributes).toContain('aria-selected="true"');
  expect(getTexts(page, "button")).toContain("Export CSV");
});

test("Withdrawal Requests has Export CSV", async () => {
  expect(getTexts(await admin("/admin?tab=withdrawals"), "button")).toContain("Export CSV");
});

test("only pending requests have Approve and Reject", async () => {
  const request = (id: number, status: AdminWithdrawal["status"]): AdminWithdrawal => ({
    id,
    amount: "50.00",
    withdrawalMethod: "bank",
    withdrawalDetails: "{}",
    notes: "",
    status,
    requestedAt: "2026-06-26T09:30:00.000Z",
    createdAt: "2026-06-26T09:30:00.000Z",
    userEmail: "nora@example.com",
    userId: "3",
    walletAddress: null,
    investorNotes: "",
  });
  const html = await admin("/admin?tab=withdrawals", stats, [
    request(3, "pending"),
    request(2, "approved"),
    request(1, "rejected"),
  ]);
  expect(
    [...html.matchAll(/aria-label="((?:Approve|Reject) request #\d)/g)].map(([, label]) => label),
  ).toEqual(["Approve request #3", "Reject request #3"]);
});

test("Revenue Analytics: Today's Revenue, This Month, Total Withdrawals, Net Profit of revenue minus withdrawals", () => {
  const labels = ["Today's Revenue", "This Month", "Total Withdrawals", "Net Profit"];
  expect(labels.map((label) => getFigure(group("Revenue Analytics"), label))).toEqual([
    "$40.00",
    "$900.00",
    "$1,200.50",
    "$1,799.50",
  ]);
});

test("User Statistics: Total Users, Pending Withdrawals, Average Deposit of total deposits / active users", () => {
  const labels = ["Total Users", "Pending Withdrawals", "Average Deposit"];
  expect(labels.map((label) => getFigure(group("User Statistics"), label))).toEqual(["11", "3", "$500.00"]);
});

test("User Statistics: Average Deposit is 0.00 without active users", async () => {
  const html = await admin("/admin?tab=analytics", { ...stats, activeUsers: 0 });
  expect(getFigure(html, "Average Deposit")).toBe("$0.00");
});

test("others read 'Access Denied', 'You don't have permission to access the admin dashboard.', Go Back", async () => {
  const html = await investorPage("/admin");
  expect(getTexts(html, "h1")).toEqual(["Access Denied"]);
  expect(lines(html)).toContain("You don't have permission to access the admin dashboard.");
  expect(getTexts(html, "button")).toEqual(["Go Back"]);
});

test("active users are counted among everybody, the crowd with them", async () => {
  expect(page).toContain("of 11 registered");
  const crowd = await admin("/admin", {
    ...stats,
    activeUsers: 18_487,
    totalUsers: 20_030,
    participants: 30,
  });
  expect(crowd).toContain("of 20,030 registered, 30 of them participants");
});

test("the operator's choices stand above the lists, which have a filter for participants only", () => {
  expect(page.indexOf("The operator&#x27;s choices")).toBeGreaterThan(0);
  expect(page.indexOf("The operator&#x27;s choices")).toBeLessThan(page.indexOf('role="tablist"'));
  expect(getTexts(page, "label")).toContain("Participants only");
});
