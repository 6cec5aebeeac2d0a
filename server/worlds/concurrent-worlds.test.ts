// Worlds on one server: locks and mistakes in one delay no other.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  deposit,
  openTestHouse,
  requestWithdrawal,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { createTestBrowser } from "../testing/test-browser.ts";
import { countWaitingJumps } from "../testing/test-jumps.ts";
import { creditAvailable, openPerson, password } from "../testing/test-people.ts";
import { createWorldReader, openWorld } from "../testing/test-worlds.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse({ isOwn: true, settings: { NEWCOMERS: "own-world" } });
});
afterAll(() => app?.stop());

const email = "same@example.com";
type Neighbour = TestPerson & { world: number };

async function neighbour(): Promise<Neighbour> {
  const world = await openWorld(app.database.owner);
  const { id, cookie } = await openPerson(app.worldDb(world), { email, world });
  await creditAvailable(app.ownerDb(world), id, 100_000);
  const call: TestPerson["call"] = (method, url, body, headers = {}) =>
    app.server.inject({
      method,
      url,
      headers: { cookie: `${cookie.name}=${cookie.value}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  return { id, email, world, cookie: `${cookie.name}=${cookie.value}`, call };
}
const signIn = (world: number, secret = password) =>
  app.server.inject({
    method: "POST",
    url: "/api/login-custom",
    remoteAddress: "192.0.2.9",
    headers: { cookie: `glasshouse_world=${world}` },
    payload: { email, password: secret },
  });
const waiting = async () =>
  (
    await app.database.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount;
const askFor = (person: TestPerson, key: string, dollars = 50) =>
  requestWithdrawal(person, dollars, { "idempotency-key": key });

async function holder() {
  const client = await app.database.owner.connect();
  await client.query("begin");
  onTestFinished(async () => {
    await client.query("rollback");
    client.release();
  });
  return client;
}
async function allIsDone(person: Neighbour): Promise<void> {
  expect((await signIn(person.world)).statusCode).toBe(200);
  await deposit(person, 50);
  expect((await askFor(person, "one-key-for-all-of-them")).statusCode).toBe(200);
  expect((await person.call("GET", "/api/dashboard/stats")).statusCode).toBe(200);
  expect((await person.call("GET", "/api/books")).statusCode).toBe(200);
  const opened = await app.server.inject({ method: "POST", url: "/api/worlds/own" });
  expect(opened.statusCode).toBe(200);
}

describe("while one world is locked", () => {
  test("by its time, its keys and each of its rows, all calls in another succeed", async () => {
    const [held, free] = [await neighbour(), await neighbour()];
    const client = await holder();
    await client.query(
      "select pg_advisory_xact_lock(kind, $1) from unnest(array[time_lock(), fund_day_lock(), payout_days_lock()]) as kind",
      [held.world],
    );
    await client.query("select from worlds where id = $1 for update", [held.world]);
    for (const { name } of await createWorldReader(app.database).loadTables())
      await client.query(`select from ${name} where world_id = $1 for update`, [held.world]);
    const waits = askFor(held, "one-key-for-all-of-them");
    await expect.poll(waiting).toBeGreaterThan(0);
    await allIsDone(free);
    await client.query("rollback");
    expect((await waits).statusCode).toBe(200);
  });

  test("by its uncommitted end, other worlds end, open and continue", async () => {
    const [ends, free, gone] = [await neighbour(), await neighbour(), await neighbour()];
    const client = await holder();
    await client.query("select set_config('glasshouse.world', $1, true)", [String(ends.world)]);
    await client.query("select end_world()");
    const { rows } = await app.worldDb(gone.world).query("select end_world()");
    expect(rows).toHaveLength(1);
    await allIsDone(free);
  });
});

test("waiting jumps in any number of worlds don't delay the next call", async () => {
  const { owner } = app.database;
  const together = app.installation.pool.options.max + 5;
  const jumps: Promise<unknown>[] = [];
  for (let each = 0; each < together; each += 1) {
    const { call } = createTestBrowser(app, `192.0.2.${each + 20}`);
    expect((await call("POST", "/api/worlds/own")).statusCode).toBe(200);
    for (const _jump of [1, 2]) jumps.push(call("POST", "/api/clock/advance", { days: 1 }));
  }
  await expect.poll(() => countWaitingJumps(owner)).toBe(together);
  await allIsDone(await neighbour());
  await owner.query("update clock set jump_from = null, jump_to = null where jump_to is not null");
  await Promise.all(jumps);
});

test("one Idempotency-Key in two worlds counts as two", async () => {
  const [one, other] = [await neighbour(), await neighbour()];
  const [first, second] = [
    await askFor(one, "the-same-key-in-both", 60),
    await askFor(other, "the-same-key-in-both", 70),
  ];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect((await askFor(one, "the-same-key-in-both", 60)).json()).toEqual(first.json());
  expect((await askFor(other, "the-same-key-in-both", 70)).json()).toEqual(second.json());
  expect(first.json()).not.toEqual(second.json());
});
