import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { waitLimitMs } from "../../tests/support/limits.ts";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import {
  deposit,
  getHouseDb,
  minWithdrawalDollars,
  openTestHouse,
  pay,
  requestWithdrawal,
  startOver as startOverAs,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { removeEndedWorldPiece } from "../worlds/remove-ended.ts";

let app: TestHouse;
let investor: TestPerson;
let admin: TestPerson;
async function begin(): Promise<void> {
  app = await openTestHouse({ isOwn: true });
  investor = await app.person();
  await investor.call("POST", "/api/referral/invite-simulated", { count: 3 });
  admin = await app.admin();
}
const end = () => app.stop();

const until = (holds: () => unknown) => vi.waitFor(holds, { timeout: waitLimitMs });
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows;
const startedAt = async () => (await admin.call("GET", "/api/clock")).json().startedAt as string;
const startOver = (seen?: string) => startOverAs(admin, seen);
async function removeOld(): Promise<void> {
  for (let look = 0; look < 2; look += 1) {
    await query(
      "update worlds set ended_at = ended_at - interval '10 minutes', due_at = ended_at where ended_at is not null",
    );
    while (await removeEndedWorldPiece(app.installation.pool));
  }
}
const login = (email: string) =>
  app.server.inject({
    method: "POST",
    url: "/api/login-custom",
    payload: { email, password: "a long enough password" },
  });
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    await makeDuePayout(await getHouseDb(app), async () => {}, runFundDay);
  }
}
async function fill(): Promise<void> {
  await admin.call("POST", "/api/crowd", { investors: 200, seed: 7, behaviour: "short-lived" });
  await deposit(investor, 50);
  await pay(investor, 20, "SIM-CARD-DECLINED");
  await live(5);
  await requestWithdrawal(investor);
  const { rounds } = (await investor.call("GET", "/api/offers")).json();
  const answer = { round: "before", offer: rounds[0].offers[0], answeredFalse: true };
  await investor.call("POST", "/api/offers/answers", answer);
  await admin.call("POST", "/api/admin/operator/freeze");
  await admin.call("POST", `/api/admin/users/${investor.id}/password-link`);
}
async function rowCounts(of = app): Promise<Record<string, number>> {
  const { owner } = of.database;
  const tables = await owner.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox') order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows)
    counts[name] = (await owner.query(`select count(*)::integer as count from ${name}`)).rows[0].count;
  return counts;
}

describe("the new world", () => {
  let before: Record<string, number>;
  let after: Record<string, number>;
  let firstDay: Record<string, number>;
  let lastDeposit: number;
  let reply: unknown;
  // the administrator's, and tables outside worlds
  const preservedTables = [
    "admin_actions",
    "server_secrets",
    "schema_migrations",
    "schema_functions",
    "sign_in_failures",
  ].map((name) => `public.${name}`);
  beforeAll(async () => {
    const fresh = await openTestHouse();
    await fresh.admin();
    firstDay = await rowCounts(fresh);
    await begin();
    await fill();
    before = await rowCounts();
    lastDeposit = (await query("select max(id) as id from deposits"))[0].id;
    reply = (await startOver()).json();
    await removeOld();
    after = await rowCounts();
  });
  afterAll(end);

  test("is announced to the administrator who began it", () => {
    expect(reply).toEqual({ status: "started-over" });
  });

  test("has in each table the rows of a first day", () => {
    expect(before["public.offer_answers"]).toBe(1);
    // except the message about the new password and rows of solo mode
    const own = [...preservedTables, "public.messages", "public.sessions"];
    expect(after).toMatchObject(
      Object.fromEntries(Object.entries(firstDay).filter(([name]) => !own.includes(name))),
    );
  });

  test.each(preservedTables)("keeps %s", (name) => {
    expect(after[name]).toBe((before[name] as number) + (name === "public.admin_actions" ? 1 : 0));
  });

  test("begins with balanced books", async () => {
    expect(await auditLedger(await getHouseDb(app))).toMatchObject({ balanced: true, transfers: 1 });
  });

  test("begins on day one, in real time", async () => {
    const clock = (await admin.call("GET", "/api/clock")).json();
    expect(clock).toMatchObject({ rate: "realtime", jump: null, solo: false, canControl: true });
    expect(Date.parse(clock.now) - Date.parse(clock.startedAt)).toBeLessThan(60_000);
  });

  test("begins with the operator's default settings", async () => {
    expect((await admin.call("GET", "/api/admin/operator")).json()).toMatchObject({
      policy: "manual",
      frozenAt: null,
    });
  });

  test("is in the audit trail with the seat that began it", async () => {
    expect((await admin.call("GET", "/api/admin/actions")).json()[0]).toMatchObject({
      action: "World started over",
      seat: "administrator",
    });
  });

  test("has ended all other sessions", async () => {
    for (const url of ["/api/auth/user", "/api/dashboard/stats", "/api/transactions"])
      expect((await investor.call("GET", url)).json().code).toBe("unauthorized");
  });

  test("has no earlier accounts", async () => {
    expect((await login(investor.email)).statusCode).toBe(401);
  });

  test("has the administrator, with a full play wallet", async () => {
    expect((await admin.call("GET", "/api/wallet")).json().balance).toBe("5000.00");
  });

  describe("for a new person", () => {
    let newcomer: TestPerson;
    beforeAll(async () => {
      newcomer = await app.newcomer({ email: investor.email });
      await deposit(newcomer, 50);
    });

    test("gives new numbers", async () => {
      expect(newcomer.id).toBeGreaterThan(investor.id);
      expect((await query("select min(id) as id from deposits"))[0].id).toBeGreaterThan(lastDeposit);
    });

    test("gives no control of the clock", async () => {
      expect((await newcomer.call("POST", "/api/clock/advance", { days: 1 })).json().code).toBe(
        "clock-not-yours",
      );
    });

    test("pays its days", async () => {
      await live(2);
      expect((await newcomer.call("GET", "/api/dashboard/stats")).json().available).toBe("5.00");
      expect((await auditLedger(await getHouseDb(app))).differences).toEqual([]);
    });
  });

  test("has an append-only ledger like the one before", async () => {
    for (const text of ["truncate transfers", "delete from postings", "update transfers set kind = 'x'"])
      for (const pool of [app.database.pool, app.database.owner])
        await expect(pool.query(text), text).rejects.toThrow(
          /permission denied|append-only|truncate a table/,
        );
  });
});

