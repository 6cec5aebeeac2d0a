// @vitest-environment happy-dom
import type { TransactionTotals } from "@glasshouse/contract/transactions.ts";
import { describe, expect, test } from "vitest";
import { answersRows, type LivePage, livePage, refuses } from "../../testing/live-page.tsx";

const totals: TransactionTotals = {
  count: 3,
  deposits: { count: 1, amount: "50.00", card: 1, crypto: 0, pending: 0, failed: 0 },
  dailyIncome: { count: 1, amount: "2.50" },
  withdrawals: { count: 1, amount: "50.00", completed: 0, pending: 1, failed: 0 },
};
const row = {
  id: 1,
  type: "deposit",
  amount: "50.00",
  status: "completed",
  description: "Card deposit",
  createdAt: "2026-06-24T16:40:00.000Z",
};
const list = "GET /api/transactions";
const open = (address = "/history", reply = answersRows([row], 1, totals)) =>
  livePage(address, { [list]: reply });
const getQueries = (page: LivePage) =>
  page.sent.flatMap(({ call }) =>
    call.startsWith(`${list}?`) ? [Object.fromEntries(new URL(`http://x${call.slice(4)}`).searchParams)] : [],
  );

const refusal = "This looks like a real card number. Glasshouse takes fictional details only.";

describe("/history", () => {
  test("asks for /api/transactions?limit=100", async () => {
    const page = await open();
    await page.shows("1 of 3 transactions");
    expect(getQueries(page)).toEqual([{ limit: "100" }]);
  });

  test("'Failed to fetch transactions'", async () => {
    const page = await open("/history", refuses(500, "{}"));
    await page.shows("Failed to fetch transactions");
  });

  test("the rows follow search, type and status, and so does the address", async () => {
    const page = await open();
    await page.choose("Type", "Withdrawals");
    await page.choose("Status", "Pending");
    await page.fill("Search transactions", "harbour");
    await expect.poll(() => location.search).toBe("?type=withdrawal&status=pending&search=harbour");
    await expect
      .poll(() => getQueries(page).at(-1))
      .toEqual({ type: "withdrawal", status: "pending", search: "harbour", limit: "100" });
  });

  test("the filters of an address select the rows, and what is exported", async () => {
    const page = await open("/history?type=withdrawal");
    expect(page.field("Type").value).toBe("withdrawal");
    await page.shows("1 of 3 transactions");
    await page.press("Export");
    const asked = () => page.sent.map(({ call }) => call).filter((call) => call.includes("export"));
    await expect.poll(asked).toEqual(["GET /api/transactions/export?type=withdrawal"]);
  });

  test("filters without a match say so, and no one is asked for a first deposit", async () => {
    const page = await open("/history?type=withdrawal", answersRows([], 0, totals));
    await page.shows("No transaction matches these filters");
    expect(page.inPlace()).not.toContain("Make Your First Deposit");
  });

  test("a real card number in the search is refused at the field: it comes into no address and is not sent", async () => {
    const page = await open("/history?type=deposit");
    await page.fill("Search transactions", "4111 1111 1111 1111");
    await page.shows(refusal);
    await page.fill("Search transactions", "income");
    await expect.poll(() => location.search).toBe("?type=deposit&search=income");
    expect(page.inPlace()).not.toContain(refusal);
    expect(getQueries(page).filter(({ search = "" }) => /4111\W*111/.test(search))).toEqual([]);
  });

  test("an address with a real card number is cleaned and refused, and no call is made with it", async () => {
    const page = await open("/history?type=deposit&search=4111111111111111");
    await page.shows(refusal);
    await expect.poll(() => location.search).toBe("?type=deposit");
    expect(page.sent.filter(({ call }) => call.includes("4111"))).toEqual([]);
  });
});
