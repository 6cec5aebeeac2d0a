// One server per embedded database: two would stop it under each other.
import { readFileSync, readlinkSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorCode } from "../error-code.ts";
import { createFolder, describeUnwritable } from "./create-folder.ts";
import { DatabaseStartError } from "./database-folder.ts";
import { isAlive } from "./postgres-process.ts";

/** Processes of another container can't be seen, so the owner of a lock renews its time. */
const renewalMs = 1_000;
const watchMs = 3_000;

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

/** Among whose processes a pid is looked up: on Linux a container has its own. */
function readPidNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

function renew(lock: string): NodeJS.Timeout {
  const touch = () => {
    const now = new Date();
    utimes(lock, now, now, () => {}); // a lock that is gone or read-only is of no one
  };
  return setInterval(touch, renewalMs).unref();
}

async function isRenewed(lock: string): Promise<boolean> {
  const readTime = () => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  const before = readTime();
  await sleep(watchMs);
  const after = readTime();
  return after !== undefined && after !== before;
}

/** @returns undefined if it has ended */
async function findOwner(lock: string): Promise<string | undefined> {
  const [namespace, identity = ""] = readFileSync(lock, "utf8").split("\n");
  const pid = Number.parseInt(identity, 10);
  if (identity === "") return undefined;
  if (namespace === readPidNamespace())
    return pid !== process.pid && getProcessIdentity(pid) === identity ? `process ${pid}` : undefined;
  return (await isRenewed(lock)) ? "in another container" : undefined;
}

/**
 * Takes over the lock of a killed server. @returns unlocks @throws FolderCreationError; DatabaseStartError if it
 * can't be written or another server runs on it
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const root = resolve(dataDir);
  const lock = join(root, "glasshouse.pid");
  createFolder(root, "DATA_DIR");
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const text = `${readPidNamespace()}\n${getProcessIdentity(process.pid)}`;
      writeFileSync(lock, text, { flag: "wx" });
      const timer = renew(lock);
      return () => {
        clearInterval(timer);
        rmSync(lock, { force: true });
      };
    } catch (error) {
      const code = getErrorCode(error);
      if (code !== "EEXIST") throw new DatabaseStartError(describeUnwritable(root, code));
      const owner = await findOwner(lock);
      if (owner)
        throw new DatabaseStartError(
          `DATA_DIR: another Glasshouse (${owner}) runs on ${root}. Stop it, or choose another DATA_DIR and PORT.`,
        );
      removeLock(lock);
    }
  }
  throw new DatabaseStartError(`DATA_DIR: another Glasshouse is starting on ${root}.`);
}
