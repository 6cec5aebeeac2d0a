import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { deposit, pay, requestWithdrawal, startTestApp, type TestApp, type TestPerson } from "../test-app.ts";

let app: TestApp;
let investor: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  app = await startTestApp();
  investor = await app.person();
  await investor.call("POST", "/api/referral/invite-simulated", { count: 3 });
  admin = await app.admin();
});
afterEach(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows;
const startedAt = async () => (await admin.call("GET", "/api/clock")).json().startedAt as string;
const startOver = async (seen?: string) =>
  admin.call("POST", "/api/admin/start-over", {
    confirm: "start over",
    startedAt: seen ?? (await startedAt()),
  });
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
    await makeDuePayout(app.database.pool, async () => {}, runFundDay);
  }
}
/** A world with something of everything in it. */
async function fill(): Promise<void> {
  await admin.call("POST", "/api/crowd", { investors: 200, seed: 7, behaviour: "short-lived" });
  await deposit(investor, 50);
  await pay(investor, 20, "SIM-CARD-DECLINED");
  await live(5);
  await requestWithdrawal(investor, 50);
  const { rounds } = (await investor.call("GET", "/api/offers")).json();
  const answer = { round: "before", offer: rounds[0].offers[0], answeredFalse: true };
  await investor.call("POST", "/api/offers/answers", answer);
  await admin.call("POST", "/api/admin/operator/freeze");
  await admin.call("POST", `/api/admin/users/${investor.id}/password-link`);
}
/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox') order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await query(`select count(*)::integer as count from ${name}`))[0].count;
  return counts;
}

test("the Books' audit is the new world's from the first question on", async () => {
  await fill();
  const before = (await admin.call("GET", "/api/books/audit")).json();
  expect(before.transfers).toBeGreaterThan(1);
  await startOver();
  const [one, more] = [
    await admin.call("GET", "/api/books/audit"),
    await admin.call("GET", "/api/books/audit"),
  ];
  expect([one.json().transfers, one.json().balanced]).toEqual([1, true]);
  expect(more.json()).toEqual(one.json()); // and read once only
});

test("clears everything but the administrator, the secrets and the audit trail, and begins again on day one with balanced books", async () => {
  const other = await startTestApp();
  await other.admin();
  await fill();
  const before = await rowCounts();
  expect(before["public.offer_answers"]).toBe(1);
  expect((await startOver()).json()).toEqual({ status: "started-over" });
  const fresh = Object.fromEntries(
    (
      await other.database.owner.query(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox')",
      )
    ).rows.map(({ name }) => [name, name]),
  );
  for (const name of Object.keys(fresh))
    fresh[name] = (
      await other.database.owner.query(`select count(*)::integer as count from ${name}`)
    ).rows[0].count;
  const after = await rowCounts();
  // what a world has on its first day, but for the message about the administrator's new password and what solo mode left
  const kept = [
    "admin_actions",
    "server_secrets",
    "schema_migrations",
    "schema_functions",
    "sign_in_failures",
  ].map((name) => `public.${name}`);
  const own = [...kept, "public.messages", "public.sessions"];
  for (const name of own) delete fresh[name];
  expect(after).toMatchObject(fresh);
  for (const name of kept)
    expect([name, after[name]]).toEqual([
      name,
      (before[name] as number) + (name === "public.admin_actions" ? 1 : 0),
    ]);
  expect(await auditLedger(app.database.pool)).toMatchObject({ balanced: true, transfers: 1 });
  const clock = (await admin.call("GET", "/api/clock")).json();
  expect(clock).toMatchObject({ rate: "realtime", jump: null, solo: false, canControl: true });
  expect(Date.parse(clock.now) - Date.parse(clock.startedAt)).toBeLessThan(60_000);
  expect((await admin.call("GET", "/api/admin/operator")).json()).toMatchObject({
    policy: "manual",
    frozenAt: null,
  });
  expect((await admin.call("GET", "/api/admin/actions")).json()[0]).toMatchObject({
    action: "World started over",
    seat: "administrator",
  });
  await other.stop();
});

test("ends everybody's sessions and accounts but the administrator's; whoever comes then begins anew, with numbers that nobody had", async () => {
  await fill();
  const [{ id: lastDeposit }] = await query("select max(id) as id from deposits");
  await startOver();
  for (const url of ["/api/auth/user", "/api/dashboard/stats", "/api/transactions"])
    expect((await investor.call("GET", url)).json().code).toBe("unauthorized");
  expect((await login(investor.email)).statusCode).toBe(401);
  expect((await admin.call("GET", "/api/wallet")).json().balance).toBe("5000.00");
  const newcomer = await app.newcomer({ email: investor.email });
  expect(newcomer.id).toBeGreaterThan(investor.id);
  await deposit(newcomer, 50);
  expect((await query("select min(id) as id from deposits"))[0].id).toBeGreaterThan(lastDeposit);
  expect((await newcomer.call("POST", "/api/clock/advance", { days: 1 })).json().code).toBe(
    "clock-not-yours",
  );
  await live(2);
  expect((await newcomer.call("GET", "/api/dashboard/stats")).json().available).toBe("5.00");
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  for (const text of ["truncate transfers", "delete from postings", "update transfers set kind = 'x'"])
    for (const pool of [app.database.pool, app.database.owner])
      await expect(pool.query(text), text).rejects.toThrow(/permission denied|append-only|truncate a table/);
});

