import { listHeaders } from "@glasshouse/contract/page-query.ts";
import { isSimulatedUser, parseSimulatedId, toSimulatedId } from "@glasshouse/contract/simulated-people.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import {
  deposit,
  minWithdrawalDollars,
  openTestHouse,
  requestWithdrawal,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { crowdDeposits, crowdRequests } from "../testing/test-crowd.ts";
import { advanceDays, makeDue, queryRows, settleNothing, startCrowd } from "../testing/test-fund.ts";

let app: TestHouse;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestHouse();
  person = await app.person();
  admin = await app.admin();
  await app.database.owner.query("update operator set policy = 'limit', limit_cents = 8000");
  await app.database.owner.query("update investors set total_referrals = 12 where id = $1", [person.id]);
  await startCrowd(admin, 300, "advertised");
  for (let turn = 0; turn < 6; turn += 1) {
    await deposit(person, minWithdrawalDollars);
    const [investment] = (await person.call("GET", "/api/investments")).json();
    await person.call("POST", `/api/investments/${investment.id}/close`);
    await requestWithdrawal(person);
    await advanceDays(app, 5);
  }
});
afterAll(async () => {
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  await app.stop();
});

type Row = { id: number; userId: string; status: string; amount: string; createdAt: string };
type List = "deposits" | "withdrawals";
const page = (list: List, query = "") => admin.call("GET", `/api/admin/${list}?${query}`);
async function allPages(list: List, query = "", limit = 7): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ""; ; ) {
    const reply = await page(list, `limit=${limit}&${query}${cursor}`);
    expect(reply.statusCode, reply.body).toBe(200);
    rows.push(...reply.json());
    const next = reply.headers[listHeaders.nextCursor];
    if (next === undefined) return rows;
    cursor = `&cursor=${next}`;
  }
}
const totals = async (list: List, query = "") => {
  const { headers } = await page(list, query);
  return {
    selected: Number(headers[listHeaders.totalCount]),
    counts: JSON.parse(String(headers[listHeaders.totals])),
  };
};
const facts = (fact: string) => queryRows(app, `select * from ${fact} as fact order by number desc`);
const isCrowd = ({ userId }: Row) => isSimulatedUser(userId);
const getId = ({ id }: Row) => id;

describe.each([
  { list: "deposits", fact: crowdDeposits, real: "deposits" },
  { list: "withdrawals", fact: crowdRequests, real: "withdrawal_requests" },
] as const)("the administrator's $list", ({ list, fact, real }) => {
  test("have every row once over any pages, newest first, simulated and real people's together", async () => {
    const rows = await allPages(list);
    const [simulated, own] = [
      await facts(fact),
      await queryRows(app, `select id from ${real} order by id desc`),
    ];
    expect(simulated.length).toBeGreaterThan(20);
    expect(own).toHaveLength(6);
    expect(rows.filter(isCrowd).map(getId)).toEqual(simulated.map(({ number }) => toSimulatedId(number)));
    expect(rows.filter((row) => !isCrowd(row)).map(getId)).toEqual(own.map(({ id }) => id));
    const times = rows.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await allPages(list, "", 50)).toEqual(rows);
  });

  test("are filtered by status, with counts over both", async () => {
    const rows = await allPages(list);
    const counts = Object.groupBy(rows, ({ status }) => status);
    const expected = Object.fromEntries(
      Object.entries(counts).map(([status, some]) => [status, some?.length]),
    );
    expect((await totals(list)).counts).toEqual(expected);
    for (const status of Object.keys(counts)) {
      expect(await allPages(list, `status=${status}`)).toEqual(rows.filter((row) => row.status === status));
      expect((await totals(list, `status=${status}`)).selected).toBe(counts[status]?.length);
    }
  });

  test("find a simulated person, what they did, and a real person, by number", async () => {
    const rows = await allPages(list);
    const [newest] = await facts(fact);
    const of = (who: string) => rows.filter(({ userId }) => userId === who);
    expect(await allPages(list, `search=simulated-${newest.person}`)).toEqual(
      rows.filter(
        (row) => row.userId === `simulated-${newest.person}` || row.id === toSimulatedId(newest.person),
      ),
    );
    expect((await allPages(list, `search=S${newest.number}`)).map(getId)).toContain(
      toSimulatedId(newest.number),
    );
    expect(await allPages(list, `search=${person.id}`)).toEqual(of(String(person.id)));
    expect(await allPages(list, `search=${person.email}`)).toEqual(of(String(person.id)));
    expect((await totals(list, `search=simulated-${newest.person}`)).selected).toBeGreaterThan(0);
    expect(await allPages(list, "search=nobody")).toEqual([]);
  });

  test("show participants alone where only they are asked for", async () => {
    const rows = await allPages(list);
    expect(await allPages(list, "who=participants")).toEqual(rows.filter((row) => !isCrowd(row)));
    expect((await totals(list, "who=participants")).selected).toBe(6);
  });

  test("are exported with every row", async () => {
    const rows = await allPages(list);
    const { body } = await admin.call("GET", `/api/admin/export/${list}`);
    expect(body.trim().split("\n").length).toBeGreaterThanOrEqual(rows.length + 1);
    for (const { userId } of rows) expect(body).toContain(userId);
  });
});

