import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPool, withShortTransaction, withTransaction } from "../../server/db/pool.ts";
import { statement } from "../../server/db/statement.ts";
import { createTestDatabase, type TestDatabase } from "../../server/testing/test-database.ts";
import { type Link, startLink } from "../faults/link.ts";

const look = statement("test-link-look", "select count(*) from notes");
const write = statement("test-link-write", "insert into notes values ($1)");

let database: TestDatabase;
let link: Link;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query("create table notes (note text primary key)");
  await database.owner.query("grant select, insert on notes to public");
  link = await startLink(() => new URL(database.connectionString));
});
afterAll(async () => {
  await link.stop();
  await database.drop();
});
beforeEach(async () => {
  await database.owner.query("delete from notes");
  const address = new URL(database.connectionString);
  address.host = `127.0.0.1:${link.port}`;
  pool = await createPool({ connectionString: address.href, world: 1, max: 1 });
  return async () => {
    Object.assign(link.breaks, { beforeCommit: 0, afterCommit: 0, answersEarly: false });
    await pool.end();
  };
});

const transactions = {
  "COMMIT by itself": (note: string) => withTransaction(pool, (tx) => write(tx, [note])),
  "COMMIT behind what is written": (note: string) =>
    withShortTransaction(pool, look, (tx) => ({ written: write(tx, [note]), result: [] })),
};
const loadNotes = async () => {
  const { rows } = await database.owner.query<{ note: string }>("select note from notes order by 1");
  return rows.map(({ note }) => note);
};

describe.each(Object.entries(transactions))(
  "the link between servers and database recognises %s",
  (_, transact) => {
    describe.each([
      ["the first of its connection", 0],
      ["a later one", 2],
    ])("%s", (_, before) => {
      beforeEach(async () => {
        for (let time = 0; time < before; time += 1) await transact(`before ${time}`);
        await database.owner.query("delete from notes");
      });

      test("cut as it goes out: it fails, and nothing is written", async () => {
        link.breaks.beforeCommit = 1;
        await expect(transact("cut")).rejects.toThrow();
        expect(await loadNotes()).toEqual([]);
      });

      test("cut before its answer: it fails, and all is written", async () => {
        link.breaks.afterCommit = 1;
        await expect(transact("cut")).rejects.toThrow();
        expect(await loadNotes()).toEqual(["cut"]);
      });

      test("answered before it is made: it is made later, and what comes behind it finds it", async () => {
        link.breaks.answersEarly = true;
        await transact("first");
        expect(await loadNotes()).toEqual([]);
        await transact("second");
        await expect.poll(loadNotes).toEqual(["first", "second"]);
        await expect(transact("second")).rejects.toThrow(/duplicate key/);
        await transact("third");
        await expect.poll(loadNotes).toEqual(["first", "second", "third"]);
      });

      test("answered before it is made, and cut: it was answered, and nothing is written", async () => {
        Object.assign(link.breaks, { answersEarly: true, beforeCommit: 1 });
        await transact("lost");
        await expect.poll(() => pool.totalCount).toBe(0);
        expect(await loadNotes()).toEqual([]);
      });
    });
  },
);
