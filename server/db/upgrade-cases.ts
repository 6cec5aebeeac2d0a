// What a database of an earlier version has to keep when it is migrated: shared by the newest dump's test and the harness.
import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { dumpSchema } from "./dump-schema.ts";
import { migrate } from "./migrate.ts";
import { createPool } from "./pool.ts";

export const folder = fileURLToPath(new URL(".", import.meta.url));
/** Dumps of earlier versions, the oldest first. */
export const keptDumps = globSync("kept/*.sql", { cwd: folder }).sort();

type Opened = { url: string; pool: pg.Pool; drop(): Promise<void> };

export async function openEmpty(): Promise<Opened> {
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

export const describeKeptDumps = (dumps: readonly string[]) =>
  describe.each(dumps)("a database that %s keeps", (file) => {
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
          expect(await makeDuePayout(pool, undefined, runFundDay)).toMatchObject({
            cents: expect.any(Number),
          });
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
