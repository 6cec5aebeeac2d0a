// Opens the operator's database by DATABASE_URL, else the embedded one under DATA_DIR.
import type { Env } from "../env.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { type DiskSpaceMonitor, monitorDiskSpace } from "./disk-space.ts";
import { requireMemory, startEmbeddedPostgres } from "./embedded-postgres.ts";

export type OpenDatabase = {
  connectionString: string;
  disk?: DiskSpaceMonitor;
  onFailure(listener: (error: unknown) => void): void;
  stop(): Promise<void>;
};

export async function openDatabase(
  env: Env,
  report: (line: string) => void,
  onLaunch: () => void,
): Promise<OpenDatabase> {
  if (env.databaseUrl)
    return { connectionString: env.databaseUrl, onFailure: () => {}, stop: async () => {} };
  requireMemory();
  const unlock = await lockDataDir(env.dataDir);
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, report, onLaunch });
    return {
      ...embedded,
      disk: monitorDiskSpace(env.dataDir),
      stop: async () => {
        await embedded.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
