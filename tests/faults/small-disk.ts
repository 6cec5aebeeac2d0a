// Mounts a small file system where this user may.
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "./stage.ts";

export const canMount = process.getuid?.() === 0 && process.platform === "linux";

export function mountSmallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder]);
  return folder;
}

export function unmountSmallDisk(folder: string): void {
  execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** /readyz reports it, and reads work. */
export async function fillDisk(stage: Stage, megabytes = 16): Promise<void> {
  const ballast = join(stage.folder, "ballast");
  const step = Buffer.alloc(4 * 1024 * 1024);
  // the database writes at the same time
  for (;;) {
    const { bavail, bsize } = statfsSync(stage.folder);
    if (bavail * bsize < megabytes * 1024 * 1024) break;
    appendFileSync(ballast, step);
  }
  await sleep(1_000);
  const [url = ""] = stage.urls;
  const ready = await fetch(`${url}/readyz`);
  const body = await ready.text();
  if (ready.status !== 503 || !body.includes("disk is full"))
    throw new Error(`/readyz: ${ready.status} ${body}`);
  const read = await fetch(`${url}/api/dashboard/stats`, { headers: { cookie: stage.admin.cookie } });
  if (read.status !== 200) throw new Error(`a read on a full disk: ${read.status}`);
  await sleep(2_000);
  rmSync(ballast);
}
