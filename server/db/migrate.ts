// Brings the schema up to date. The runner holds a lock in the database, so servers that start together do it once.
import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import pg from "pg";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const oldestVersion = 150_000;

export class UnusableDatabase extends Error {}

/** @throws UnusableDatabase where the server is older than PostgreSQL 15 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "glasshouse-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < oldestVersion)
      throw new UnusableDatabase("DATABASE_URL: Glasshouse needs PostgreSQL 15 or newer.");
    // waits for another server's migration instead of failing on the runner's own try-lock
    await client.query("select pg_advisory_lock(727000)");
    await runner({
      dbClient: client,
      dir: migrationsFolder,
      direction: "up",
      migrationsTable: "schema_migrations",
      checkOrder: true,
      singleTransaction: true,
      noLock: true,
      log: () => {},
    });
  } finally {
    await client.end();
  }
}
