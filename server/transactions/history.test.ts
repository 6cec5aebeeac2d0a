import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { amountCell, csvLines } from "../http/csv.ts";
import {
  deposit,
  openTestHouse,
  requestWithdrawal,
  stats,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";

let app: TestHouse;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestHouse({ runners: true });
  person = await app.person({ email: "history@example.com" });
  await deposit(person, 50);
  await person.call("POST", "/api/clock/advance", { days: 30 });
  const reply = await requestWithdrawal(person);
  if (reply.statusCode !== 200) throw new Error(reply.body);
});
afterAll(() => app.stop());

type Row = { id: number; type: string; amount: string; createdAt: string };

async function inPages() {
  const pages: { rows: Row[]; counted: boolean }[] = [];
  let cursor: string | undefined;
  do {
    const reply = await person.call("GET", `/api/transactions?limit=7${cursor ? `&cursor=${cursor}` : ""}`);
    const [total, totals] = [reply.headers["x-total-count"], reply.headers["x-totals"]];
    pages.push({ rows: reply.json(), counted: total !== undefined && totals !== undefined });
    if (cursor) expect([total, totals]).toEqual([undefined, undefined]);
    cursor = reply.headers["x-next-cursor"] as string | undefined;
  } while (cursor);
  return pages;
}

test("history is newest first", async () => {
  const days = (await person.call("GET", "/api/transactions")).json().map((row: Row) => row.createdAt);
  expect(days).toEqual([...days].sort().reverse());
});

test("history's pages give every row once", async () => {
  const seen = (await inPages()).flatMap(({ rows }) => rows);
  const whole = await person.call("GET", "/api/transactions");
  expect(seen).toEqual(whole.json());
  expect(whole.headers["x-total-count"]).toBe(String(seen.length));
});

test("history's count and sums come with its first page only", async () => {
  const counted = (await inPages()).map((page) => page.counted);
  expect(counted).toEqual(counted.map((_, index) => index === 0));
});

test("history's sums are those of its rows, by type", async () => {
  const whole = await person.call("GET", "/api/transactions");
  expect(JSON.parse(String(whole.headers["x-totals"]))).toMatchObject({
    count: 32,
    deposits: { count: 1, amount: "50.00", card: 1, crypto: 0, pending: 0, failed: 0 },
    dailyIncome: { count: 30, amount: "75.00" },
    withdrawals: { count: 1, amount: formatAmount(minWithdrawalCents), completed: 0, pending: 1, failed: 0 },
  });
});

const count = async (query: string) =>
  (await person.call("GET", `/api/transactions?${query}`)).headers["x-total-count"];

test("history is filtered by type", async () => {
  expect(await count("type=daily_income")).toBe("30");
});

test("history is filtered by status", async () => {
  expect(await count("status=pending")).toBe("1");
});

test("history is searched for words, in any case", async () => {
  expect(await count("search=daily%20INCOME")).toBe("30");
});

test("% and _ are searched for literally", async () => {
  expect(await count("search=%25")).toBe("0");
  expect(await count("search=_")).toBe("0");
});

test("history is filtered by day", async () => {
  const [newest] = (await person.call("GET", "/api/transactions?type=daily_income&limit=1")).json() as Row[];
  const day = newest?.createdAt.slice(0, 10);
  expect(await count(`type=daily_income&from=${day}&to=${day}`)).toBe("1");
});

test("a forged cursor is refused", async () => {
  expect((await person.call("GET", "/api/transactions?cursor=made-up")).statusCode).toBe(400);
});

test("the export holds the filtered rows with the disclosure, named by the simulated day", async () => {
  const reply = await person.call("GET", "/api/transactions/export?type=daily_income");
  const { now } = (await person.call("GET", "/api/clock")).json();
  expect(reply.headers["content-disposition"]).toContain(`"transactions_${now.slice(0, 10)}.csv"`);
  const lines = reply.body.split("\r\n");
  expect(lines[0]).toBe(`# ${disclosure}`);
  expect(lines).toHaveLength(2 + 30 + 1);
});

test("a withdrawal is negative in the export, as on the page", async () => {
  const { body } = await person.call("GET", "/api/transactions/export");
  const amounts = body
    .split("\r\n")
    .slice(2, -1)
    .map((line) => line.split(","));
  const signs = new Set(
    amounts.map(([, type, , amount]) => `${type} ${amount?.startsWith("-") ? "minus" : "plus"}`),
  );
  expect([...signs].sort()).toEqual(["daily_income plus", "deposit plus", "withdrawal minus"]);
  expect(csvLines([[amountCell(cents(-5_000))]])).toBe("-50.00\r\n");
});

test("no CSV cell is a formula in a spreadsheet", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
    expect(csvLines([[`${start}1`]]).replaceAll('"', "")[0], JSON.stringify(start)).toBe("'");
  expect(csvLines([[-5, "12.34"]])).toBe("-5,12.34\r\n");
});

test("the dashboard's figures: 30 days of 5% on 50.00 are a month's return of 150%", async () => {
  expect(await stats(person)).toMatchObject({
    totalInvested: "50.00",
    available: formatAmount(cents(7_500 - minWithdrawalCents)),
    withdrawalHold: formatAmount(minWithdrawalCents),
    monthlyReturn: "150.00",
  });
});

test("a message ends with the disclosure, and only its owner marks it as read", async () => {
  const [message] = (await person.call("GET", "/api/mailbox")).json();
  expect(message.body.endsWith(disclosure)).toBe(true);
  const stranger = await app.person();
  expect((await stranger.call("GET", "/api/transactions")).json()).toEqual([]);
  expect((await stranger.call("POST", `/api/mailbox/${message.id}/read`)).statusCode).toBe(404);
  const isRead = async () =>
    (await person.call("GET", "/api/mailbox")).json().find(({ id }: { id: number }) => id === message.id)
      .read;
  expect(await isRead()).toBe(false);
  expect((await person.call("POST", `/api/mailbox/${message.id}/read`)).statusCode).toBe(200);
  expect(await isRead()).toBe(true);
});