describe("a simulated person's request that an administrator decides", () => {
  const waiting = async () => (await allPages("withdrawals", "status=pending")).filter(isCrowd);
  const decide = (id: number, status: string) =>
    admin.call("POST", `/api/admin/withdrawal/${id}/update`, { status });
  const loadRequest = async (id: number) =>
    (await facts(crowdRequests)).find(({ number }) => number === parseSimulatedId(id));

  test("is paid, or goes back, at once and once, and the operator passes over it", async () => {
    const [first, second] = (await waiting()).slice(-5);
    if (!first || !second) throw new Error("some wait");
    for (const [{ id }, status] of [
      [first, "approved"],
      [second, "rejected"],
    ] as const) {
      const reply = await decide(id, status);
      expect(reply.json(), reply.body).toMatchObject({ id, status });
      expect((await decide(id, status)).statusCode).toBe(409);
      expect(await loadRequest(id)).toMatchObject({ status });
    }
    const actions: { subject: string }[] = (await admin.call("GET", "/api/admin/actions")).json();
    expect(actions.map(({ subject }) => subject)).toContain(`request S${parseSimulatedId(second.id)}`);
    await app.database.owner.query("update operator set policy = 'approve'");
    await advanceDays(app, 1);
    expect(await loadRequest(second.id)).toMatchObject({ status: "rejected" });
    expect((await allPages("withdrawals", "status=rejected")).map(getId)).toEqual([second.id]);
  });

  test("is refused where there is none, as a real person's is", async () => {
    const [simulated, real] = [
      await decide(toSimulatedId(1_000_000), "approved"),
      await decide(1_000_000, "approved"),
    ];
    expect([simulated.statusCode, simulated.json()]).toEqual([real.statusCode, real.json()]);
    expect(simulated.statusCode).toBe(409);
  });

  test("is decided once, by an administrator or by the operator, though both do it at the same moment", async () => {
    await app.database.owner.query("update operator set policy = 'manual'");
    await advanceDays(app, 3);
    const ids = (await waiting()).map(getId);
    expect(ids.length).toBeGreaterThan(4);
    await app.database.owner.query("update operator set policy = 'approve'");
    await makeDue(app);
    const [replies] = await Promise.all([
      Promise.all(ids.map((id) => decide(id, "rejected"))),
      makeDuePayout(app.database.pool, settleNothing, runFundDay),
    ]);
    const rejected = ids.filter((_, index) => replies[index]?.statusCode === 200);
    expect((await allPages("withdrawals", "status=rejected")).map(getId)).toEqual(
      expect.arrayContaining(rejected),
    );
    const { counts } = await totals("withdrawals");
    expect(counts.rejected).toBe(rejected.length + 1);
  });
});

test("the administrator's statistics count what simulated and real people were paid, as the Books do", async () => {
  const stats = (await admin.call("GET", "/api/admin/stats")).json();
  const books = (await admin.call("GET", "/api/books")).json();
  expect(Number(stats.totalWithdrawals)).toBeGreaterThan(0);
  expect(stats.totalWithdrawals).toBe(books.paidOut);
});
