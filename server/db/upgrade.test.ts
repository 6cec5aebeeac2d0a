import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { dumpSchema } from "./dump-schema.ts";
import { migrate, UnusableDatabase } from "./migrate.ts";
import { createPool } from "./pool.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const kept = globSync("kept/*.sql", { cwd: folder }).sort();

type Opened = { url: string; pool: pg.Pool; drop(): Promise<void> };

async function openEmpty(): Promise<Opened> {
  const name = `upgrade_${randomBytes(6).toString("hex")}`;
  const maker = new pg.Client({ connectionString: inject("databaseServer") });
  await maker.connect();
  await maker.query(`create database ${name}`);
  const url = new URL(inject("databaseServer"));
  url.pathname = name;
  const pool = new pg.Pool({ connectionString: url.href });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    url: url.href,
    pool,
    drop: async () => {
      await pool.end();
      await maker.query(`drop database if exists ${name} with (force)`);
      await maker.end();
    },
  };
}

/** Every row as it is told in JSON, by table; what was applied of the schema is not a row of anybody's. */
async function rowsOf(pool: pg.Pool): Promise<Map<string, object[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname in ('public', 'sandbox') and relname not like 'schema_%'",
  );
  const all = new Map<string, object[]>();
  for (const { name } of tables)
    all.set(
      name,
      (await pool.query(`select to_jsonb(${name.split(".").at(-1)}) as row from ${name} order by 1`)).rows,
    );
  return all;
}

/** What a later version has no more; and the accounts that it has besides. */
const droppedTables = new Set(["payout_parts"]);
const droppedColumns = new Set([
  "clock.payout_attempt",
  "accounts.investor_id",
  "postings.investor_id",
  ...["accrual_totals", "clock", "crowd", "operator", "solo_mode"].map((table) => `${table}.id`),
]);
/** Which a later version has in one: what each said of a person is in that person's row. */
const joinedTables = new Set(["accruals", "crowd_members"]);
const byPerson = (rows: object[] = []) =>
  new Map(
    rows.map((each) => {
      const { row } = each as { row: { investor_id: number } }; // as rowsOf reads it
      return [row.investor_id, row];
    }),
  );
/** On which day who is looked at, by lines of one each or of many. */
const lookedAt = (rows: object[] = []) =>
  rows
    .flatMap((each) => {
      const { row } = each as { row: { world_id: number; day: number; number?: number; numbers?: number[] } }; // as rowsOf reads it
      return (row.numbers ?? [row.number]).map((number) => `${row.world_id} ${row.day} ${number}`);
    })
    .sort();
const without = (table: string, rows: object[]) =>
  rows.map((each) => ({
    row: Object.fromEntries(
      Object.entries((each as { row: object }).row) // as rowsOf reads it
        .filter(([column]) => !droppedColumns.has(`${table}.${column}`)),
    ),
  }));
const isNewAccount = (each: object) =>
  /"(accrued_income|bundled_hold|bundled_claims)"/.test(JSON.stringify(each));

describe.each(kept)("a database that %s keeps", (file) => {
  let opened: Opened;
  let before: Map<string, object[]>;
  beforeAll(async () => {
    opened = await openEmpty();
    await opened.pool.query(readFileSync(`${folder}${file}`, "utf8"));
    before = await rowsOf(opened.pool);
    await migrate(opened.url);
  });
  afterAll(() => opened.drop());

  test("gets the schema of a new one", async () => {
    expect(await dumpSchema(opened.pool)).toBe(readFileSync(`${folder}schema.sql`, "utf8"));
  });

  test("keeps every row, with all that it said", async () => {
    const after = await rowsOf(opened.pool);
    expect(before.get("postings")?.length).toBeGreaterThan(100);
    for (const [table, rows] of before) {
      if (droppedTables.has(table)) continue;
      if (joinedTables.has(table)) {
        const now = byPerson(after.get("crowd_members"));
        for (const [person, said] of byPerson(rows)) expect(now.get(person)).toMatchObject(said);
        continue;
      }
      if (table === "crowd_days") {
        expect(rows).not.toEqual([]);
        expect(lookedAt(after.get(table))).toEqual(lookedAt(rows));
        continue;
      }
      const now = after.get(table)?.filter((each) => !isNewAccount(each));
      const then = without(
        table,
        rows.filter((each) => !isNewAccount(each)),
      );
      expect([table, now?.length]).toEqual([table, then.length]);
      expect(now).toMatchObject(then);
    }
  });

  test("has books that balance, and lives on: also after more days", async () => {
    const pool = await createPool({ connectionString: opened.url, world: 1 });
    try {
      expect((await auditLedger(pool)).differences).toEqual([]);
      for (let day = 0; day < 10; day += 1) {
        await opened.pool.query(
          "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
        );
        expect(await makeDuePayout(pool, undefined, runFundDay)).toMatchObject({ cents: expect.any(Number) });
      }
      expect((await auditLedger(pool)).differences).toEqual([]);
      const { rows } = await pool.query(
        "select (select max(accrued_people) from fund_days) as people, (select day from crowd) as days",
      );
      expect(rows[0].people).toBeGreaterThan(10);
      expect(rows[0].days).toBeGreaterThan(10);
    } finally {
      await pool.end();
    }
  });
});

