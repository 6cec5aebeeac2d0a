// The cached reply equals the rows, day by day, also while days close and after starting over.
import {
  type AuditReply,
  type BooksNews,
  booksRoutes,
  type FundFigures,
} from "@glasshouse/contract/books.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import {
  getHouseDb,
  openTestHouse,
  startOver,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { createAuditReader } from "./audit-reader.ts";
import { createBooksNews } from "./books-news.ts";

let app: TestHouse;
let admin: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  app = await openTestHouse();
  admin = await app.admin();
  reader = await app.person();
  await app.database.owner.query("update operator set books_open = true");
  await admin.call("POST", "/api/crowd", { investors: 50, seed: 7, behaviour: "short-lived" });
});
afterAll(() => app.stop());

async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await app.database.owner.query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    await makeDuePayout(await getHouseDb(app), async () => {}, runFundDay);
  }
}
const read = async (who: TestPerson) => (await who.call("GET", "/api/books/series")).json() as FundFigures[];

async function fromRows(): Promise<FundFigures[]> {
  const { rows } = await app.database.owner.query(
    "select fund_days.*, started_at from fund_days join clock using (world_id) where world_id = (select id from worlds where kind = 'house' and ended_at is null) order by at",
  );
  const amount = (value: unknown) => formatAmount(cents(Number(value)));
  return rows.map((row) => ({
    day: getDayNumber(row.started_at.getTime(), row.at.getTime()),
    at: row.at.toISOString(),
    held: amount(row.held_cents),
    promised: amount(row.promised_cents),
    paidIn: amount(row.paid_in_cents),
    paidOut: amount(row.paid_out_cents),
    taken: amount(row.taken_cents),
    credited: amount(row.credited_cents),
    people: row.people,
    waiting: row.waiting,
    waitingAmount: amount(row.waiting_cents),
  }));
}

test("no day exists before the first payout", async () => {
  expect(await read(reader)).toEqual([]);
});

test("each closed day appears once, for concurrent readers", async () => {
  for (const days of [1, 1, 3]) {
    await live(days);
    const [rows, ...replies] = await Promise.all([
      fromRows(),
      ...Array.from({ length: 8 }, () => read(reader)),
    ]);
    for (const reply of replies) expect(reply).toEqual(rows);
  }
  expect(await read(reader)).toHaveLength(5);
});

test("a page that received every broadcast has every day once", async () => {
  const db = await getHouseDb(app);
  const news = createBooksNews(() => db);
  expect(await news.of(1)).toBeUndefined();
  news.read(1, "figures");
  const before = (await fromRows()).length;
  const received: FundFigures[] = [];
  for (const days of [0, 1, 0, 9]) {
    await live(days);
    const data = (await news.of(1))?.data as BooksNews;
    received.push(...data.days);
    const today = booksRoutes.show.reply?.parse((await reader.call("GET", "/api/books")).json());
    expect({ ...data.today, at: "" }).toEqual({ ...today, at: "" });
  }
  expect(received).toEqual((await fromRows()).slice(Math.max(0, before - 1)));
});

test("the ledger's newest page and its audit are broadcast while a page shows the ledger", async () => {
  const db = await getHouseDb(app);
  const verdict: AuditReply = {
    balanced: true,
    transfers: 1,
    postings: 2,
    differences: [],
    auditedAt: "2026-03-02T09:00:00.000Z",
    current: true,
  };
  const news = createBooksNews(
    () => db,
    undefined,
    () => ({ readIfFast: async () => verdict }),
  );
  const loadLedger = async () => {
    const data = (await news.of(1))?.data as BooksNews;
    return data.ledger;
  };
  news.read(1, "figures");
  expect(await loadLedger()).toBeNull();
  news.read(1, "ledger");
  const before = await loadLedger();
  await live(1);
  const after = await loadLedger();
  expect(after).toEqual({
    newest: (await reader.call("GET", "/api/books/ledger")).json(),
    audit: verdict,
  });
  expect(after?.newest[0]?.id).toBeGreaterThan(before?.newest[0]?.id ?? 0);
});

test.each([
  { tookMs: 20, travels: true },
  { tookMs: 60, travels: false },
])("an audit that took $tookMs ms is broadcast: $travels", async ({ tookMs, travels }) => {
  let now = 0;
  const audit = createAuditReader(await getHouseDb(app), () => {
    now += tookMs;
    return now;
  });
  expect(await audit.readIfFast()).toBeNull();
  const first = await audit.read();
  await live(1);
  const fastVerdict = await audit.readIfFast();
  expect(fastVerdict !== null).toBe(travels);
  if (fastVerdict) expect(fastVerdict.transfers).toBeGreaterThan(first.transfers);
});

test("a slow audit is reused briefly, and says whether it is current", async () => {
  let now = 0;
  const audit = createAuditReader(await getHouseDb(app), () => {
    now += 300;
    return now;
  });
  const first = await audit.read();
  expect([first.current, await audit.read()]).toEqual([true, first]);
  await live(1);
  expect(await audit.read()).toEqual({ ...first, current: false });
});

test("the reply follows the contract, as JSON", async () => {
  const reply = await reader.call("GET", "/api/books/series");
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(booksRoutes.series.reply?.parse(reply.json())).toEqual(reply.json());
});

test("a new world has its own days only", async () => {
  const old = await read(admin);
  const reply = await startOver(admin);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await read(admin)).toEqual([]);
  await live(2);
  expect(await read(admin)).toEqual(await fromRows());
  expect((await read(admin))[0]).not.toEqual(old[0]);
});
