import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { waitLimitMs } from "../../tests/support/limits.ts";
import { ensureApplicationLogin } from "../db/application-login.ts";
import { getQuotaSettings } from "../db/connection-quotas.ts";
import { setConnectionQuotas } from "../db/in-world.ts";
import { createPool } from "../db/pool.ts";
import { readServerSecrets, type ServerSecrets } from "../db/server-secrets.ts";

const ownerConnections = 40;

export type TestDatabase = {
  connectionString: string;
  secrets: ServerSecrets;
  pool: pg.Pool;
  owner: pg.Pool;
  warm(): Promise<void>;
  drop(): Promise<void>;
};

/** For tests of an installation, or that damage it. Connections are in world 1, the house. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(`test_${randomBytes(6).toString("hex")}`, 1);
}

export async function openTestDatabase(name: string, world?: number): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const client = new pg.Client({ connectionString: server });
  client.on("error", () => {});
  await client.connect();
  await client.query(`create database ${name} template ${inject("templateDatabase")} strategy = file_copy`);
  if (world) await client.query(`alter database ${name} set glasshouse.world = '${world}'`);
  const url = new URL(server);
  url.pathname = name;
  const login = await ensureApplicationLogin(url.href);
  if (!login) throw new Error("the application's login could not be created");
  const [pool, secrets] = await Promise.all([
    createPool({ connectionString: login, ...(world ? { world } : {}) }),
    readServerSecrets(url.href),
  ]);
  // a busy machine must not time out
  setConnectionQuotas(pool, { ...getQuotaSettings(pool.options.max), acquireTimeoutMs: waitLimitMs });
  const owner = new pg.Pool({ connectionString: url.href, max: ownerConnections });
  owner.on("error", () => {});
  owner.on("connect", (client) => client.on("error", () => {}));
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
