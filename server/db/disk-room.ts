// PostgreSQL stops when its log finds no space, so writes are refused a little earlier.
import { statfs } from "node:fs/promises";

/** Three segments of PostgreSQL's log: running transactions still fit. */
export const leastFreeBytes = 48 * 1024 * 1024;
const lookMs = 250;

export type DiskRoom = { full(): boolean; start(): void; stop(): Promise<void> };

export function diskRoom(folder: string): DiskRoom {
  let full = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk) full = disk.bavail * disk.bsize < leastFreeBytes;
  };
  return {
    full: () => full,
    start() {
      void look();
      timer = setInterval(() => void look(), lookMs).unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}
