// One server for each embedded database: two would stop it under each other. Several servers share a DATABASE_URL instead.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseWontStart } from "./embedded-postgres.ts";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return command.includes("node");
  } catch (error) {
    // without /proc the signal alone tells
    return (error as { code?: string; syscall?: string }).syscall === "open" && process.platform !== "linux";
  }
}

/**
 * A lock left by a killed server is taken over.
 * @returns the function that gives the folder free
 * @throws DatabaseWontStart where another Glasshouse runs on the folder
 */
export function lockDataDir(dataDir: string): () => void {
  const root = resolve(dataDir);
  const lock = join(root, "glasshouse.pid");
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      mkdirSync(root, { recursive: true });
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code !== "EEXIST") throw new DatabaseWontStart(`DATA_DIR: ${root} can't be written (${code}).`);
      const owner = Number(readFileSync(lock, "utf8"));
      if (owner !== process.pid && isRunning(owner))
        throw new DatabaseWontStart(
          `DATA_DIR: another Glasshouse (process ${owner}) runs on ${root}. Stop it, or choose another DATA_DIR and PORT.`,
        );
      rmSync(lock, { force: true });
    }
  }
  throw new DatabaseWontStart(`DATA_DIR: another Glasshouse is starting on ${root}.`);
}
