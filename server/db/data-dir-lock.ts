// One server per embedded database: two would stop it under each other.
import { readFileSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join, resolve } from "node:path";
import { getErrorCode } from "../error-code.ts";
import { createFolder, describeUnwritable } from "./create-folder.ts";
import { DatabaseStartError } from "./database-folder.ts";
import { isAlive } from "./postgres-process.ts";

/** Containers don't see each other's processes, so the owner renews the time of its lock. */
const renewalMs = 1_000;
const abandonedAfterMs = 10_000;

function removeLock(lock: string): void {
  try {
    rmSync(lock, { force: true });
  } catch (error) {
    throw new DatabaseStartError(describeUnwritable(dirname(lock), getErrorCode(error)));
  }
}

/** With the start time, since a later process may get the same pid. */
function getProcessIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    // the name in brackets may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    if (fields[0] === "Z") return undefined;
    const started = fields[19];
    return `${pid} ${started}`;
  } catch {
    return `${pid}`;
  }
}

function readOwner(lock: string): { host: string; pid: number; isRunning: boolean } {
  const [host = "", identity = ""] = readFileSync(lock, "utf8").split("\n");
  const pid = Number.parseInt(identity, 10);
  const isRunning =
    host === hostname()
      ? pid !== process.pid && getProcessIdentity(pid) === identity
      : identity !== "" && Date.now() - statSync(lock).mtimeMs < abandonedAfterMs;
  return { host, pid, isRunning };
}

function renew(lock: string): NodeJS.Timeout {
  const touch = () => {
    const now = new Date();
    utimes(lock, now, now, () => {}); // a lock that is gone or read-only is of no one
  };
  return setInterval(touch, renewalMs).unref();
}

/**
 * Takes over the lock of a killed server. @throws FolderCreationError; DatabaseStartError if it can't be written or
 * another server runs on it
 */
export function lockDataDir(dataDir: string): () => void {
  const root = resolve(dataDir);
  const lock = join(root, "glasshouse.pid");
  createFolder(root, "DATA_DIR");
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      writeFileSync(lock, `${hostname()}\n${getProcessIdentity(process.pid)}`, { flag: "wx" });
      const timer = renew(lock);
      return () => {
        clearInterval(timer);
        rmSync(lock, { force: true });
      };
    } catch (error) {
      const code = getErrorCode(error);
      if (code !== "EEXIST") throw new DatabaseStartError(describeUnwritable(root, code));
      const { host, pid, isRunning } = readOwner(lock);
      const remedy = "Stop it, or choose another DATA_DIR and PORT.";
      if (isRunning && host === hostname())
        throw new DatabaseStartError(
          `DATA_DIR: another Glasshouse (process ${pid}) runs on ${root}. ${remedy}`,
        );
      if (isRunning)
        throw new DatabaseStartError(
          `DATA_DIR: another Glasshouse (on ${host}) runs on ${root}, or was killed less than 10 seconds ago. ${remedy}`,
        );
      removeLock(lock);
    }
  }
  throw new DatabaseStartError(`DATA_DIR: another Glasshouse is starting on ${root}.`);
}
