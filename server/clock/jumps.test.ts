import { request } from "node:http";
import { dayMs } from "@glasshouse/core/calendar.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import {
  adminPassword,
  deposit,
  openTestHouse,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { countWaitingJumps } from "../testing/test-jumps.ts";

let app: TestHouse;
let admin: TestPerson;
let letDayBegin: () => Promise<void>;
beforeEach(async () => {
  app = await openTestHouse({ runners: true });
  admin = await app.admin();
});
afterEach(() => app.stop());

const jump = (days = 2) => admin.call("POST", "/api/clock/advance", { days });
const clock = async () => (await admin.call("GET", "/api/clock")).json();
const daysFrom = async (start: { now: string }) =>
  Math.round((Date.parse((await clock()).now) - Date.parse(start.now)) / dayMs);
const placeTaken = () => countWaitingJumps(app.database.owner);

const waitsForIt =
  "select from pg_locks where not granted and relation = 'admin_actions'::regclass and database = (select oid from pg_database where datname = current_database())";

test("a starting jump delays no other call", async () => {
  const holder = await app.database.owner.connect();
  await holder.query("begin; lock table admin_actions in share mode");
  const first = jump();
  await expect.poll(async () => (await holder.query(waitsForIt)).rowCount).toBe(1);
  const { rows } = await holder.query("select pg_try_advisory_lock(waiting_jump_lock(), $1) as free", [
    app.world,
  ]);
  await holder.query("select pg_advisory_unlock_all()");
  await holder.query("rollback");
  holder.release();
  expect(rows[0].free).toBe(true);
  expect((await first).statusCode).toBe(200);
});

test("jumps at two servers pay each day once, and both show it", async () => {
  const person = await app.person();
  await deposit(person, 50);
  const twin = await buildApp({ env: app.env, ...app.installation, pages: false });
  for (const runner of twin.runners) runner.start();
  const start = await clock();
  const jumps = await Promise.all([
    jump(6),
    twin.server.inject({
      method: "POST",
      url: "/api/clock/advance",
      payload: { to: "next-payout" },
      headers: { cookie: admin.cookie },
    }),
  ]);
  expect(jumps.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await app.database.owner.query(
    "select count(*)::integer as paid, count(distinct created_at)::integer as days from transactions where type = 'daily_income'",
  );
  expect(rows[0].paid).toBe(rows[0].days);
  expect(rows[0].paid).toBeGreaterThanOrEqual(6);
  expect(await daysFrom(start)).toBeGreaterThanOrEqual(6);
  const headers = { cookie: person.cookie };
  const shown = (await twin.server.inject({ url: "/api/dashboard/stats", headers })).json();
  expect(shown).toMatchObject({ available: (rows[0].paid * 2.5).toFixed(2) });
  await twin.server.close();
  await Promise.all(twin.runners.map((runner) => runner.stop()));
});

describe("a jump requested during another one", () => {
  beforeEach(async () => {
    const client = await app.database.owner.connect();
    await client.query("select pg_advisory_lock(fund_day_lock(), $1)", [app.world]);
    let held = true;
    letDayBegin = async () => {
      if (held) client.release(true);
      held = false;
    };
  });
  afterEach(() => letDayBegin()); // stopping waits for the day, also after a failure
  const underWay = () => expect.poll(async () => (await clock()).jump).not.toBeNull();

  test("waits, and both are made", async () => {
    const start = await clock();
    const first = jump();
    await underWay();
    const second = jump(3);
    await expect.poll(placeTaken).toBe(1);
    await letDayBegin();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
    expect(await daysFrom(start)).toBe(5);
    expect(await placeTaken()).toBe(0);
  });

  test("is refused if another jump is queued, also on another server", async () => {
    const first = jump();
    await underWay();
    const second = jump(3);
    await expect.poll(placeTaken).toBe(1);
    const { env, installation } = app;
    const twin = await buildApp({ env, ...installation, pages: false });
    const call = { method: "POST", url: "/api/clock/advance", payload: { days: 4 } } as const;
    for (const server of [app.server, twin.server]) {
      const third = await server.inject({ ...call, headers: { cookie: admin.cookie } });
      expect([third.statusCode, third.json()]).toEqual([
        409,
        { code: "jump-waiting", message: expect.stringContaining("another jump is queued") },
      ]);
    }
    await letDayBegin();
    await Promise.all([first, second]);
    await twin.server.close();
  });

  test("is dropped with its connection, and frees the place", async () => {
    const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
    const start = await clock();
    const first = jump();
    await underWay();
    const left = request(`${url}/api/clock/advance`, {
      method: "POST",
      headers: { cookie: admin.cookie, "content-type": "application/json" },
    });
    left.end('{"days":30}');
    left.on("error", () => {});
    const gone = new Promise((resolve) => left.on("close", resolve));
    await expect.poll(placeTaken).toBe(1);
    left.destroy();
    await gone;
    await expect.poll(placeTaken).toBe(0);
    await letDayBegin();
    await first;
    expect(await daysFrom(start)).toBe(2);
  });

  test("is cancelled with the one it waits for", async () => {
    const start = await clock();
    const first = jump();
    await underWay();
    const second = jump(30);
    await expect.poll(placeTaken).toBe(1);
    expect((await admin.call("PUT", "/api/clock", { rate: "paused" })).statusCode).toBe(200);
    expect((await second).statusCode).toBe(200);
    await letDayBegin();
    await first;
    expect(await daysFrom(start)).toBeLessThanOrEqual(1);
  });

  test("of 120 at once, one runs, one waits, and the others are refused", async () => {
    const start = await clock();
    const all = Array.from({ length: 120 }, () => jump(1));
    await expect.poll(placeTaken).toBe(1);
    await letDayBegin();
    const statuses = (await Promise.all(all)).map((reply) => reply.statusCode);
    const made = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 409)).toHaveLength(120 - made);
    expect(await daysFrom(start)).toBe(made);
    expect(made).toBeLessThan(10);
  });
});

describe("without a recent password", () => {
  beforeEach(async () => {
    await app.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  });

  test("jumps lead seven days in all, in any number of parts", async () => {
    const start = await clock();
    expect((await jump(4)).statusCode).toBe(200);
    expect((await jump(3)).statusCode).toBe(200);
    for (const body of [{ days: 1 }, { days: 7 }, { to: "next-payout" }])
      expect((await admin.call("POST", "/api/clock/advance", body)).json().code).toBe(
        "recent-sign-in-required",
      );
    expect(await daysFrom(start)).toBe(7);
  });

  test("entering the password allows any jump and restarts the count", async () => {
    expect((await jump(7)).statusCode).toBe(200);
    await admin.call("POST", "/api/user/prove", { password: adminPassword });
    expect((await jump(30)).statusCode).toBe(200);
    await app.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
    expect((await jump(7)).statusCode).toBe(200);
    expect((await jump(1)).statusCode).toBe(403);
  });

  test("only one of two simultaneous jumps of seven days is made", async () => {
    const start = await clock();
    const replies = await Promise.all([jump(7), jump(7)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 403]);
    expect(await daysFrom(start)).toBe(7);
  });

  const rate = (name: string) => admin.call("PUT", "/api/clock", { rate: name });

  test("a rate that leads as far is refused", async () => {
    for (const fast of ["hour-per-second", "day-per-10s", "day-per-second"])
      expect((await rate(fast)).json().code).toBe("recent-sign-in-required");
  });

  test("slower rates are set", async () => {
    for (const slow of ["paused", "realtime"]) expect((await rate(slow)).statusCode).toBe(200);
  });
});
