// Maintenance works beside a running server, and starts the embedded database for its own time where none runs.

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { openDatabase } from "../db/open-database.ts";
import type { Env } from "../env.ts";
import { MaintenanceError } from "./maintenance-error.ts";
import { requireRestored } from "./restore-mark.ts";

type Installation = { connectionString: string };

/** @throws MaintenanceError if there is none */
export async function withInstallation<T>(
  env: Env,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, "postgres")))
    throw new MaintenanceError(`DATA_DIR: ${resolve(env.dataDir)} has no database.`);
  if (!env.databaseUrl) requireRestored(env.dataDir);
  const running = env.databaseUrl ?? findEmbeddedPostgres(env.dataDir);
  if (running) return work({ connectionString: running });
  const database = await openDatabase(
    env,
    () => {},
    () => {},
  );
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}
