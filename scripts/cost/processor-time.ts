// Processor time of this process and everything it starts, PostgreSQL and browsers included.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Meter = {
  source: string;
  /** @returns processor seconds since the start */
  seconds(): number;
  close(): void;
};

/** @throws without cgroup v2 or the right to make groups */
function openGroupMeter(): Meter {
  const mount = /^\S+ \S+ \S+ \S+ (\S+) .* - cgroup2 /m.exec(
    readFileSync("/proc/self/mountinfo", "utf8"),
  )?.[1];
  const path = /^0::(.*)$/m.exec(readFileSync("/proc/self/cgroup", "utf8"))?.[1];
  if (!mount || !path) throw new Error("no cgroup v2");
  const parent = join(mount, path);
  const group = join(parent, `glasshouse-cost-${process.pid}`);
  mkdirSync(group);
  const enter = (folder: string) => writeFileSync(join(folder, "cgroup.procs"), String(process.pid));
  try {
    enter(group);
    readFileSync(join(group, "cpu.stat"));
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
  return {
    source: "control group",
    seconds: () =>
      Number(/usage_usec (\d+)/.exec(readFileSync(join(group, "cpu.stat"), "utf8"))?.[1]) / 1_000_000,
    close: () => {
      enter(parent);
      rmdirSync(group);
    },
  };
}

type ProcessTime = { pid: number; parent: number; seconds: number };

const ticksPerSecond = 100;

/** /proc/<pid>/stat includes children that have ended. */
function readLinuxProcesses(): ProcessTime[] {
  return readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0); // utime to cstime
      return [{ pid: Number(pid), parent: Number(fields[1]), seconds: ticks / ticksPerSecond }];
    } catch {
      return []; // the process has ended
    }
  });
}

/** `[[days-]hours:]minutes:seconds`, as ps prints it. */
export function parsePsTime(text: string): number {
  const [, days = "0", clock = ""] = /^(?:(\d+)-)?(.*)$/.exec(text) ?? [];
  return clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
}

/** `-S` adds children that have ended. */
function readPsProcesses(): ProcessTime[] {
  const lines = execFileSync("ps", ["-A", "-S", "-o", "pid=,ppid=,time="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [pid, parent, time] = line.trim().split(/\s+/);
    return time ? [{ pid: Number(pid), parent: Number(parent), seconds: parsePsTime(time) }] : [];
  });
}

/** @returns processor seconds with descendants and ended children */
export function treeSeconds(root: number, processes: readonly ProcessTime[]): number {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const sumBelow = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + child.seconds + sumBelow(child.pid), 0);
  return (processes.find(({ pid }) => pid === root)?.seconds ?? 0) + sumBelow(root);
}

export function openTreeMeter(): Meter {
  const read = process.platform === "linux" ? readLinuxProcesses : readPsProcesses;
  const total = () => treeSeconds(process.pid, read());
  const before = total();
  return { source: "process tree", seconds: () => total() - before, close: () => {} };
}

export function openMeter(): Meter {
  try {
    return openGroupMeter();
  } catch {
    return openTreeMeter();
  }
}
