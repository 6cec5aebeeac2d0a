// One database for all test files of a worker, cloned from the migrated template. Each file gets a new house
// in it.
import { inject } from "vitest";
import { createWorldDbs, setConnectionQuotas } from "../db/in-world.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";
import type { Db } from "../db/statement.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

type WorldDatabase = {
  secrets: ServerSecrets;
  pool: Db;
  owner: Db;
  /** Opens all connections, so that races really overlap. */
  warm(): Promise<void>;
};

export type HouseDatabase = WorldDatabase & {
  world: number;
  worldDb(world: number): Db;
  ownerDb(world: number): Db;
  installation: TestDatabase;
};

const persistentTables = [
  "schema_migrations",
  "schema_functions",
  "server_secrets",
  "readiness_probe",
  "installation",
];

/** Without triggers and foreign keys, in any order. */
const toTruncateSql = (tables: readonly string[]) => `
  begin;
  set local session_replication_role = replica;
  ${tables.map((table) => `delete from ${table};`).join("\n")}
  update installation set max_worlds = default, max_worlds_per_hour = default, max_house_crowd = default,
    max_own_crowd = default, max_class_crowd = default, max_self_made_crowd = default,
    max_crowds_per_hour = default, retention_days = default;
  commit`;

const endOpenTransactionsSql = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`;

const listTablesSql = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and relname <> all ($1)`;

/** Starts at noon, so that the next 09:00 is always equally far. */
const openHouse = `
  with noon as (select date_trunc('day', now(), 'UTC') + interval '12 hours' as at)
  select open_world('house', at) as world from noon`;
const startClockSql = "update clock set anchor_real = clock_timestamp() where world_id = $1";

async function openInstallation(): Promise<() => Promise<HouseDatabase>> {
  const database = await openTestDatabase(`${inject("templateDatabase")}_${process.pid}`);
  const { owner, pool, secrets, warm } = database;
  const most = owner.options.max;
  setConnectionQuotas(owner, { places: most, maxPerWorld: most, acquireTimeoutMs: 60_000 });
  const { rows } = await owner.query<{ name: string }>(listTablesSql, [persistentTables]);
  const empty = toTruncateSql(rows.map(({ name }) => name));
  const [worldDb, ownerDb] = [createWorldDbs(pool), createWorldDbs(owner)];
  return async () => {
    await owner.query(endOpenTransactionsSql);
    await owner.query(empty);
    const { rows: opened } = await owner.query<{ world: number }>(openHouse);
    const world = opened[0]?.world ?? 0;
    await owner.query(startClockSql, [world]);
    const house = { world, secrets, warm, pool: worldDb(world), owner: ownerDb(world) };
    return { ...house, worldDb, ownerDb, installation: database };
  };
}

let installation: ReturnType<typeof openInstallation> | undefined;

/** A new house without other worlds, at noon. */
export async function openHouseDatabase(): Promise<HouseDatabase> {
  installation ??= openInstallation();
  return (await installation)();
}
