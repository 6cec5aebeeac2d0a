// One server per embedded database: two would stop it under each other.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { getErrorCode } from "../error-code.ts";
import { createFolder, describeUnwritable } from "./create-folder.ts";
import { DatabaseStartError } from "./database-folder.ts";
import { isAlive } from "./postgres-process.ts";

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
      writeFileSync(lock, getProcessIdentity(process.pid) ?? "", { flag: "wx" });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      const code = getErrorCode(error);
      if (code !== "EEXIST") throw new DatabaseStartError(describeUnwritable(root, code));
      const owner = readFileSync(lock, "utf8");
      const pid = Number.parseInt(owner, 10);
      if (pid !== process.pid && owner !== "" && getProcessIdentity(pid) === owner)
        throw new DatabaseStartError(
          `DATA_DIR: another Glasshouse (process ${pid}) runs on ${root}. Stop it, or choose another DATA_DIR and PORT.`,
        );
      removeLock(lock);
    }
  }
  throw new DatabaseStartError(`DATA_DIR: another Glasshouse is starting on ${root}.`);
}
