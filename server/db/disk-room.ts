// PostgreSQL ends where its log finds no room on the disk. So writes are refused a little earlier, while reads go on, and
// taken again when there is room.
import { statfs } from "node:fs/promises";

/** Three segments of PostgreSQL's log: what is under way still fits. */
export const leastFreeBytes = 48 * 1024 * 1024;
const lookMs = 250;

export type DiskRoom = { full(): boolean; start(): void; stop(): Promise<void> };

/** @param folder of the embedded database */
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
