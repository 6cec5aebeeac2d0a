// A database of its own for a test file, cloned from the migrated template.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createPool } from "./pool.ts";

export type TestDatabase = {
  connectionString: string;
  /** works as the application's role */
  pool: pg.Pool;
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
  return {
    connectionString: url.href,
    pool,
    drop: async () => {
      await pool.end();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}
