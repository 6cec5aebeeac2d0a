// Runs PostgreSQL beside the server, on this machine only, with its data under DATA_DIR. It outlives a killed server and
// is adopted by the next one; a data folder is made whole or not at all.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { errorCode } from "../error-code.ts";
import { freePort } from "./free-port.ts";
import { makeFolder } from "./make-folder.ts";
import {
  canEnter,
  type DatabaseUser,
  databaseUser,
  postgresBinaries,
  programIn,
} from "./postgres-binaries.ts";
import { isAlive, processOptions, running, stillRuns, stopPostmaster } from "./postgres-process.ts";

export class DatabaseWontStart extends Error {}

export type EmbeddedPostgres = {
  connectionString: string;
  /** Called where PostgreSQL ended and could not be started again. */
  onFailure(listener: (error: unknown) => void): void;
  stop(): Promise<void>;
};

/** Tests give up durability for speed; the product never does. */
export type EmbeddedOptions = {
  dataDir: string;
  durable?: boolean;
  /** what is being done now, in a line for the person at the terminal */
  tell?: (line: string) => void;
  /** called when PostgreSQL was launched and does not answer yet */
  meanwhile?: () => void;
};

const majorVersion = "18";
const superuser = "postgres";
const startTimeoutMs = 60_000;
const supervisionMs = 250;
const restartTries = 40;
const startTries = 12;

type Paths = { root: string; data: string; password: string; log: string };

function pathsUnder(dataDir: string): Paths {
  const root = resolve(dataDir);
  return {
    root,
    data: join(root, "postgres"),
    password: join(root, "postgres-password"),
    log: join(root, "postgres.log"),
  };
}

function ownedBy(user: DatabaseUser, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/**
 * Where PostgreSQL starts and what it calls its folder. Below a folder that is closed to its user (/root, say) it is put
 * into its own folder before it becomes that user, and then needs no way to it.
 */
function placeOf(data: string, user: DatabaseUser): { cwd: string; folder: string } {
  return canEnter(data, user) ? { cwd: "/", folder: data } : { cwd: data, folder: "/proc/self/cwd" };
}

/** Into a folder of its own first, so that an interrupted start leaves nothing half made. */
function initialise(paths: Paths, binaries: string, user: DatabaseUser): void {
  const fresh = `${paths.data}-new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  ownedBy(user, fresh);
  writeFileSync(paths.password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  ownedBy(user, paths.password);
  const { cwd, folder } = placeOf(fresh, user);
  // the first password reaches initdb by a folder that its user can enter
  const passage = mkdtempSync(join(tmpdir(), "glasshouse-"));
  ownedBy(user, passage);
  const firstPassword = join(passage, "password");
  writeFileSync(firstPassword, readFileSync(paths.password), { mode: 0o600 });
  ownedBy(user, firstPassword);
  try {
    execFileSync(
      programIn(binaries, "initdb"),
      [
        "-D",
        folder,
        "-U",
        superuser,
        `--pwfile=${firstPassword}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        // PostgreSQL's own, and the same everywhere: macOS and Windows have no locale of this name
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-locale",
      ],
      { ...user, cwd, stdio: ["ignore", "pipe", "pipe"] },
    );
  } catch (error) {
    const detail = String(error instanceof Error && "stderr" in error ? error.stderr : error)
      .trim()
      .split("\n")
      .at(-1);
    throw new DatabaseWontStart(
      `DATA_DIR: PostgreSQL could not make its folder in ${paths.root} (${detail}).`,
    );
  } finally {
    rmSync(passage, { recursive: true, force: true });
  }
  renameSync(fresh, paths.data);
}

const megabytes = (bytes: number, most: number) => `${Math.min(most, Math.floor(bytes / 2 ** 20))}MB`;

