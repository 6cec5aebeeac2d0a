// A database of its own for a test file, cloned from the migrated template.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createPool } from "./pool.ts";

const ownerConnections = 40;

export type TestDatabase = {
  connectionString: string;
  /** works as the application's role */
  pool: pg.Pool;
  /** works as the database's owner, whom the application never is */
  owner: pg.Pool;
  /** Opens every connection of the owner's pool, so that a race really is one. */
  warm(): Promise<void>;
  drop(): Promise<void>;
};

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${inject("templateDatabase")} strategy = file_copy`);
  const url = new URL(server);
  url.pathname = name;
  const pool = await createPool({ connectionString: url.href });
  const owner = new pg.Pool({ connectionString: url.href, max: ownerConnections });
  owner.on("error", () => {});
  return {
    connectionString: url.href,
    pool,
    owner,
    warm: async () => {
      await Promise.all(Array.from({ length: ownerConnections }, () => owner.query("select pg_sleep(0.1)")));
    },
    drop: async () => {
      await pool.end();
      await owner.end();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}
