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
import { getErrorCode } from "../error-code.ts";
import { createFolder } from "./create-folder.ts";
import { findFreePort } from "./free-port.ts";
import {
  canEnter,
  type DatabaseUser,
  getDatabaseUser,
  getProgramPath,
  preparePostgresBinaries,
} from "./postgres-binaries.ts";
import {
  findRunningPostgres,
  getProcessOptions,
  isAlive,
  isStillRunning,
  stopPostmaster,
} from "./postgres-process.ts";

export class DatabaseStartError extends Error {}

export type EmbeddedPostgres = {
  connectionString: string;
  onFailure(listener: (error: unknown) => void): void;
  stop(): Promise<void>;
};

/** Only tests give up durability. */
export type EmbeddedOptions = {
  dataDir: string;
  durable?: boolean;
  report?: (line: string) => void;
  onLaunch?: () => void;
};

const majorVersion = "18";
const superuser = "postgres";
const startTimeoutMs = 60_000;
const supervisionIntervalMs = 250;
const maxRestarts = 40;
const maxStarts = 12;

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

function chownTo(user: DatabaseUser, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/**
 * Below a folder closed to PostgreSQL's user (such as /root), the process starts inside its folder and refers
 * to it by /proc/self/cwd.
 */
function getWorkingDirectory(data: string, user: DatabaseUser): { cwd: string; folder: string } {
  return canEnter(data, user) ? { cwd: "/", folder: data } : { cwd: data, folder: "/proc/self/cwd" };
}

/** In a temporary folder, so that an interrupted start leaves nothing behind. */
function initialise(paths: Paths, binaries: string, user: DatabaseUser): void {
  const fresh = `${paths.data}-new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  chownTo(user, fresh);
  writeFileSync(paths.password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  chownTo(user, paths.password);
  const { cwd, folder } = getWorkingDirectory(fresh, user);
  // initdb's user must be able to read the password
  const passage = mkdtempSync(join(tmpdir(), "glasshouse-"));
  chownTo(user, passage);
  const firstPassword = join(passage, "password");
  writeFileSync(firstPassword, readFileSync(paths.password), { mode: 0o600 });
  chownTo(user, firstPassword);
  try {
    execFileSync(
      getProgramPath(binaries, "initdb"),
      [
        "-D",
        folder,
        "-U",
        superuser,
        `--pwfile=${firstPassword}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
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
    throw new DatabaseStartError(
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
    // every start writes zeros to all of them
    wal_buffers: durable ? megabytes(totalmem() / 256, 64) : "16MB",
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
  const { cwd, folder } = getWorkingDirectory(paths.data, user);
  const child = spawn(getProgramPath(binaries, "postgres"), settings(folder, port, durable), {
    ...user,
    ...getProcessOptions(),
    cwd,
    stdio: ["ignore", log, log],
  });
  child.on("error", () => {});
  return child;
}

type Setting = { name: string; setting: string };
const unsafeSettings =
  "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'";

async function waitUntilReady(
  connectionString: string,
  alive: () => boolean,
  log: string,
): Promise<Setting[]> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query<Setting>(unsafeSettings)).rows;
    } catch {
      if (!alive()) throw new DatabaseStartError(`PostgreSQL stopped while starting; see ${log}.`);
      if (Date.now() > deadline)
        throw new DatabaseStartError(`PostgreSQL did not answer in time; see ${log}.`);
      await sleep(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function requireSafeSettings([unsafe]: readonly Setting[]): void {
  if (unsafe)
    throw new DatabaseStartError(
      `PostgreSQL's ${unsafe.name} is ${unsafe.setting}; an acknowledged write could be lost.`,
    );
}

/** Sessions of a killed postmaster may still be ending; until then PostgreSQL refuses to start. */
async function runWithRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries >= maxStarts) throw error;
      await sleep(supervisionIntervalMs);
    }
  }
}

export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  report = () => {},
  onLaunch = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const paths = pathsUnder(dataDir);
  const user = getDatabaseUser();
  createFolder(paths.root, "DATA_DIR");
  try {
    if (user) chmodSync(paths.root, 0o711);
  } catch (error) {
    throw new DatabaseStartError(`DATA_DIR: ${paths.root} can't be written (${getErrorCode(error)}).`);
  }
  const binaries = preparePostgresBinaries(paths.root, user);
  if (!existsSync(join(paths.data, "PG_VERSION"))) {
    report(`Creating the embedded database in ${paths.root} (at the first start only)...`);
    initialise(paths, binaries, user);
  }
  const version = readFileSync(join(paths.data, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion)
    throw new DatabaseStartError(
      `DATA_DIR: ${paths.data} was made by PostgreSQL ${version}; this is ${majorVersion}. Choose another folder.`,
    );

  const password = readFileSync(paths.password, "utf8");
  const adopted = findRunningPostgres(paths.data);
  let port = adopted?.port ?? 0;
  const getConnectionString = () => `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  let stopping = false;
  let pid = adopted?.pid ?? 0;

  const adopt = async (): Promise<Setting[] | undefined> => {
    if (!adopted) return undefined;
    try {
      return await waitUntilReady(getConnectionString(), () => isAlive(adopted.pid), paths.log);
    } catch (error) {
      if (isAlive(adopted.pid)) throw error;
      return undefined;
    }
  };

  const run = async () => {
    const child = launch(paths, binaries, user, port, durable);
    if (child.pid === undefined)
      throw new DatabaseStartError(`PostgreSQL could not be started from ${binaries}.`);
    pid = child.pid;
    child.unref();
    onLaunch();
    return waitUntilReady(
      getConnectionString(),
      () => child.exitCode === null && child.signalCode === null,
      paths.log,
    );
  };
  report("Starting PostgreSQL...");
  const unsafe =
    (await adopt()) ??
    (await runWithRetries(async () => {
      port = await findFreePort();
      return run();
    }));
  if (durable) requireSafeSettings(unsafe);

  // on the same port, where the pool finds it
  let notifyFailure: (error: unknown) => void = () => {};
  const supervise = async () => {
    let failed = 0;
    while (!stopping) {
      await sleep(supervisionIntervalMs, undefined, { ref: false });
      if (stopping || isStillRunning(pid, paths.data)) continue;
      try {
        await run();
        failed = 0;
      } catch (error) {
        failed += 1;
        if (failed >= maxRestarts) throw error;
      }
    }
  };
  void supervise().catch((error: unknown) => {
    if (!stopping) notifyFailure(error);
  });

  return {
    connectionString: getConnectionString(),
    onFailure: (listener) => {
      notifyFailure = listener;
    },
    stop: async () => {
      stopping = true;
      await stopPostmaster(pid, paths.data, binaries);
    },
  };
}
