import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createWorldDbs } from "./in-world.ts";
import { statement } from "./statement.ts";

const ask = statement<{ world: number; asked: number }>(
  "test-world-now",
  "select current_setting('glasshouse.world')::integer as world, $1::integer as asked",
);
const divide = statement<{ world: number }>(
  "test-divide",
  "select current_setting('glasshouse.world')::integer / $1::integer as world",
);
const many = statement<{ each: number; world: number }>(
  "test-many-rows",
  "select each, current_setting('glasshouse.world')::integer as world from generate_series(1, $1::integer) as each",
);

const die = statement("test-die", "select pg_terminate_backend(pg_backend_pid()), $1::integer");

let database: TestDatabase;
let pool: pg.Pool;
let at: ReturnType<typeof createWorldDbs>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  pool = new pg.Pool({ ...database.pool.options, max: 1 });
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  at = createWorldDbs(pool);
  return () => pool.end();
});

describe("a statement on a connection that is still in another world", () => {
  test("runs in its own world, with its own rows", async () => {
    expect(await ask(at(1), [7])).toEqual([{ world: 1, asked: 7 }]);
    expect(await ask(at(2), [8])).toEqual([{ world: 2, asked: 8 }]);
    expect(await many(at(3), [3])).toEqual([1, 2, 3].map((each) => ({ each, world: 3 })));
    expect(await many(at(4), [0])).toEqual([]);
    expect(await ask(at(1), [9])).toEqual([{ world: 1, asked: 9 }]);
  });

  test("fails alone: later statements run in their own worlds", async () => {
    for (const next of [1, 2, 3]) {
      await ask(at(1), [0]);
      await expect(divide(at(2), [0])).rejects.toThrow("division by zero");
      expect(await ask(at(next), [next])).toEqual([{ world: next, asked: next }]);
    }
  });

  test("does not run if its world can't be entered", async () => {
    await ask(at(1), [0]);
    await pool.query("create temporary table left_behind (n integer)");
    const leave = statement("test-leave-behind", "insert into left_behind values ($1)");
    await pool.query('deallocate "enter-world"'); // the driver believes it is prepared
    await expect(leave(at(2), [1])).rejects.toThrow("enter-world");
    expect((await pool.query("select * from left_behind")).rows).toEqual([]);
  });

  test("a backend that dies fails its own statement, and none that waits for its connection", async () => {
    await ask(at(1), [0]);
    for (const world of [1, 2]) {
      const [killed, next] = await Promise.allSettled([die(at(world), [1]), ask(at(1), [7])]);
      expect(killed.status).toBe("rejected");
      expect(next).toEqual({ status: "fulfilled", value: [{ world: 1, asked: 7 }] });
    }
  });

  test("a transaction after it is in its world, too", async () => {
    await ask(at(1), [0]);
    const client = await at(2).connect();
    expect(await ask(client, [1])).toEqual([{ world: 2, asked: 1 }]);
    client.release();
    expect(await ask(at(3), [1])).toEqual([{ world: 3, asked: 1 }]);
  });
});
