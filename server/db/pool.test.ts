import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createPool, getRetryCounts, withShortTransaction, withTransaction } from "./pool.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(
    "create table notes (name text primary key); grant select, insert on notes to public",
  );
});
afterAll(() => database.drop());

const add = "insert into notes values ($1)";
const countStored = async (names: string[]) =>
  (await database.owner.query("select from notes where name = any ($1)", [names])).rowCount;

type Pool = Awaited<ReturnType<typeof createPool>>;
async function withOnePool(work: (pool: Pool) => Promise<void>) {
  const pool = await createPool({ connectionString: database.connectionString, world: 1, max: 1 });
  await work(pool);
  await pool.end();
}

test("a transaction in two round trips reads its input and commits its writes", () =>
  withOnePool(async (pool) => {
    const names = [randomUUID(), randomUUID()];
    const seen = await withShortTransaction(
      pool,
      async (tx) => (await tx.query("select txid_current_if_assigned() is null as fresh")).rows[0],
      (tx, result) => ({ written: Promise.all(names.map((name) => tx.query(add, [name]))), result }),
    );
    expect(seen).toEqual({ fresh: true });
    expect(await countStored(names)).toBe(2);
  }));

test("rolls back all statements if one fails, although COMMIT was already sent", () =>
  withOnePool(async (pool) => {
    const names = [randomUUID(), randomUUID(), randomUUID()];
    const [first, twice, last] = names;
    await database.owner.query(add, [twice]);
    await expect(
      withShortTransaction(
        pool,
        async () => {},
        (tx) => ({
          written: Promise.all([first, twice, last].map((name) => tx.query(add, [name]))),
          result: undefined,
        }),
      ),
    ).rejects.toThrow(/duplicate key/);
    expect(await countStored([String(first), String(last)])).toBe(0);
    const alone = [first, twice, last].map((name) => pool.query(add, [name]));
    await Promise.allSettled(alone);
    expect(await countStored([String(first), String(last)])).toBe(2);
  }));

test("writes nothing if the read fails", () =>
  withOnePool(async (pool) => {
    const name = randomUUID();
    await expect(
      withShortTransaction(
        pool,
        (tx) => tx.query("select 1 / 0"),
        (tx) => ({ written: tx.query(add, [name]), result: undefined }),
      ),
    ).rejects.toThrow(/division by zero/);
    expect(await countStored([name])).toBe(0);
    expect((await pool.query("select txid_current_if_assigned() is null as fresh")).rows).toEqual([
      { fresh: true },
    ]);
  }));

describe.each([
  ["a deadlock", "40P01", "deadlock"],
  ["a serialization failure", "40001", "serialization"],
] as const)("%s", (_what, code, reason) => {
  const failing = async (pool: Pool, failures: number) => {
    const names: string[] = [];
    const work = withTransaction(pool, async (tx) => {
      const name = randomUUID();
      names.push(name);
      await tx.query(add, [name]);
      if (names.length <= failures)
        await tx.query(`do $$ begin raise exception 'once more' using errcode = '${code}'; end $$`);
      return name;
    });
    return { names, result: await work.catch(() => "gave up") };
  };

  test("is retried and counted", () =>
    withOnePool(async (pool) => {
      const twice = await failing(pool, 2);
      expect(twice.result).toBe(twice.names[2]);
      expect(getRetryCounts(pool)[reason]).toBe(2);
    }));

  test("leaves nothing of a failed attempt", () =>
    withOnePool(async (pool) => expect(await countStored((await failing(pool, 2)).names)).toBe(1)));

  test("is attempted five times at most", () =>
    withOnePool(async (pool) => {
      const always = await failing(pool, Number.POSITIVE_INFINITY);
      expect([always.result, always.names.length, await countStored(always.names)]).toEqual([
        "gave up",
        5,
        0,
      ]);
    }));
});
