import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { currentRules } from "@glasshouse/core/population/crowd-state.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { createWorldDbs } from "../db/in-world.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openPerson } from "../testing/test-people.ts";
import { createWorldReader, installationTables } from "../testing/test-worlds.ts";

let database: TestDatabase;
let at: ReturnType<typeof createWorldDbs>;
let rows: ReturnType<typeof createWorldReader>["rows"];
let loadTables: ReturnType<typeof createWorldReader>["loadTables"];
let loadAll: ReturnType<typeof createWorldReader>["loadAll"];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ rows, loadTables, loadAll } = createWorldReader(database));
  at = createWorldDbs(database.pool);
});
afterAll(() => database.drop());

const openWorld = async () =>
  (await rows<{ id: number }>("select open_world('class', '2026-03-02 12:00Z') as id"))[0]?.id ?? 0;
const callCrowd = (world: number, seed: number) =>
  rows(
    `insert into crowd (world_id, seed, target, behaviour, rules, started_at)
     values ($1, $2, 200, $3, $4, '2026-03-02 12:00Z')`,
    [world, seed, { ...behaviours["whole-life"].parameters, advertsPerDay: 60 }, currentRules],
  );
async function live(world: number, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await rows(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused' where world_id = $1",
      [world],
    );
    expect(await makeDuePayout(at(world), undefined, runFundDay)).toBeDefined();
  }
}

describe("by the database's catalogue", () => {
  test("every table belongs to a world, except those listed with a reason", async () => {
    expect((await loadTables()).filter(({ world }) => !world)).toEqual([]);
    expect((await loadTables()).length).toBeGreaterThan(30);
  });

  test("the world leads every key and index, except those of a session's source", async () => {
    const others = await rows(
      `select indexrelid::regclass::text as index from pg_index join pg_attribute on attrelid = indrelid and attname = 'world_id'
       where indkey[0] <> attnum and indrelid::regclass::text <> all ($1)
         and indexrelid::regclass::text not in ('sessions_of_source', 'sessions_of_host_session')`,
      [Object.keys(installationTables)],
    );
    expect(others).toEqual([]);
  });

  test("no foreign key crosses worlds, except from a session to its source", async () => {
    const others = await rows(
      `select conname, conrelid::regclass::text as of from pg_constraint
       where contype = 'f' and connamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
         and confrelid not in ('worlds'::regclass, 'hosts'::regclass)
         and conname not in ('sessions_source', 'sessions_source_host') and not (
           (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) = 'world_id'
           and (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) = 'world_id'
         )`,
    );
    expect(others).toEqual([]);
  });

  test("every table shows a transaction its own world's rows only, to the owner also", async () => {
    const open = await rows(
      `select attrelid::regclass::text as of from pg_attribute join pg_class on pg_class.oid = attrelid
       where attname = 'world_id' and relkind = 'r' and not (
         relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = attrelid and polname = 'of_world')
         and (select count(*) from pg_policy where polrelid = attrelid) = 1
       )`,
    );
    expect(open).toEqual([]);
  });
});

describe("a transaction of one world", () => {
  test("reads, changes, removes and writes nothing in another", async () => {
    const other = await openWorld();
    const stranger = await openPerson(at(other), { email: "stranger@example.com" });
    await callCrowd(other, 3);
    await live(other, 3);
    const before = await loadAll(other);
    for (const { name } of await loadTables()) {
      const { rows: seen } = await at(1).query(`select 1 from ${name} where world_id = $1`, [other]);
      expect([name, seen]).toEqual([name, []]);
      for (const text of [
        `update ${name} set world_id = world_id where world_id = ${other}`,
        `delete from ${name} where world_id = ${other}`,
      ]) {
        const done = await at(1)
          .query(text)
          .then(
            ({ rowCount }) => rowCount,
            (error: Error) => error.message,
          );
        expect([
          text,
          typeof done === "string" ? /permission denied|append-only/.test(done) : done === 0,
        ]).toEqual([text, true]);
      }
    }
    await expect(
      at(1).query(
        "insert into messages (world_id, investor_id, kind, params, created_at) values ($1, $2, 'password-changed', '{}', now())",
        [other, stranger.id],
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      at(1).query(
        "insert into messages (investor_id, kind, params, created_at) values ($1, 'password-changed', '{}', now())",
        [stranger.id],
      ),
    ).rejects.toThrow(/no user of this world/);
    expect(await loadAll(other)).toEqual(before);
  });

  test("fails without a world, and where a posting would join another's transfer", async () => {
    await expect(at(Number.NaN).query("select from users")).rejects.toThrow(
      /invalid input syntax for type integer/,
    );
    const other = await openWorld();
    const [transfer] = await rows<{ id: number }>(
      "insert into transfers (world_id, kind, posted_at) values ($1, 'deposit', now()) returning id",
      [other],
    ).catch((error: Error) => [{ id: 0, error: error.message }]);
    expect(transfer).toMatchObject({ error: expect.stringMatching(/out of balance/) });
    await expect(
      rows(
        "insert into postings (world_id, transfer_id, account_id, amount_cents) values (1, 1, 0, 5), ($1, 1, 0, -5)",
        [other],
      ),
    ).rejects.toThrow(/its own world/);
  });
});

test("acts in one world change no row in another, and its days run as if alone", async () => {
  const figures = (world: number) =>
    rows(
      `select held_cents, promised_cents, paid_in_cents, paid_out_cents, credited_cents, crowd_income_cents, people, waiting
       from fund_days where world_id = $1 order by at`,
      [world],
    );
  const [twin, still, busy] = [await openWorld(), await openWorld(), await openWorld()];
  for (const world of [twin, still, busy]) await callCrowd(world, 11);
  await live(twin, 12);
  const untouched = await loadAll(still);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(busy, 1), { minLength: 2, maxLength: 6 }), async (turns) => {
      for (const world of turns) await live(world, 1);
      expect(await loadAll(still)).toEqual(untouched);
    }),
    { numRuns: 5, seed: 3, endOnFailure: true },
  );
  const lived = await figures(busy);
  expect(lived.length).toBeGreaterThan(4);
  expect(lived).toEqual((await figures(twin)).slice(0, lived.length));
  for (const world of [twin, still, busy, 1]) expect((await auditLedger(at(world))).differences).toEqual([]);
});