test("is for the administrator, with the words typed, and for the world that was seen: a second click clears nothing", async () => {
  const seen = await startedAt();
  const words = await admin.call("POST", "/api/admin/start-over", { confirm: "yes", startedAt: seen });
  expect([words.statusCode, words.json().fields.confirm]).toEqual([400, "Please type: start over"]);
  const body = { confirm: "start over", startedAt: seen };
  expect((await investor.call("POST", "/api/admin/start-over", body)).statusCode).toBe(403);
  const replies = await Promise.all([startOver(seen), startOver(seen)]);
  expect(replies.map((reply) => reply.json().code ?? reply.json().status).sort()).toEqual([
    "started-over",
    "world-changed",
  ]);
  expect(
    await query("select count(*)::integer as times from admin_actions where action = 'World started over'"),
  ).toEqual([{ times: 1 }]);
});

test("is refused by the database itself to anybody but the administrator whose password was given lately", async () => {
  const call = (person: TestPerson) =>
    app.database.pool.query(
      "select start_over(token_hash, started_at) from sessions, clock where investor_id = (select investor_id from users where email = $1)",
      [person.email],
    );
  await expect(call(investor)).rejects.toThrow("only the administrator starts the world over");
  await query("update sessions set proven_at = now() - interval '16 minutes'");
  await expect(call(admin)).rejects.toThrow("only the administrator starts the world over");
});

test("killed in the middle it was never begun: the old world is whole, with balanced books, and goes on", async () => {
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
    const { rows } = await client.query("select count(*)::integer as people from investors");
    expect(rows).toEqual([{ people: 1 }]); // all of it is done, and nothing of it is kept yet
    await query("select pg_terminate_backend($1)", [pid]);
  } finally {
    client.release(true);
  }
  expect(await rowCounts()).toEqual(before);
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  await live(1);
  expect((await investor.call("GET", "/api/dashboard/stats")).statusCode).toBe(200);
  expect((await startOver()).statusCode).toBe(200);
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
});

test("parts of a payout that a dead server left are settled first", async () => {
  const client = await app.database.pool.connect();
  await client.query("begin");
  await client.query("lock table postings in row exclusive mode"); // as a part does that has posted
  await client.query("prepare transaction 'glasshouse-payout gone 0'");
  client.release();
  expect((await startOver()).statusCode).toBe(200);
  expect(
    await query(
      "select count(*)::integer as parts from pg_prepared_xacts where database = current_database()",
    ),
  ).toEqual([{ parts: 0 }]);
});

test("under load, with a jump under way: nobody gets an error, the old sessions end, newcomers begin, and the books balance", async () => {
  for (const runner of app.runners) runner.start();
  await admin.call("POST", "/api/crowd", { investors: 500, seed: 7, behaviour: "word-of-mouth" });
  const people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
  await query(
    "select post_transfers('{daily_income}', now(), '{1,1}', array[fund_account('promised_income', 0), account_of(id, 'available')], '{90000,-90000}') from investors where not simulated and referral_code <> ''",
  );
  const statuses: number[] = [];
  let running = true;
  const loads = people.map(async (person) => {
    for (let turn = 0; running; turn += 1) {
      const replies = await Promise.all([
        requestWithdrawal(person, 50, { "idempotency-key": `${person.id}-${turn}` }),
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
      const payload = { firstName: "V", lastName: "W", phoneNumber: "555-0100", password: "a long password" };
      const reply = await app.server.inject({
        method: "POST",
        url: "/api/register",
        payload: { ...payload, email: `v${visitors}@example.com` },
      });
      statuses.push(reply.statusCode);
    }
  })();
  const jump = admin.call("POST", "/api/clock/advance", { days: 30 });
  await expect.poll(() => query("select from fund_days")).not.toEqual([]);
  const began = await query("select clock_timestamp() as at");
  expect((await startOver()).statusCode).toBe(200);
  const before = visitors;
  await expect.poll(() => visitors).toBeGreaterThan(before + 3);
  running = false;
  await Promise.all([...loads, visiting, jump]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(401);
  for (const person of people) expect((await person.call("GET", "/api/wallet")).statusCode).toBe(401);
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  const [world] = await query(
    `select (select count(*)::integer from investors where simulated) as crowd,
       (select count(*)::integer from investors where joined_at < started_at or joined_at > started_at + interval '1 hour') as elsewhen,
       started_at >= $1 as begun from clock`,
    [began[0].at],
  );
  expect(world).toEqual({ crowd: 0, elsewhen: 0, begun: true });
  await Promise.all(app.runners.map((runner) => runner.stop()));
});

test("an open page of somebody whose world is gone is told so, and its events end; the administrator's go on", async () => {
  for (const runner of app.runners) runner.start();
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const heard = await Promise.all(
    [investor, admin].map(async ({ cookie }) => {
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
    }),
  );
  const [theirs, own] = heard;
  if (!theirs || !own) throw new Error("no pages");
  for (const page of heard) await expect.poll(() => page.text).toContain("event: clock");
  const seen = await startedAt();
  await startOver();
  await expect.poll(() => theirs.ended).toBe(true);
  expect(theirs.text).toContain("event: signed-out");
  await expect
    .poll(() => own.text.includes(`"startedAt":"${seen}"`) && own.text.split("startedAt").length > 2)
    .toBe(true);
  expect(own.text).not.toContain("signed-out");
  own.leave();
  await app.server.close();
  await Promise.all(app.runners.map((runner) => runner.stop()));
});
