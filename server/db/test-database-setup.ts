// Before all server and browser tests: one PostgreSQL, one migrated template; each test file clones it (test-database.ts).
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
    templateDatabase: string;
  }
}

const sharedMemory = "/dev/shm";
const roomInMemory = 2 * 2 ** 30; // a third of a gigabyte is taken

/** In memory where there is plenty of it: a database of a thousand files for each test is a third of the suite's work on disk. */
function placeForFolders(): string {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    accessSync(sharedMemory, constants.W_OK);
    return bavail * bsize > roomInMemory ? sharedMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? undefined : mkdtempSync(join(placeForFolders(), "glasshouse-test-"));
  const embedded = folder ? await startEmbeddedPostgres({ dataDir: folder, durable: false }) : undefined;
  const server = given ?? embedded?.connectionString ?? "";
  const template = `template_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${template}`);
  const url = new URL(server);
  url.pathname = template;
  await migrate(url.href);
  project.provide("databaseServer", server);
  project.provide("templateDatabase", template);
  return async () => {
    await client.query(`drop database if exists ${template} with (force)`);
    await client.end();
    await embedded?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}
