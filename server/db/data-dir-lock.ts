// One server per embedded database: two would stop it under each other.
import { readFile, readFileSync, readlinkSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorCode } from "../error-code.ts";
import { createFolder, describeUnwritable } from "./create-folder.ts";
import { DatabaseStartError } from "./database-folder.ts";
import { isAlive } from "./postgres-process.ts";

/** A container can't see another's processes, so the owner of a lock renews its time. */
const renewalMs = 1_000;
/** Longer than a start's longest work at one time, which is to create the database. */
const maxWatchMs = 10_000;

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

/** A pid means something only here. On Linux a container has processes of its own, and machines may share a volume. */
function describePlace(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

function isOwn(lock: string, text: string): boolean {
  try {
    return readFileSync(lock, "utf8") === text;
  } catch {
    return false; // another server's, or out of reach
  }
}

/** Until another server took the lock over, as after a suspension. A failed renewal is tried again. */
function renew(lock: string, text: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    readFile(lock, "utf8", (error, found) => {
      const now = new Date();
      if (found === text) utimes(lock, now, now, () => {});
      else if (!error) clearInterval(timer);
    });
  }, renewalMs);
  return timer.unref();
}

async function isRenewed(lock: string, watchMs: number): Promise<boolean> {
  const readTime = () => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  const before = readTime();
  const end = Date.now() + watchMs;
  while (before !== undefined && Date.now() < end) {
    await sleep(Math.min(watchMs, renewalMs / 2));
    const now = readTime();
    if (now !== before) return now !== undefined;
  }
  return false;
}

/** @returns undefined if it has ended */
async function findOwner(lock: string, watchMs: number): Promise<string | undefined> {
  const [place, identity = ""] = readFileSync(lock, "utf8").split("\n");
  const pid = Number.parseInt(identity, 10);
  if (identity === "") return undefined;
  if (place === describePlace())
    return pid !== process.pid && getProcessIdentity(pid) === identity ? `process ${pid}` : undefined;
  return (await isRenewed(lock, watchMs)) ? "in another container or on another machine" : undefined;
}

/**
 * Takes over the lock of a killed server. @returns unlocks @throws FolderCreationError; DatabaseStartError if it
 * can't be written or another server runs on it
 */
export async function lockDataDir(dataDir: string, watchMs = maxWatchMs): Promise<() => void> {
  const root = resolve(dataDir);
  const lock = join(root, "glasshouse.pid");
  const text = `${describePlace()}\n${getProcessIdentity(process.pid)}`;
  createFolder(root, "DATA_DIR");
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      writeFileSync(lock, text, { flag: "wx" });
      const timer = renew(lock, text);
      return () => {
        clearInterval(timer);
        if (isOwn(lock, text)) rmSync(lock, { force: true });
      };
    } catch (error) {
      const code = getErrorCode(error);
      if (code !== "EEXIST") throw new DatabaseStartError(describeUnwritable(root, code));
      const owner = await findOwner(lock, watchMs);
      if (owner)
        throw new DatabaseStartError(
          `DATA_DIR: another Glasshouse (${owner}) runs on ${root}. Stop it, or choose another DATA_DIR and PORT.`,
        );
      removeLock(lock);
    }
  }
  throw new DatabaseStartError(`DATA_DIR: another Glasshouse is starting on ${root}.`);
}
