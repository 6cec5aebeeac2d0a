// PostgreSQL survives a killed server, and the next server adopts it. A data folder is created completely or
// not at all.
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
  onFailure(listener: (error: unknown) => void): void;
  stop(): Promise<void>;
};

/** Only tests give up durability. */
export type EmbeddedOptions = {
  dataDir: string;
  durable?: boolean;
  tell?: (line: string) => void;
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
 * Below a folder closed to PostgreSQL's user (such as /root), the process starts inside its folder and refers
 * to it by /proc/self/cwd.
 */
function placeOf(data: string, user: DatabaseUser): { cwd: string; folder: string } {
  return canEnter(data, user) ? { cwd: "/", folder: data } : { cwd: data, folder: "/proc/self/cwd" };
}

/** In a temporary folder, so that an interrupted start leaves nothing behind. */
function initialise(paths: Paths, binaries: string, user: DatabaseUser): void {
  const fresh = `${paths.data}-new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  ownedBy(user, fresh);
  writeFileSync(paths.password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  ownedBy(user, paths.password);
  const { cwd, folder } = placeOf(fresh, user);
  // initdb's user must be able to read the password
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
        // the same on Linux, macOS and Windows
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
      `DATA_DIR: PostgreSQL could not create its folder in ${paths.root} (${detail}).`,
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
    max_connections: durable ? "200" : "500",
    // room for large crowd days; memory is used only as needed
    shared_buffers: durable ? megabytes(totalmem() / 8, 4_096) : "128MB",
    wal_buffers: megabytes(totalmem() / 64, 256),
    max_wal_size: "2GB",
    log_min_messages: "fatal",
    // a dead server's statements end soon, and with them their locks
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
  child.on("error", () => {});
  return child;
}

type Setting = { name: string; setting: string };
const unsafeSettings =
  "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'";

async function untilReady(connectionString: string, alive: () => boolean, log: string): Promise<Setting[]> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query<Setting>(unsafeSettings)).rows;
    } catch {
      if (!alive()) throw new DatabaseWontStart(`PostgreSQL stopped while starting; see ${log}.`);
      if (Date.now() > deadline)
        throw new DatabaseWontStart(`PostgreSQL did not answer in time; see ${log}.`);
      await sleep(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function refuseUnsafe([unsafe]: readonly Setting[]): void {
  if (unsafe)
    throw new DatabaseWontStart(
      `PostgreSQL's ${unsafe.name} is ${unsafe.setting}; an acknowledged write could be lost.`,
    );
}

/** Sessions of a killed postmaster may still be ending; until then PostgreSQL refuses to start. */
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

/** @throws FolderNotMade, DatabaseWontStart, NoEmbeddedPostgres, with one sentence for the terminal */
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
    tell(`Creating the embedded database in ${paths.root} (at the first start only)...`);
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

  // on the same port, where the pool finds it
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
