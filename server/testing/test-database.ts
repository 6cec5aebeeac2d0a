// Databases for tests, cloned from the migrated template.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { waitLimitMs } from "../../tests/support/limits.ts";
import { applicationLogin } from "../db/application-login.ts";
import { shareConnections } from "../db/in-world.ts";
import { createPool } from "../db/pool.ts";
import { readServerSecrets, type ServerSecrets } from "../db/server-secrets.ts";
import { sharesOf } from "../db/world-shares.ts";

const ownerConnections = 40;

export type TestDatabase = {
  /** the owner's */
  connectionString: string;
  secrets: ServerSecrets;
  /** works as the application's role */
  pool: pg.Pool;
  /** works as the database's owner, whom the application never is */
  owner: pg.Pool;
  /** Opens every connection of the owner's pool, so that a race really is one. */
  warm(): Promise<void>;
  drop(): Promise<void>;
};

/** For the tests of one file that are about an installation, or take it apart; its connections work in world 1, the house. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(`test_${randomBytes(6).toString("hex")}`, 1);
}

/** @param world in which every connection works; without it in none */
export async function openTestDatabase(name: string, world?: number): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const client = new pg.Client({ connectionString: server });
  client.on("error", () => {}); // told by its query
  await client.connect();
  await client.query(`create database ${name} template ${inject("templateDatabase")} strategy = file_copy`);
  if (world) await client.query(`alter database ${name} set glasshouse.world = '${world}'`); // for whoever comes as the owner
  const url = new URL(server);
  url.pathname = name;
  const login = await applicationLogin(url.href);
  if (!login) throw new Error("the application's login was not made");
  const [pool, secrets] = await Promise.all([
    createPool({ connectionString: login, ...(world ? { world } : {}) }),
    readServerSecrets(url.href),
  ]);
  // a machine that is busy with other work refuses nobody
  shareConnections(pool, { ...sharesOf(pool.options.max), patienceMs: waitLimitMs });
  const owner = new pg.Pool({ connectionString: url.href, max: ownerConnections });
  owner.on("error", () => {});
  owner.on("connect", (client) => client.on("error", () => {})); // a pool has ended before its connections have
  return {
    connectionString: url.href,
    secrets,
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