test("seats and answers keep times since their class was opened, and the frightened are counted", async () => {
  const opened = await openEmpty();
  const client = await opened.pool.connect();
  const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  try {
    await client.query(readFileSync(`${folder}kept/0017.sql`, "utf8"));
    const at = "2026-01-05T09:00:00Z";
    for (const [place, end] of [null, "2026-01-06T09:00:00Z"].entries()) {
      await client.query("begin");
      const [{ id }] = await ask("select open_world('class', 1, $1) as id", [at]);
      await ask('insert into lessons (plan) values (\'[{"id": "lobby"}]\')');
      await ask(
        "insert into investors (id, first_name, last_name, referral_code, joined_at) values ($1, 'A', 'B', $2, now())",
        [5_000 + place, `SEAT000${place}`],
      );
      await ask(
        `insert into users (investor_id, role, email, email_key, phone_number, password_hash, must_change_password)
         values ($1, 'investor', 'a.b@example.com', 'a.b@example.com', '', '', false)`,
        [5_000 + place],
      );
      await ask(
        `insert into seats (investor_id, seen_at, acted_at, nudged_at, removed_at)
         select $1::bigint, at + '1 hour', at + '2 hours', at + '3 hours', case when $1::bigint % 2 = 1 then at + '4 hours' end from (select $2::timestamptz) as opened (at)`,
        [5_000 + place, at],
      );
      await ask(
        "insert into offer_answers (investor_id, round, offer, answered_false, answered_at) values ($1, 'before', 1, true, $2::timestamptz + '90.6 seconds'::interval)",
        [5_000 + place, at],
      );
      await ask("update worlds set opened_at = $2, ended_at = $3 where id = $1", [id, at, end]);
      await client.query("commit");
    }
    const count = 3;
    await ask(
      "update crowd_members set panicked_day = 2 where world_id = 1 and number in (select number from crowd_members where world_id = 1 order by number limit $1)",
      [count],
    );
    await migrate(opened.url);
    const seats = await ask(
      "select extract(epoch from seen_after)::integer / 3600 as seen, extract(epoch from acted_after)::integer / 3600 as acted, extract(epoch from nudged_after)::integer / 3600 as nudged, extract(epoch from removed_after)::integer / 3600 as removed from seats order by investor_id",
    );
    const kept = { seen: 1, acted: 2, nudged: 3 };
    expect(seats).toEqual([
      { ...kept, removed: null },
      { ...kept, removed: 4 },
    ]);
    const answers = await ask(
      "select extract(epoch from answered_after)::integer as seconds from offer_answers where offer = 1 and investor_id >= 5000",
    );
    expect(answers).toEqual([{ seconds: 90 }, { seconds: 90 }]);
    expect(await ask("select panicked from crowd where world_id = 1")).toEqual([{ panicked: count }]);
  } finally {
    client.release();
    await opened.drop();
  }
});

test("the version before the newest migration is kept", () => {
  const migrations = globSync("migrations/*.sql", { cwd: folder }).sort();
  const before = basename(migrations.at(migrations.length > 1 ? -2 : -1) ?? "").slice(0, 4);
  expect(kept).toContain(`kept/${before}.sql`);
});

test("a database of before the first release is refused in one line, and left as it was", async () => {
  const opened = await openEmpty();
  try {
    await opened.pool.query(
      "create table schema_migrations (id serial, name text, run_on timestamp); insert into schema_migrations values (1, '0001_ledger', now()), (2, '0026_first_visit', now())",
    );
    const refused: unknown = await migrate(opened.url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnusableDatabase);
    expect(String(refused)).toMatch(/^[^\n]*before its first release[^\n]*empty DATA_DIR[^\n]*$/);
    const { rows } = await opened.pool.query(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([{ relname: "schema_migrations" }]);
  } finally {
    await opened.drop();
  }
});
