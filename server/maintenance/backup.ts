// A backup is everything of an installation in one file; a restore makes the installation from it.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listMigrationNames, migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import type { Env } from "../env.ts";
import { auditWorlds } from "./audit-worlds.ts";
import {
  advanceSequences,
  dumpTables,
  inSnapshot,
  listTables,
  loadTables,
  readSequences,
  withoutTriggers,
  withSuperuser,
} from "./copy-tables.ts";
import { verifyDump } from "./dump-file.ts";
import { withInstallation } from "./installation.ts";
import { MaintenanceError } from "./maintenance-error.ts";
import { isRestoring, markRestore, unmarkRestore } from "./restore-mark.ts";

export const toBackupMark = (dataDir: string) => join(resolve(dataDir), "last-backup");

/** While people use it. @returns the number of rows */
export async function backUp(env: Env, file: string): Promise<number> {
  const rows = await withInstallation(env, ({ connectionString }) => dumpAll(connectionString, file));
  if (!env.databaseUrl) writeFileSync(toBackupMark(env.dataDir), new Date().toISOString());
  return rows;
}

export function dumpAll(connectionString: string, file: string): Promise<number> {
  return withSuperuser(connectionString, (client) =>
    inSnapshot(client, async () =>
      dumpTables(client, file, {
        glasshouse: "backup",
        tables: await listTables(client),
        readSequences: () => readSequences(client),
      }),
    ),
  );
}

export function requireSameSchema(file: string, theirs: readonly string[], ours: readonly string[]): void {
  if (theirs.join() === ours.join()) return;
  throw new MaintenanceError(
    `${file} is of another version of Glasshouse. Restore it with that version, then start this one on it.`,
  );
}

async function restoreAll(connectionString: string, file: string): Promise<number> {
  const { rows } = await withSuperuser(connectionString, (client) =>
    withoutTriggers(client, async () => {
      const tables = await listTables(client);
      await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
      const totals = await loadTables(client, file, tables);
      await advanceSequences(client, file, totals.sequences);
      return totals;
    }),
  );
  const { unbalanced } = await auditWorlds(connectionString);
  if (unbalanced.length > 0)
    throw new MaintenanceError(`${file} fails the audit of worlds ${unbalanced.join(", ")}.`);
  return rows;
}

async function requireEmpty(env: Env): Promise<void> {
  if (env.databaseUrl)
    await withSuperuser(env.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select not exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
           where nspname in ('public', 'sandbox') and relkind in ('r', 'p')) as empty`,
      );
      if (!rows[0]?.empty)
        throw new MaintenanceError("DATABASE_URL: this database is in use. Restore into an empty one.");
    });
  else if (existsSync(join(env.dataDir, "postgres")) && !isRestoring(env.dataDir))
    throw new MaintenanceError(
      `DATA_DIR: ${resolve(env.dataDir)} has a database already. Restore into an empty folder.`,
    );
}

function discard(env: Env, isNew: boolean): void {
  const made = isNew
    ? [env.dataDir]
    : ["postgres", "postgres-password", "postgres.log"].map((name) => join(env.dataDir, name));
  for (const path of made) rmSync(path, { recursive: true, force: true });
  unmarkRestore(env.dataDir);
}

/**
 * Into an empty folder or database. A file that is refused leaves the folder as it was; an interrupted restore is done
 * by the next one. @returns the number of rows
 */
export async function restore(env: Env, file: string, report: (line: string) => void): Promise<number> {
  const { glasshouse, schema } = await verifyDump(file);
  if (glasshouse !== "backup") throw new MaintenanceError(`${file} holds one class. Use import-world.`);
  requireSameSchema(file, schema, listMigrationNames());
  await requireEmpty(env);
  const isNew = !existsSync(env.dataDir);
  // marked at the launch: the folder is locked and has no content yet
  const database = await openDatabase(env, report, () => markRestore(env.dataDir));
  try {
    await migrate(database.connectionString);
    const rows = await restoreAll(database.connectionString, file);
    await database.stop();
    if (!env.databaseUrl) unmarkRestore(env.dataDir);
    return rows;
  } catch (error) {
    await database.stop();
    if (!env.databaseUrl) discard(env, isNew);
    else report("DATABASE_URL: the database has tables now. Create it anew before another restore.");
    throw error;
  }
}