describe("starting over", () => {
  beforeEach(begin);
  afterEach(end);

  test("makes the first audit of the Books the new world's", async () => {
    await fill();
    const before = (await admin.call("GET", "/api/books/audit")).json();
    expect(before.transfers).toBeGreaterThan(1);
    await startOver();
    const [one, more] = [
      await admin.call("GET", "/api/books/audit"),
      await admin.call("GET", "/api/books/audit"),
    ];
    expect([one.json().transfers, one.json().balanced]).toEqual([1, true]);
    expect(more.json()).toEqual(one.json());
  });

  test("needs the typed phrase", async () => {
    const seen = await startedAt();
    const words = await admin.call("POST", "/api/admin/start-over", { confirm: "yes", startedAt: seen });
    expect([words.statusCode, words.json().fields.confirm]).toEqual([400, "Type: start over"]);
  });

  test("is for the administrator only", async () => {
    const body = { confirm: "start over", startedAt: await startedAt() };
    expect((await investor.call("POST", "/api/admin/start-over", body)).statusCode).toBe(403);
  });

  test("replaces only the world that was seen: a second click replaces nothing", async () => {
    const seen = await startedAt();
    const replies = await Promise.all([startOver(seen), startOver(seen)]);
    expect(replies.map((reply) => reply.json().code ?? reply.json().status).sort()).toEqual([
      "started-over",
      "world-changed",
    ]);
    expect(
      await query("select count(*)::integer as times from admin_actions where action = 'World started over'"),
    ).toEqual([{ times: 1 }]);
  });

  test("is refused by the database to anyone but the administrator with a recent password", async () => {
    const call = (person: TestPerson) =>
      app.database.pool.query(
        "select start_over(token_hash, started_at) from sessions, clock where investor_id = (select investor_id from users where email = $1)",
        [person.email],
      );
    await expect(call(investor)).rejects.toThrow("only the administrator or owner can start a world over");
    await query("update sessions set proven_at = now() - interval '16 minutes'");
    await expect(call(admin)).rejects.toThrow("only the administrator or owner can start a world over");
  });

  test("leaves the old world intact, with balanced books, if killed before the end", async () => {
    await fill();
    await query("update operator set frozen_at = null");
    const before = await rowCounts();
    const [seat] = await query(
      "select token_hash, date_trunc('milliseconds', started_at) as seen from clock, sessions where investor_id = (select investor_id from users where role = 'admin') limit 1",
    );
    const client = await app.database.owner.connect();
    client.on("error", () => {});
    try {
      const [{ pid }] = (await client.query("select pg_backend_pid() as pid")).rows;
      await client.query("begin");
      await client.query("select start_over($1, $2)", [seat.token_hash, seat.seen]);
      const { rows } = await client.query(
        "select count(*)::integer as people from investors where world_id = current_world()",
      );
      expect(rows).toEqual([{ people: 1 }]);
      await query("select pg_terminate_backend($1)", [pid]);
    } finally {
      client.release(true);
    }
    expect(await rowCounts()).toEqual(before);
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
    await live(1);
    expect((await investor.call("GET", "/api/dashboard/stats")).statusCode).toBe(200);
    expect((await startOver()).statusCode).toBe(200);
    expect((await auditLedger(await getHouseDb(app))).differences).toEqual([]);
  });
});

