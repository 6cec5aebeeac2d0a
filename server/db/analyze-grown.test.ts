import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
const counted = async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relname in ('accounts', 'investors') and relnamespace = 'public'::regnamespace and reltuples >= 3000 order by 1`,
  );
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`
    alter table accounts set (autovacuum_enabled = off);
    alter table investors set (autovacuum_enabled = off);
    insert into investors (first_name, last_name, referral_code, joined_at)
    select 'A', 'B', 'grown-' || n, now() from generate_series(1, 3000) as n
  `);
});
afterAll(() => database.drop());

test("in short steps, analyzes one table at a time, the fastest growing first, until all are done", async () => {
  const aLittle = () => database.owner.query("select analyze_grown_within('0')");
  expect(await counted()).toEqual([]);
  await aLittle();
  expect(await counted()).toEqual(["accounts"]);
  for (let table = 0; table < 5; table += 1) await aLittle();
  expect(await counted()).toEqual(["accounts", "investors"]);
});

test("without a limit, analyzes all grown tables", async () => {
  await database.owner.query(`
    insert into investors (first_name, last_name, referral_code, joined_at)
    select 'A', 'B', 'more-' || n, now() from generate_series(1, 9000) as n
  `);
  const sizes = async () =>
    (
      await database.owner.query<{ rows: number }>(
        "select reltuples as rows from pg_class where oid in ('accounts'::regclass, 'investors'::regclass) order by 1",
      )
    ).rows.map(({ rows }) => rows);
  await database.owner.query("select analyze_grown_tables()");
  expect(await sizes()).toEqual([12_001, 48_000].map((rows) => expect.closeTo(rows, -3)));
});

test("reads only a sample of a table that another transaction is still filling", async () => {
  const [asking, writing] = [await database.owner.connect(), await database.owner.connect()];
  const pages = async () => {
    const { rows } = await asking.query<{ "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number } }] }>(
      "explain (analyze, buffers, format json) select analyze_grown_tables()",
    );
    return rows[0]?.["QUERY PLAN"][0].Plan["Shared Hit Blocks"] ?? Number.NaN;
  };
  await asking.query("alter table transactions set (autovacuum_enabled = off)");
  await writing.query(`begin;
    insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
    select (select min(id) from investors), now(), 'daily_income', n, 1, 'completed', '' from generate_series(1, 100000) as n`);
  await pages(); // the catalogue is cached, other tables are analyzed
  const whileWritten = await pages();
  const { rows } = await asking.query<{ pages: number; counted: number }>(
    "select (pg_relation_size(oid) / 8192)::integer as pages, reltuples as counted from pg_class where oid = 'transactions'::regclass",
  );
  await writing.query("rollback");
  writing.release();
  asking.release();
  expect(rows).toEqual([{ pages: expect.toSatisfy((size) => size > 700), counted: -1 }]);
  expect(whileWritten).toBeLessThan(500);
});
