// The folder of the embedded database, created completely or not at all.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { getErrorCode } from "../error-code.ts";
import { describeUnwritable } from "./create-folder.ts";
import { readFreeBytes } from "./disk-space.ts";
import {
  canEnter,
  type DatabaseUser,
  getProgramPath,
  NoEmbeddedPostgres,
  noLoader,
} from "./postgres-binaries.ts";

export class DatabaseStartError extends Error {}

export const superuser = "postgres";
const majorVersion = "18";
/** Reserved at the start: containers have a small /dev/shm. */
export const minDynamicSharedMemory = "32MB";
const firstStartBytes = 128 * 2 ** 20;

export type Paths = { root: string; data: string; password: string; log: string };

export function toPaths(dataDir: string): Paths {
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
export function getWorkingDirectory(data: string, user: DatabaseUser): { cwd: string; folder: string } {
  return canEnter(data, user) ? { cwd: "/", folder: data } : { cwd: data, folder: "/proc/self/cwd" };
}

export const toMegabytes = (bytes: number, most = Number.POSITIVE_INFINITY) =>
  `${Math.min(most, Math.floor(bytes / 2 ** 20))}MB`;

/** Another user's database looks incomplete, but must not be deleted. */
function explainUnusable(data: string): string {
  try {
    readdirSync(data);
  } catch (error) {
    return describeUnwritable(data, getErrorCode(error));
  }
  return `DATA_DIR: ${data} is no complete database. Delete it, restore a backup, or choose another folder.`;
}

/** @throws DatabaseStartError */
export async function requireRoom({ root, data }: Paths, readFree = readFreeBytes): Promise<void> {
  if (existsSync(data)) throw new DatabaseStartError(explainUnusable(data));
  const free = await readFree(root);
  if (free < firstStartBytes)
    throw new DatabaseStartError(
      `DATA_DIR: the disk of ${root} has ${toMegabytes(free)} free, and a new database needs ${toMegabytes(firstStartBytes)}. Make room, or choose another folder.`,
    );
}

/** @throws DatabaseStartError */
export function requireUsable({ root, data, password }: Paths): void {
  const version = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion)
    throw new DatabaseStartError(
      `DATA_DIR: ${data} was made by PostgreSQL ${version}; this is ${majorVersion}. Choose another folder.`,
    );
  if (!existsSync(password))
    throw new DatabaseStartError(
      `DATA_DIR: ${root} is incomplete: postgres-password is missing. Restore a backup into an empty folder.`,
    );
}

/** In a temporary folder, so that an interrupted start leaves nothing behind. */
export function initialise(paths: Paths, binaries: string, user: DatabaseUser): void {
  const fresh = `${paths.data}-new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  chownTo(user, fresh);
  writeFileSync(paths.password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  chownTo(user, paths.password);
  const { cwd, folder } = getWorkingDirectory(fresh, user);
  const password = openSync(paths.password, "r");
  try {
    execFileSync(
      getProgramPath(binaries, "initdb"),
      [
        "-D",
        folder,
        "-U",
        superuser,
        // PostgreSQL's own user may not reach the file, and gets it open
        `--pwfile=${user ? "/dev/stdin" : paths.password}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        // the same on Linux, macOS and Windows
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-locale",
        `--set=min_dynamic_shared_memory=${minDynamicSharedMemory}`,
      ],
      { ...user, cwd, stdio: [password, "pipe", "pipe"] },
    );
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") throw new NoEmbeddedPostgres(noLoader);
    const printed = String(error instanceof Error && "stderr" in error ? error.stderr : error).trim();
    const reason = /(?:FATAL|error): +(.+)/.exec(printed)?.[1] ?? printed.split("\n").at(-1);
    throw new DatabaseStartError(
      `DATA_DIR: PostgreSQL could not create its folder in ${paths.root} (${reason}).`,
    );
  } finally {
    closeSync(password);
  }
  renameSync(fresh, paths.data);
}
