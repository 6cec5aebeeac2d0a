import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvLines } from "../http/csv.ts";
import {
  deposit,
  requestWithdrawal,
  startTestApp,
  stats,
  type TestApp,
  type TestPerson,
} from "../test-app.ts";

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ runners: true });
  person = await app.person({ email: "history@example.com" });
  await deposit(person, 50);
  await person.call("POST", "/api/clock/advance", { days: 30 });
  const reply = await requestWithdrawal(person, 50);
  if (reply.statusCode !== 200) throw new Error(reply.body);
});
afterAll(() => app.stop());

type Row = { id: number; type: string; amount: string; createdAt: string };

test("history is newest first, and its pages give every row once; counts and sums come with the first page only", async () => {
  const seen: Row[] = [];
  let cursor: string | undefined;
  do {
    const reply = await person.call("GET", `/api/transactions?limit=7${cursor ? `&cursor=${cursor}` : ""}`);
    expect(reply.headers["x-total-count"] === undefined).toBe(cursor !== undefined);
    expect(reply.headers["x-totals"] === undefined).toBe(cursor !== undefined);
    seen.push(...reply.json());
    cursor = reply.headers["x-next-cursor"] as string | undefined; // a single header
  } while (cursor);
  const whole = await person.call("GET", "/api/transactions");
  expect(seen).toEqual(whole.json());
  expect(whole.headers["x-total-count"]).toBe(String(seen.length));
  const days = seen.map((row) => row.createdAt);
  expect(days).toEqual([...days].sort().reverse());
  expect(JSON.parse(String(whole.headers["x-totals"]))).toMatchObject({
    count: 32,
    deposits: { count: 1, amount: "50.00" },
    dailyIncome: { count: 30, amount: "75.00" },
    withdrawals: { count: 1, amount: "50.00", completed: 0, pending: 1, failed: 0 },
  });
});

test("history is filtered by type, status, day and words; % and _ are words like others", async () => {
  const count = async (query: string) =>
    (await person.call("GET", `/api/transactions?${query}`)).headers["x-total-count"];
  expect(await count("type=daily_income")).toBe("30");
  expect(await count("status=pending")).toBe("1");
  expect(await count("search=daily%20INCOME")).toBe("30");
  expect(await count("search=%25")).toBe("0");
  expect(await count("search=_")).toBe("0");
  const [newest] = (await person.call("GET", "/api/transactions?type=daily_income&limit=1")).json() as Row[];
  const day = newest?.createdAt.slice(0, 10);
  expect(await count(`type=daily_income&from=${day}&to=${day}`)).toBe("1");
  expect((await person.call("GET", "/api/transactions?cursor=made-up")).statusCode).toBe(400);
});

test("the export holds the rows that the filters select, under the disclosure, named by the simulated day", async () => {
  const reply = await person.call("GET", "/api/transactions/export?type=daily_income");
  const { now } = (await person.call("GET", "/api/clock")).json();
  expect(reply.headers["content-disposition"]).toContain(`"transactions_${now.slice(0, 10)}.csv"`);
  const lines = reply.body.split("\r\n");
  expect(lines[0]).toBe(`# ${disclosure}`);
  expect(lines).toHaveLength(2 + 30 + 1);
});

test("no cell of a CSV is one that a spreadsheet would run", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
    expect(csvLines([[`${start}1`]]).replaceAll('"', "")[0], JSON.stringify(start)).toBe("'");
  expect(csvLines([[-5, "12.34"]])).toBe("-5,12.34\r\n");
});

test("the dashboard's figures: 30 days of 5% on 50.00 are a month's return of 150%", async () => {
  expect(await stats(person)).toMatchObject({
    totalInvested: "50.00",
    available: "25.00",
    withdrawalHold: "50.00",
    monthlyReturn: "150.00",
  });
});

test("a message ends with the disclosure, and only its owner marks it as read", async () => {
  const [message] = (await person.call("GET", "/api/mailbox")).json();
  expect(message.body.endsWith(disclosure)).toBe(true);
  const stranger = await app.person();
  expect((await stranger.call("GET", "/api/transactions")).json()).toEqual([]);
  expect((await stranger.call("POST", `/api/mailbox/${message.id}/read`)).statusCode).toBe(404);
  // newer ones may have come meanwhile
  const isRead = async () =>
    (await person.call("GET", "/api/mailbox")).json().find(({ id }: { id: number }) => id === message.id)
      .read;
  expect(await isRead()).toBe(false);
  expect((await person.call("POST", `/api/mailbox/${message.id}/read`)).statusCode).toBe(200);
  expect(await isRead()).toBe(true);
});
