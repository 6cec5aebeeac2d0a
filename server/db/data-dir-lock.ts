// One server per embedded database: two would stop it under each other.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { errorCode } from "../error-code.ts";
import { DatabaseWontStart } from "./embedded-postgres.ts";
import { makeFolder } from "./make-folder.ts";

/** With the start time, since a later process may get the same pid. */
function identityOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  try {
    // the name in brackets may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    if (fields[0] === "Z") return undefined; // a zombie
    const started = fields[19];
    return `${pid} ${started}`;
  } catch {
    return `${pid}`;
  }
}

/**
 * Takes over the lock of a killed server. @throws FolderNotMade; DatabaseWontStart if it can't be written or
 * another server runs on it
 */
export function lockDataDir(dataDir: string): () => void {
  const root = resolve(dataDir);
  const lock = join(root, "glasshouse.pid");
  makeFolder(root, "DATA_DIR");
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      writeFileSync(lock, identityOf(process.pid) ?? "", { flag: "wx" });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      const code = errorCode(error);
      if (code !== "EEXIST") throw new DatabaseWontStart(`DATA_DIR: ${root} can't be written (${code}).`);
      const owner = readFileSync(lock, "utf8");
      const pid = Number.parseInt(owner, 10);
      if (pid !== process.pid && owner !== "" && identityOf(pid) === owner)
        throw new DatabaseWontStart(
          `DATA_DIR: another Glasshouse (process ${pid}) runs on ${root}. Stop it, or choose another DATA_DIR and PORT.`,
        );
      rmSync(lock, { force: true });
    }
  }
  throw new DatabaseWontStart(`DATA_DIR: another Glasshouse is starting on ${root}.`);
}
