// One PostgreSQL and one migrated template for all server and browser tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { ensureApplicationLogin } from "../db/application-login.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
    templateDatabase: string;
  }
}

/** The next 09:00 is 21 hours away, at any time of day. */
const beginAtNoon = `
  update clock set started_at = noon, anchor_simulated = noon, next_payout_at = noon + interval '21 hours'
  from (select date_trunc('day', now(), 'UTC') + interval '12 hours' as noon) as today`;

export async function startTestDatabases(project: TestProject): Promise<{ stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? undefined : mkdtempSync(join(tmpdir(), "glasshouse-test-"));
  const embedded = folder ? await startEmbeddedPostgres({ dataDir: folder, durable: false }) : undefined;
  const server = given ?? embedded?.connectionString ?? "";
  const template = `template_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: server });
  client.on("error", () => {});
  const stop = async () => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
    await embedded?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await client.connect();
    await client.query(`create database ${template}`);
    const url = new URL(server);
    url.pathname = template;
    await migrate(url.href);
    await ensureApplicationLogin(url.href);
    const owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    await owner.query(beginAtNoon);
    await owner.end();
    project.provide("databaseServer", server);
    project.provide("templateDatabase", template);
  } catch (error) {
    // vitest does not call stop if the setup fails, and an open connection would keep it running
    await stop().catch(() => embedded?.stop());
    throw error;
  }
  return { stop };
}
