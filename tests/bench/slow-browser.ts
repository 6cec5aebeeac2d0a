// All of a browser's processes share a quarter of one core; its own throttling slows the main
// thread only.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

export const share = 4;

/** how: in words */
export type Slowed = { how: string; release(): Promise<void> };

export function descendants(of: number = process.pid): number[] {
  const parents = new Map<number, number>();
  for (const name of existsSync("/proc") ? readdirSync("/proc") : []) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // it has ended
    }
  }
  const found = new Set([of]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  found.delete(of);
  return [...found];
}

/** Short against a frame. */
const periodUs = 10_000;
const quotaUs = periodUs / share;
const roots = "/sys/fs/cgroup";

function byControlGroup(pids: readonly number[]): Slowed | null {
  const name = `glasshouse-bench-${process.pid}`;
  const second = existsSync(`${roots}/cgroup.controllers`);
  const group = second ? `${roots}/${name}` : `${roots}/cpu/${name}`;
  const put = (file: string, text: string) => writeFileSync(`${group}/${file}`, text);
  try {
    mkdirSync(group);
  } catch {
    return null; // needs root, and not every container allows it
  }
  try {
    if (second) put("cpu.max", `${quotaUs} ${periodUs}`);
    else {
      put("cpu.cfs_period_us", String(periodUs));
      put("cpu.cfs_quota_us", String(quotaUs));
    }
    for (const pid of pids) put("cgroup.procs", String(pid));
  } catch {
    rmdirSync(group);
    return null;
  }
  return {
    how: `a control group holds the whole browser to 1/${share} of one core`,
    async release() {
      put(second ? "cpu.max" : "cpu.cfs_quota_us", second ? "max" : "-1");
      for (let tries = 0; tries < 50 && readFileSync(`${group}/cgroup.procs`, "utf8") !== ""; tries += 1)
        await wait(100);
      rmdirSync(group);
    },
  };
}

/** Shares one core with busy loops. */
function besideBusyOnes(pids: readonly number[]): Slowed | null {
  try {
    for (const pid of pids)
      execFileSync("taskset", ["-a", "-c", "-p", "0", String(pid)], { stdio: "ignore" });
  } catch {
    return null; // no taskset, or core 0 is not ours
  }
  const busy = Array.from({ length: share - 1 }, () =>
    spawn("taskset", ["-c", "0", process.execPath, "-e", "for (;;);"], { stdio: "ignore" }),
  );
  const end = () => {
    for (const each of busy) each.kill("SIGKILL");
  };
  process.once("exit", end);
  return {
    how: `the whole browser on one core, beside ${share - 1} processes that are always busy`,
    async release() {
      end();
      process.off("exit", end);
    },
  };
}

/**
 * @param pids with their children
 * @returns null if impossible; release after the browser has ended
 */
export const slowDown = (pids: readonly number[]): Slowed | null =>
  pids.length === 0 ? null : (byControlGroup(pids) ?? besideBusyOnes(pids));
