// PostgreSQL stops when its log finds no space, so writes are refused a little earlier.
import { statfs } from "node:fs/promises";

/** Three segments of PostgreSQL's log: running transactions still fit. */
export const minFreeBytes = 48 * 1024 * 1024;
const checkIntervalMs = 250;

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export type DiskSpaceMonitor = { full(): boolean; start(): void; stop(): Promise<void> };

export function monitorDiskSpace(folder: string): DiskSpaceMonitor {
  let full = false;
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    const free = await readFreeBytes(folder).catch(() => undefined);
    if (free !== undefined) full = free < minFreeBytes;
  };
  return {
    full: () => full,
    start() {
      void check();
      timer = setInterval(() => void check(), checkIntervalMs).unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}