function settings(folder: string, port: number, durable: boolean): string[] {
  const chosen: Record<string, string> = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: durable ? "200" : "500", // tests are many at a time
    // a day on which very many people join or leave changes most pages of their tables and logs some 6 kB for each who leaves,
    // faster than a disk takes it: with room for some of it whoever pays in meanwhile waits less. Memory is taken as it is used.
    shared_buffers: durable ? megabytes(totalmem() / 8, 4_096) : "128MB",
    wal_buffers: megabytes(totalmem() / 64, 256),
    max_wal_size: "2GB",
    log_min_messages: "fatal",
    // what a server asked for that is gone ends at once, so that nobody waits for its locks
    ...(process.platform === "linux" ? { client_connection_check_interval: "100ms" } : {}),
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return ["-D", folder, ...Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

function launch(
  paths: Paths,
  binaries: string,
  user: DatabaseUser,
  port: number,
  durable: boolean,
): ChildProcess {
  const log = openSync(paths.log, "a", 0o600);
  const { cwd, folder } = placeOf(paths.data, user);
  const child = spawn(programIn(binaries, "postgres"), settings(folder, port, durable), {
    ...user,
    ...processOptions(),
    cwd,
    stdio: ["ignore", log, log],
  });
  // a folder that is gone, say: told by its missing number
  child.on("error", () => {});
  return child;
}

type Setting = { name: string; setting: string };
/** Whatever somebody wrote into the configuration file: with one of these an acknowledged write could be lost. */
const unsafeSettings =
  "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'";

/** @returns settings that are not safe */
async function untilReady(connectionString: string, alive: () => boolean, log: string): Promise<Setting[]> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query<Setting>(unsafeSettings)).rows;
    } catch {
      if (!alive()) throw new DatabaseWontStart(`PostgreSQL ended at its start; its log is ${log}.`);
      if (Date.now() > deadline)
        throw new DatabaseWontStart(`PostgreSQL did not answer in time; its log is ${log}.`);
      await sleep(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** An acknowledged write is on disk. @throws DatabaseWontStart where it might not be */
function refuseUnsafe([unsafe]: readonly Setting[]): void {
  if (unsafe)
    throw new DatabaseWontStart(
      `PostgreSQL's ${unsafe.name} is ${unsafe.setting}; an acknowledged write could be lost.`,
    );
}

/** The sessions of a postmaster that was killed may still be ending; PostgreSQL waits for them by refusing to start. */
async function runAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries >= startTries) throw error;
      await sleep(supervisionMs);
    }
  }
}

/** @throws FolderNotMade, DatabaseWontStart, NoEmbeddedPostgres with one sentence for the person at the terminal */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  tell = () => {},
  meanwhile = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const paths = pathsUnder(dataDir);
  const user = databaseUser();
  makeFolder(paths.root, "DATA_DIR");
  try {
    if (user) chmodSync(paths.root, 0o711);
  } catch (error) {
    throw new DatabaseWontStart(`DATA_DIR: ${paths.root} can't be written (${errorCode(error)}).`);
  }
  const binaries = postgresBinaries(paths.root, user);
  if (!existsSync(join(paths.data, "PG_VERSION"))) {
    tell(`Making the embedded database in ${paths.root}, at the first start only...`);
    initialise(paths, binaries, user);
  }
  const version = readFileSync(join(paths.data, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion)
    throw new DatabaseWontStart(
      `DATA_DIR: ${paths.data} was made by PostgreSQL ${version}; this is ${majorVersion}. Choose another folder.`,
    );

  const password = readFileSync(paths.password, "utf8");
  const adopted = running(paths.data);
  const port = adopted?.port ?? (await freePort());
  const connectionString = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  let stopping = false;
  let pid = adopted?.pid ?? 0;

  const run = async () => {
    const child = launch(paths, binaries, user, port, durable);
    if (child.pid === undefined)
      throw new DatabaseWontStart(`PostgreSQL could not be started from ${binaries}.`);
    pid = child.pid;
    child.unref();
    meanwhile();
    return untilReady(
      connectionString,
      () => child.exitCode === null && child.signalCode === null,
      paths.log,
    );
  };
  tell("Starting PostgreSQL...");
  const unsafe = adopted
    ? await untilReady(connectionString, () => isAlive(adopted.pid), paths.log)
    : await runAgain(run);
  if (durable) refuseUnsafe(unsafe);

  // a killed PostgreSQL is started again on the same port, where the pool finds it
  let failures: (error: unknown) => void = () => {};
  const supervise = async () => {
    let failed = 0;
    while (!stopping) {
      await sleep(supervisionMs, undefined, { ref: false });
      if (stopping || stillRuns(pid, paths.data)) continue;
      try {
        await run();
        failed = 0;
      } catch (error) {
        // the sessions of the killed one may still be ending; PostgreSQL waits for them by refusing to start
        failed += 1;
        if (failed >= restartTries) throw error;
      }
    }
  };
  void supervise().catch((error: unknown) => {
    if (!stopping) failures(error);
  });

  return {
    connectionString,
    onFailure: (listener) => {
      failures = listener;
    },
    stop: async () => {
      stopping = true;
      await stopPostmaster(pid, paths.data, binaries);
    },
  };
}
