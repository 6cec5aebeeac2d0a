import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";

export type Standby = {
  connectionString: string;
  promote(): Promise<void>;
  fallBehind(): Promise<void>;
  stop(): Promise<void>;
};

async function ask<T extends pg.QueryResultRow>(
  connectionString: string,
  ...statements: string[]
): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    let rows: T[] = [];
    for (const text of statements) rows = (await client.query<T>(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** @param folder of the first's embedded database, idle while copied */
export async function startStandby(folder: string, primary: string): Promise<Standby> {
  const own = mkdtempSync(join(tmpdir(), "glasshouse-standby-"));
  const data = join(own, "postgres");
  const from = join(folder, "postgres");
  const backup = new pg.Client({ connectionString: primary });
  await backup.connect();
  await backup.query("select pg_backup_start('standby', true)");
  execFileSync("cp", ["-a", from, data]);
  execFileSync("cp", ["-a", join(folder, "postgres-password"), join(own, "postgres-password")]);
  const { rows } = await backup.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await backup.end();
  rmSync(join(data, "postmaster.pid"));
  const { uid, gid } = statSync(from);
  const { port, username, password } = new URL(primary);
  writeFileSync(join(data, "backup_label"), rows[0]?.labelfile ?? "");
  writeFileSync(join(data, "standby.signal"), "");
  appendFileSync(
    join(data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby'\n`,
  );
  for (const name of ["backup_label", "standby.signal"])
    execFileSync("chown", [`${uid}:${gid}`, join(data, name)]);
  const database = await startEmbeddedPostgres({ dataDir: own });
  return {
    connectionString: database.connectionString,
    promote: async () => {
      await ask(database.connectionString, "select pg_promote()");
      while ((await ask(database.connectionString, "select where pg_is_in_recovery()")).length > 0)
        await sleep(20);
      // the new primary has no standby yet
      await ask(
        database.connectionString,
        "alter system set synchronous_standby_names = ''",
        "select pg_reload_conf()",
      );
    },
    fallBehind: async () => {
      await ask(
        database.connectionString,
        "alter system set primary_conninfo = ''",
        "select pg_reload_conf()",
      );
    },
    stop: async () => {
      await database.stop();
      rmSync(own, { recursive: true, force: true });
    },
  };
}

/** Commits wait for the standby's disk. */
export async function waitForStandby(primary: string): Promise<void> {
  await ask(primary, "alter system set synchronous_standby_names = 'standby'", "select pg_reload_conf()");
  for (;;) {
    const rows = await ask(primary, "select from pg_stat_replication where sync_state = 'sync'");
    if (rows.length > 0) return;
    await sleep(50);
  }
}

export function losePrimary(folder: string): void {
  const [pid] = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
  execFileSync("mv", [join(folder, "postgres"), join(folder, "postgres-lost")]);
}