describe("under load, with a running jump", () => {
  const statuses: number[] = [];
  let people: TestPerson[];
  let began: Date;
  beforeAll(async () => {
    await begin();
    for (const runner of app.runners) runner.start();
    await admin.call("POST", "/api/crowd", { investors: 500, seed: 7, behaviour: "word-of-mouth" });
    people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
    await query(
      "select post_transfers('{daily_income}', now(), '{1,1}', array[fund_account('promised_income'), account_of(id, 'available')], '{90000,-90000}') from investors where referral_code <> ''",
    );
    let running = true;
    const loads = people.map(async (person) => {
      for (let turn = 0; running; turn += 1) {
        const replies = await Promise.all([
          requestWithdrawal(person, minWithdrawalDollars, { "idempotency-key": `${person.id}-${turn}` }),
          person.call("GET", "/api/dashboard/stats"),
          person.call("GET", "/api/transactions?limit=20"),
          person.call("POST", "/api/create-payment-intent", { amount: 5 }),
          person.call("GET", "/api/books"),
        ]);
        statuses.push(...replies.map((reply) => reply.statusCode));
      }
    });
    let visitors = 0;
    const visiting = (async () => {
      for (; running; visitors += 1) {
        const payload = {
          firstName: "V",
          lastName: "W",
          phoneNumber: "555-0100",
          password: "a long password",
        };
        const reply = await app.server.inject({
          method: "POST",
          url: "/api/register",
          payload: { ...payload, email: `v${visitors}@example.com` },
        });
        statuses.push(reply.statusCode);
      }
    })();
    const jump = admin.call("POST", "/api/clock/advance", { days: 30 });
    await until(async () => expect(await query("select from fund_days")).not.toEqual([]));
    began = (await query("select clock_timestamp() as at"))[0].at;
    expect((await startOver()).statusCode).toBe(200);
    const before = visitors;
    await until(() => expect(visitors).toBeGreaterThan(before + 3));
    running = false;
    await Promise.all([...loads, visiting, jump]);
  });
  afterAll(async () => {
    await Promise.all(app.runners.map((runner) => runner.stop()));
    await end();
  });

  test("no call fails", () => {
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test("the old sessions end", async () => {
    expect(statuses).toContain(401);
    for (const person of people) expect((await person.call("GET", "/api/wallet")).statusCode).toBe(401);
  });

  test("the books balance", async () => {
    expect((await auditLedger(await getHouseDb(app))).differences).toEqual([]);
  });

  test("the earlier people are gone, and new ones start in the new world", async () => {
    await removeOld();
    const [world] = await query(
      `select (select count(*)::integer from crowd_days) as crowd,
         (select count(*)::integer from investors where joined_at < started_at or joined_at > started_at + interval '1 hour') as elsewhen,
         started_at >= $1 as started from clock`,
      [began],
    );
    expect(world).toEqual({ crowd: 0, elsewhen: 0, started: true });
  });
});

describe("on open pages", () => {
  let seen: string;
  let url: string;
  let theirs: Page;
  let own: Page;
  beforeAll(async () => {
    await begin();
    for (const runner of app.runners) runner.start();
    url = await app.server.listen({ port: 0, host: "127.0.0.1" });
    [theirs, own] = [await openEvents(url, investor), await openEvents(url, admin)];
    for (const page of [theirs, own]) await until(() => expect(page.text).toContain("event: clock"));
    seen = await startedAt();
    await startOver();
  });
  afterAll(async () => {
    await app.server.close();
    await Promise.all(app.runners.map((runner) => runner.stop()));
    await end();
  });

  test("ends the event stream of a removed person", async () => {
    await expect.poll(() => theirs.ended).toBe(true);
  });

  test("sends that person signed-out", () => {
    expect(theirs.text).toContain("event: signed-out");
  });

  test("connects the administrator to the new world with the new cookie", async () => {
    await expect.poll(() => own.ended).toBe(true);
    const again = await openEvents(url, admin);
    const now = await startedAt();
    await expect.poll(() => again.text).toContain(`"startedAt":"${now}"`);
    expect([now === seen, again.text.includes('"canControl":true')]).toEqual([false, true]);
    again.leave();
  });
});

type Page = { text: string; ended: boolean; leave(): void };
async function openEvents(url: string, { cookie }: TestPerson): Promise<Page> {
  const asked = get(`${url}/api/clock/events`, { headers: { cookie } });
  const [events] = (await once(asked, "response")) as [IncomingMessage];
  const page = { text: "", ended: false, leave: () => asked.destroy() };
  events.on("data", (chunk: Buffer) => {
    page.text += chunk.toString();
  });
  events.on("error", () => {});
  events.on("end", () => {
    page.ended = true;
  });
  return page;
}
