// Brings the schema up to date: the tables by migrations, each once; functions, triggers and rights as one text that is
// applied anew when it changed. One transaction under a lock in the database, so servers that start together do it once.
// Where none of these texts has changed since, as at most starts, there is nothing to do.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { rulesSql } from "./rules-sql.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const oldestVersion = 150_000;

export class UnusableDatabase extends Error {}

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => readFileSync(`${folder}${file}`, "utf8"));

const migrationNames = () =>
  globSync("migrations/*.sql", { cwd: folder }).map((file) => basename(file, ".sql"));

/** The rules first, since functions are made of them; the rights last, since they are about functions. */
const functionsText = () => [rulesSql, ...textsOf("functions/*.sql"), ...textsOf("rights.sql")].join("\n");

/** @returns whether all of this was applied before */
async function isApplied(client: pg.Client, digest: string): Promise<boolean> {
  const { rows } = await client.query<{ version: number; known: boolean }>(
    "select current_setting('server_version_num')::int as version, to_regclass('schema_migrations') is not null as known",
  );
  if ((rows[0]?.version ?? 0) < oldestVersion)
    throw new UnusableDatabase("DATABASE_URL: Glasshouse needs PostgreSQL 15 or newer.");
  if (!rows[0]?.known) return false;
  // nothing that was released has other migrations than these
  const old = await client.query("select from schema_migrations where name <> all ($1)", [migrationNames()]);
  if (old.rowCount)
    throw new UnusableDatabase(
      "This database was made by a Glasshouse from before its first release, which this one can't read. Start with an empty DATA_DIR or database.",
    );
  return (await client.query("select from schema_functions where digest = $1", [digest])).rowCount !== 0;
}

async function applyMigrations(client: pg.Client): Promise<void> {
  const { runner } = await import("node-pg-migrate"); // not for a start that has nothing to apply
  await runner({
    dbClient: client,
    dir: `${folder}migrations`,
    direction: "up",
    migrationsTable: "schema_migrations",
    checkOrder: true,
    singleTransaction: false, // in ours
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
  await client.query(
    "select open_world('house', 64, clock_timestamp()) where not exists (select from worlds)",
  );
}

/** @throws UnusableDatabase where the server is older than PostgreSQL 15, or the tables are of before the first release */
export async function migrate(connectionString: string): Promise<void> {
  const text = functionsText();
  const digest = createHash("sha256")
    .update([...textsOf("migrations/*.sql"), text].join("\n"))
    .digest("hex");
  const client = new pg.Client({ connectionString, application_name: "glasshouse-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    // waits for another server's migration instead of failing on the runner's own try-lock
    await client.query("select pg_advisory_lock(727000)");
    if (await isApplied(client, digest)) return;
    await client.query("begin");
    await applyMigrations(client);
    await applyFunctions(client, text, digest);
    await client.query("commit");
  } finally {
    await client.end();
  }
}
