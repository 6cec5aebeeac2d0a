// Creates a database on a given or an embedded PostgreSQL.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";

export type OwnDatabase = { connectionString: string; drop(): Promise<void> };

/** @param server default: an embedded one, ended with the database */
export async function ownDatabase(server = process.env.DATABASE_URL): Promise<OwnDatabase> {
  const folder = server ? undefined : mkdtempSync(join(tmpdir(), "glasshouse-load-"));
  const embedded = folder ? await startEmbeddedPostgres({ dataDir: folder }) : undefined;
  const name = `load_${randomBytes(4).toString("hex")}`;
  const maker = new pg.Client({ connectionString: server ?? embedded?.connectionString ?? "" });
  maker.on("error", () => {});
  await maker.connect();
  await maker.query(`create database ${name}`);
  await maker.query(`alter database ${name} set glasshouse.world = '1'`); // for the owner
  const url = new URL(server ?? embedded?.connectionString ?? "");
  url.pathname = name;
  return {
    connectionString: url.href,
    drop: async () => {
      await maker.query(`drop database if exists ${name} with (force)`);
      await maker.end();
      await embedded?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
