import { createDrawsAt } from "@glasshouse/core/random.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createWorldDbs } from "./in-world.ts";
import { withShortTransaction, withTransaction } from "./pool.ts";
import { type Db, statement } from "./statement.ts";

const noted = "insert into fuzz_notes (wanted, how) values ($1, $2)";
const note = statement<{ there: number }>("test-fuzz-note", `${noted} returning there`);
const taken = statement("test-fuzz-taken", "insert into fuzz_notes (id, wanted, how) values (1, $1, $2)");
const fails = statement("test-fuzz-fails", `with n as (${noted} returning 1) select 1 / ($1 - $1) from n`);
const failsLate = statement("test-fuzz-fails-late", "insert into fuzz_late (wanted, how) values ($1, $2)");
const slow = statement("test-fuzz-slow", `with n as (${noted} returning 1) select pg_sleep(0.02) from n`);
const dies = statement(
  "test-fuzz-dies",
  `with n as (${noted} returning 1) select pg_terminate_backend(pg_backend_pid()) from n`,
);
const unreadable = statement(
  "test-fuzz-unreadable",
  `with n as (${noted} returning 1) select 9007199254740993::bigint from n`,
);
const misspelt = statement("test-fuzz-misspelt", "insert into fuzz_nowhere (wanted, how) values ($1, $2)");
const unwritable = {
  toPostgres: () => {
    throw new Error("can't be written down");
  },
};

type Way = (db: Db, world: number) => Promise<unknown>;
const ways: readonly Way[] = [
  ...[taken, fails, failsLate, slow, dies, unreadable, misspelt].map(
    (asked): Way =>
      (db, world) =>
        asked(db, [world, "alone"]),
  ),
  (db) => note(db, [unwritable, "unwritable"]),
  (db, world) => db.query({ name: "test-fuzz-note", text: "select $1, $2", values: [world, "another text"] }),
  (db, world) => db.query("insert into fuzz_notes (wanted, how) values ($1, 'no name')", [world]),
  (db, world) =>
    withTransaction(db, async (tx) => {
      await note(tx, [world, "transaction"]);
      throw new Error("changed its mind");
    }),
  (db, world) =>
    withTransaction(db, (tx) =>
      Promise.all([note(tx, [world, "failed"]), fails(tx, [world, "failed"]), note(tx, [world, "failed"])]),
    ),
  (db, world) => withTransaction(db, (tx) => failsLate(tx, [world, "failed"])),
  (db, world) => withTransaction(db, (tx) => dies(tx, [world, "failed"])),
  (db, world) =>
    withShortTransaction(
      db,
      (tx) => note(tx, [world, "short"]),
      (tx) => ({ written: note(tx, [world, "short"]), result: undefined }),
    ),
  (db, world) =>
    withShortTransaction(
      db,
      (tx) => note(tx, [world, "failed"]),
      (tx) => {
        const written = Promise.all([fails(tx, [world, "failed"]), note(tx, [world, "failed"])]);
        return { written, result: undefined };
      },
    ),
];
const worlds = [1, 2, 3, 4, 5];
const rounds = 3;
const atOnce = 4;

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`
    create table fuzz_notes (id serial primary key, wanted integer not null, there integer not null default current_world(), how text);
    create table fuzz_late (wanted integer, how text);
    create function fuzz_refuse() returns trigger language plpgsql as $$ begin raise 'refused at the end'; end $$;
    create constraint trigger refused after insert on fuzz_late deferrable initially deferred for each row execute function fuzz_refuse();
    grant all on fuzz_notes, fuzz_late, fuzz_notes_id_seq to glasshouse_app;
    insert into fuzz_notes (id, wanted, there, how) values (1, 1, 1, 'first');
    alter sequence fuzz_notes_id_seq restart with 2`);
  pool = new pg.Pool({ ...database.pool.options, max: 2 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const disturb = (how: "pg_cancel_backend" | "pg_terminate_backend") =>
  database.owner.query(
    `select ${how}(pid) from pg_stat_activity
     where datname = current_database() and usename = 'glasshouse_app' order by random() limit 1`,
  );

test("no statement runs in another world, whatever happens to earlier statements and their connections", async () => {
  const at = createWorldDbs(pool);
  const random = createDrawsAt(51, 0, 0);
  const acts = Array.from({ length: rounds }, () => ways)
    .flatMap((each) => worlds.flatMap((world) => each.map((way) => ({ way, world }))))
    .map((act) => ({ ...act, order: random() }))
    .sort((one, other) => one.order - other.order);
  let confirmed = 0;
  const work = async () => {
    for (let act = acts.pop(); act; act = acts.pop()) {
      if (act.order < 0.03) await disturb("pg_cancel_backend");
      if (act.order > 0.98) await disturb("pg_terminate_backend");
      await act.way(at(act.world), act.world).catch(() => {});
      for (const world of [act.world, 1 + (act.world % worlds.length)]) {
        const [row] = await note(at(world), [world, "confirmed"]).catch(() => []);
        confirmed += Number(row?.there === world);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { rows } = await database.owner.query(
    `select (count(*) filter (where wanted <> there))::integer as elsewhere, (count(*) filter (where how = 'failed'))::integer as failed,
       (count(*) filter (where how = 'confirmed'))::integer as confirmed from fuzz_notes`,
  );
  expect(rows[0]).toMatchObject({ elsewhere: 0, failed: 0 });
  expect(rows[0].confirmed).toBeGreaterThanOrEqual(confirmed);
  expect(confirmed).toBeGreaterThan(rounds * ways.length * worlds.length);
});
