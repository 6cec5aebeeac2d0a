// The database the server works on: the operator's own by DATABASE_URL, else the embedded one under DATA_DIR.
import type { Env } from "../env.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

export type OpenDatabase = {
  connectionString: string;
  onFailure(listener: (error: unknown) => void): void;
  stop(): Promise<void>;
};

export async function openDatabase(env: Env): Promise<OpenDatabase> {
  if (env.databaseUrl)
    return { connectionString: env.databaseUrl, onFailure: () => {}, stop: async () => {} };
  const unlock = lockDataDir(env.dataDir);
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir });
    return {
      ...embedded,
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
