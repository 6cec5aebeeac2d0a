import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createPool } from "./pool.ts";
import { tryLockSession } from "./session-lock.ts";

const lock = 999;
let database: TestDatabase;
let here: pg.Pool;
let there: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { connectionString } = database;
  [here, there] = await Promise.all([createPool({ connectionString }), createPool({ connectionString })]);
  return async () => void (await Promise.all([here.end(), there.end()]));
});

const worlds = Array.from({ length: 40 }, (_, index) => index + 1);
const lockAll = (pool: pg.Pool) => Promise.all(worlds.map((world) => tryLockSession(pool, world, lock)));
const leaveAll = (held: Awaited<ReturnType<typeof lockAll>>) =>
  Promise.all(held.map((each) => each?.release()));

describe("session locks", () => {
  test("share one connection, which is released with the last of them", async () => {
    const held = await lockAll(here);
    expect(held).not.toContain(undefined);
    expect([here.totalCount, here.idleCount]).toEqual([1, 0]);
    await leaveAll(held.slice(1));
    expect(here.idleCount).toBe(0);
    await held[0]?.release();
    expect([here.totalCount, here.idleCount]).toEqual([1, 1]);
  });

  test("are exclusive on one server or two, until they are released", async () => {
    const both = await Promise.all([lockAll(here), lockAll(here), lockAll(there)]);
    for (const index of worlds.keys())
      expect(both.filter((held) => held[index] !== undefined)).toHaveLength(1);
    await Promise.all(both.map(leaveAll));
    const again = await lockAll(there);
    expect(again).not.toContain(undefined);
    await leaveAll(again);
  });

  test("are separate for each world and kind", async () => {
    const held = [await tryLockSession(here, 1, lock), await tryLockSession(here, 1, lock + 1)];
    expect(held).not.toContain(undefined);
    expect(await tryLockSession(here, 1, lock)).toBeUndefined();
    await leaveAll(held);
  });

  test("are lost with their connection, and the next uses another", async () => {
    const held = await tryLockSession(here, 1, lock);
    await database.owner.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1",
      [lock],
    );
    let other: typeof held;
    const takenOver = async () => {
      other ??= await tryLockSession(there, 1, lock);
      return other;
    };
    await expect.poll(takenOver).toBeDefined();
    await expect(tryLockSession(here, 2, lock)).rejects.toThrow();
    const next = await tryLockSession(here, 2, lock);
    expect(next).toBeDefined();
    await leaveAll([held, next, other]);
    expect(here.totalCount).toBe(1);
  });

  test("reject each caller if no connection is available, and hold nothing", async () => {
    const unreachable = new pg.Pool({ connectionString: "postgres://127.0.0.1:1/none", max: 1 });
    const attempts = await Promise.allSettled(
      [1, 2].map((world) => tryLockSession(unreachable, world, lock)),
    );
    expect(attempts.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(unreachable.totalCount).toBe(0);
    await unreachable.end();
  });
});
