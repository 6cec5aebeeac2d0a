// Functions, triggers and rights are one text, applied again when it changes. One transaction under a lock,
// so that servers that start together do it once.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { rulesSql } from "./rules-sql.ts";
import { withClient } from "./with-client.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const minVersion = 150_000;

export class UnusableDatabase extends Error {}

const readTexts = (pattern: string) =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => readFileSync(`${folder}${file}`, "utf8"));

/** In the order in which they are applied. */
export const listMigrationNames = (): string[] =>
  globSync("migrations/*.sql", { cwd: folder })
    .map((file) => basename(file, ".sql"))
    .sort();

/** Functions use the rules; rights are about functions. */
const readFunctionsText = () =>
  [rulesSql, ...readTexts("functions/*.sql"), ...readTexts("rights.sql")].join("\n");

async function isApplied(client: pg.Client, digest: string): Promise<boolean> {
  const { rows } = await client.query<{ version: number; known: boolean }>(
    "select current_setting('server_version_num')::int as version, to_regclass('schema_migrations') is not null as known",
  );
  if ((rows[0]?.version ?? 0) < minVersion)
    throw new UnusableDatabase("DATABASE_URL: Glasshouse needs PostgreSQL 15 or newer.");
  if (!rows[0]?.known) return false;
  const { rows: unknown } = await client.query<{ name: string }>(
    "select name from schema_migrations where name <> all ($1) order by name limit 1",
    [listMigrationNames()],
  );
  if (unknown[0])
    throw new UnusableDatabase(
      `This database is of a newer or unreleased version of Glasshouse (migration ${unknown[0].name}). Start that version, or use an empty DATA_DIR or database.`,
    );
  return (await client.query("select from schema_functions where digest = $1", [digest])).rowCount !== 0;
}

async function applyMigrations(client: pg.Client): Promise<void> {
  const { runner } = await import("node-pg-migrate");
  await runner({
    dbClient: client,
    dir: `${folder}migrations`,
    direction: "up",
    migrationsTable: "schema_migrations",
    checkOrder: true,
    singleTransaction: false,
    noLock: true,
    log: () => {},
  });
}

async function applyFunctions(client: pg.Client, text: string, digest: string): Promise<void> {
  await client.query(text);
  await client.query(
    "with before as (delete from schema_functions) insert into schema_functions values ($1)",
    [digest],
  );
  await client.query("select open_world('house', clock_timestamp()) where not exists (select from worlds)");
}

function computeDigest(functionsText: string): string {
  return createHash("sha256")
    .update([...readTexts("migrations/*.sql"), functionsText].join("\n"))
    .digest("hex");
}

/** Changes nothing. @throws UnusableDatabase */
export const isSchemaCurrent = (client: pg.Client): Promise<boolean> =>
  isApplied(client, computeDigest(readFunctionsText()));

/**
 * @throws UnusableDatabase if PostgreSQL is older than 15, or the tables are of a version that this one does not know
 */
export async function migrate(connectionString: string): Promise<void> {
  const text = readFunctionsText();
  const digest = computeDigest(text);
  await withClient(connectionString, "migrate", async (client) => {
    // waits, while the runner's own try-lock would fail
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    if (await isApplied(client, digest)) return;
    await client.query("begin");
    await applyMigrations(client);
    await applyFunctions(client, text, digest);
    await client.query("commit");
  });
}
