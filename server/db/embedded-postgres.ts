// PostgreSQL survives a killed server, and the next server adopts it.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, openSync, readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { getErrorCode } from "../error-code.ts";
import { createFolder, describeUnwritable } from "./create-folder.ts";
import {
  DatabaseStartError,
  getWorkingDirectory,
  initialise,
  minDynamicSharedMemory,
  type Paths,
  requireRoom,
  requireUsable,
  superuser,
  toMegabytes,
  toPaths,
} from "./database-folder.ts";
import { findFreePort } from "./free-port.ts";
import {
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

const startTimeoutMs = 60_000;
const supervisionIntervalMs = 250;
const maxRestarts = 40;
const maxStarts = 12;

const toConnectionString = (password: string, port: number) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;

/** @returns undefined unless it runs */
export function findEmbeddedPostgres(dataDir: string): string | undefined {
  const paths = toPaths(dataDir);
  const found = findRunningPostgres(paths.data);
  return found && toConnectionString(readFileSync(paths.password, "utf8"), found.port);
}

/** A container may have less than the machine. */
export const getMemoryBytes = () =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** What a start was seen to need, with some room. */
const minMemoryBytes = 160 * 2 ** 20;

/** @throws DatabaseStartError, since the system would end the process without a word */
export function requireMemory(bytes = getMemoryBytes()): void {
  if (bytes < minMemoryBytes)
    throw new DatabaseStartError(
      `This machine or container has ${toMegabytes(bytes)} of memory, and Glasshouse needs ${toMegabytes(minMemoryBytes)}. Give it more.`,
    );
}

function toProgramOptions(folder: string, port: number, durable: boolean): string[] {
  const chosen: Record<string, string> = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: durable ? "200" : "500",
    // room for large crowd days; memory is used only as needed
    shared_buffers: durable ? toMegabytes(getMemoryBytes() / 8, 4_096) : "128MB",
    // every start writes zeros to all of them
    wal_buffers: durable ? toMegabytes(getMemoryBytes() / 256, 64) : "16MB",
    max_wal_size: "2GB",
    min_dynamic_shared_memory: minDynamicSharedMemory,
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
  const child = spawn(getProgramPath(binaries, "postgres"), toProgramOptions(folder, port, durable), {
    ...user,
    ...getProcessOptions(),
    cwd,
    stdio: ["ignore", log, log],
  });
  child.on("error", () => {});
  return child;
}

/** PostgreSQL's own last word on why it stopped. */
function readReason(log: string): string {
  const reasons = [
    ...readFileSync(log, "utf8")
      .slice(-4_000)
      .matchAll(/(?:FATAL|PANIC): +(.+)/g),
  ];
  const reason = reasons.at(-1)?.[1];
  return reason ? ` (${reason})` : "";
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
    } catch (error) {
      if (!alive())
        throw new DatabaseStartError(`PostgreSQL stopped while starting${readReason(log)}; see ${log}.`);
      if (Date.now() > deadline)
        throw new DatabaseStartError(`PostgreSQL did not answer in time (${String(error)}); see ${log}.`);
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
  const paths = toPaths(dataDir);
  const user = getDatabaseUser();
  createFolder(paths.root, "DATA_DIR");
  try {
    if (user) chmodSync(paths.root, 0o711);
  } catch (error) {
    throw new DatabaseStartError(describeUnwritable(paths.root, getErrorCode(error)));
  }
  const binaries = preparePostgresBinaries(paths.root, user);
  if (!existsSync(join(paths.data, "PG_VERSION"))) {
    await requireRoom(paths);
    report(`Creating the embedded database in ${paths.root} (at the first start only)...`);
    initialise(paths, binaries, user);
  }
  requireUsable(paths);
  const password = readFileSync(paths.password, "utf8");
  const adopted = findRunningPostgres(paths.data);
  let port = adopted?.port ?? 0;
  const getConnectionString = () => toConnectionString(password, port);
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
