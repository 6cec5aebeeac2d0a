import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../db/statement.ts";
import { getTokenWorld } from "../http/session.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { createWorldReader } from "../testing/test-worlds.ts";
import { worldCapacity } from "./world-capacity.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse({ isOwn: true, settings: { NEWCOMERS: "own-world" } });
});
afterAll(() => app.stop());

const click = (remoteAddress: string) =>
  app.server.inject({ method: "POST", url: "/api/worlds/own", remoteAddress });
const getWorld = (reply: Awaited<ReturnType<typeof click>>) =>
  getTokenWorld(reply.cookies.find(({ name }) => name === "glasshouse_session")?.value) ?? 0;

describe("opening a world", () => {
  test("writes tens of rows: the world's, its person's and the session's", async () => {
    const world = getWorld(await click("192.0.2.1"));
    const { loadCounts, rows } = createWorldReader(app.database);
    const counts = await loadCounts(world);
    expect(counts).toMatchObject({
      accounts: 12,
      investors: 1,
      users: 1,
      sessions: 1,
      clock: 1,
      messages: 1,
    });
    const codes = await rows("select from world_codes where leads_to = $1", [world]);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0) + codes.length + 1;
    expect(all).toBeGreaterThan(15);
    expect(all).toBeLessThanOrEqual(30);
  });

  test("sets the due time of its clock at once", async () => {
    const world = getWorld(await click("192.0.2.2"));
    const { rows } = createWorldReader(app.database);
    expect(
      await rows(
        `select from worlds join clock on world_id = id
         where id = $1 and due_at = next_payout_at and anchor_real = anchor_simulated and rate = 'realtime'`,
        [world],
      ),
    ).toHaveLength(1);
  });

  test("gives the runner no work before it may fall asleep", async () => {
    const opening = await app.database.owner.connect();
    await opening.query("begin");
    const at = async (kind: string) => {
      const { rows } = await opening.query("select open_world($1, clock_timestamp()) as id", [kind]);
      const checkTimes = await opening.query(
        "select next_check_at - seen_at = interval '2 minutes' as at_rest from worlds where id = $1",
        [rows[0].id],
      );
      return checkTimes.rows;
    };
    expect([await at("own"), await at("class")]).toEqual([[{ at_rest: true }], [{ at_rest: true }]]);
    await opening.query("rollback");
    opening.release();
  });

  test("gives each simultaneous newcomer their own world", async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, from) => click(`198.51.100.${from}`)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
    expect(new Set(replies.map(getWorld)).size).toBe(30);
  });
});

test("blocked openings, however many, don't delay the house's people", async () => {
  const person = await app.person();
  const blocker = await app.database.owner.connect();
  await blocker.query("begin");
  await blocker.query("lock table operator in share row exclusive mode");
  const clicks = Array.from({ length: 60 }, (_, from) => click(`203.0.113.${from}`));
  const waiting = async () =>
    (
      await app.database.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%open_numbered_world%'",
      )
    ).rowCount;
  await expect.poll(waiting).toBe(3);
  const answered = await Promise.all(
    Array.from({ length: 12 }, () => person.call("GET", "/api/dashboard/stats")),
  );
  expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  const paid = await person.call("POST", "/api/create-payment-intent", { amount: 20 });
  expect(paid.statusCode).toBe(200);
  expect(await waiting()).toBe(3);
  await blocker.query("rollback");
  blocker.release();
  const replies = await Promise.all(clicks);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
});

describe("the capacity for one more world", () => {
  function installation(most: number) {
    const state = { worlds: 0, counts: 0, most };
    const query = async ({ name }: { name: string }) => {
      if (name === "worlds-allowed") return { rows: [{ max_worlds: state.most, max_worlds_per_hour: 20 }] };
      state.counts += 1;
      return { rows: [{ worlds: Math.min(state.worlds, state.most) }] };
    };
    return { state, db: { query } as unknown as Db };
  }

  test("is counted once a second far from the limit, and each time near it", async () => {
    const { state, db } = installation(10_000);
    let now = 0;
    const room = worldCapacity(() => now);
    for (let click = 0; click < 50; click += 1) expect((await room(db)).hasRoom).toBe(true);
    expect(state.counts).toBe(1);
    now = 1_000;
    await room(db);
    expect(state.counts).toBe(2);
    state.worlds = 9_000;
    now = 2_000;
    for (let click = 0; click < 5; click += 1) await room(db);
    expect(state.counts).toBe(7);
  });

  test("is granted no more often than it exists to simultaneous calls", async () => {
    const { state, db } = installation(10);
    state.worlds = 7;
    const room = worldCapacity();
    const capacities = await Promise.all(Array.from({ length: 6 }, () => room(db)));
    expect(capacities.filter((each) => each.hasRoom)).toHaveLength(3);
  });

  test("follows a changed limit at once", async () => {
    const { state, db } = installation(10_000);
    const room = worldCapacity(() => 0);
    expect((await room(db)).hasRoom).toBe(true);
    state.most = 1;
    state.worlds = 50;
    expect((await room(db)).hasRoom).toBe(false);
  });
});
