// A run has one folder, and a watchdog that ends its processes and removes it however the run ends.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getProcesses, type Process, runVariable } from "./left-behind.ts";

export type Run = {
  folder: string;
  /** @throws with each remaining process, after ending it */
  close(): Promise<void>;
};

const program = fileURLToPath(new URL("watchdog.ts", import.meta.url));
const sharedMemory = "/dev/shm";
const roomInMemory = 4 * 2 ** 30; // a run uses less than a gigabyte

/** If there is plenty, and programs may start there. */
export function placeInMemory(): string {
  if (process.env[runVariable]) return tmpdir(); // nested run
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    accessSync(sharedMemory, constants.W_OK);
    if (bavail * bsize < roomInMemory) return tmpdir();
    const probe = mkdtempSync(join(sharedMemory, "glasshouse-probe-"));
    try {
      writeFileSync(join(probe, "run"), "#!/bin/sh\n", { mode: 0o700 });
      execFileSync(join(probe, "run"));
    } finally {
      rmSync(probe, { recursive: true });
    }
    return sharedMemory;
  } catch {
    return tmpdir();
  }
}

function getProcess(pid: number): { parent: number; command: string } {
  if (process.platform === "linux") {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") };
  }
  const line = execFileSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  return { parent: Number.parseInt(line, 10), command: line.replace(/^\d+\s+/, "") };
}

/** If the shell or npm is killed, the run is over. */
function startedBy(): number[] {
  const above: number[] = [];
  try {
    for (let pid = process.ppid; above.length < 3; ) {
      const { parent, command } = getProcess(pid);
      above.push(pid);
      if (/^npm /.test(command)) return above;
      pid = parent;
    }
  } catch {
    // not reported by the system
  }
  return [];
}

const lookMs = 250; // each check reads every process
/** Time for processes to end by themselves. */
const patienceMs = 20_000;

/** Such as the runner's watchdog. */
const isOwn = ({ parent }: Process) => parent === process.pid;
/** The runner would wait in vain for killed workers. */
const isWorker = ({ command }: Process) => /\/vitest\/.*\bworkers\b/.test(command);

async function leftBehind(folder: string, forMs: number): Promise<Process[]> {
  const left = () => getProcesses(folder).filter((each) => !isOwn(each) || isWorker(each));
  for (let waited = 0; waited < forMs && left().length > 0; waited += lookMs) await sleep(lookMs);
  return left().filter((each) => !isOwn(each));
}

/** @param forMs for processes to end */
export async function openRun(place = tmpdir(), forMs = patienceMs): Promise<Run> {
  const folder = mkdtempSync(join(place, "glasshouse-run-"));
  chmodSync(folder, 0o711); // PostgreSQL's own user has its databases below
  const watchdog = spawn(
    process.execPath,
    [program, folder, String(process.pid), ...startedBy().map(String)],
    {
      detached: true,
      cwd: place,
      stdio: ["pipe", "ignore", "ignore"],
    },
  );
  watchdog.unref();
  const before = { ...process.env };
  for (const name of [runVariable, "TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  return {
    folder,
    close: async () => {
      const left = await leftBehind(folder, forMs);
      for (const name of [runVariable, "TMPDIR", "TEMP", "TMP"]) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
      const ended = once(watchdog, "exit");
      watchdog.ref();
      watchdog.stdin.end();
      await ended;
      if (left.length > 0)
        throw new Error(`left behind:\n${left.map(({ pid, command }) => `  ${pid} ${command}`).join("\n")}`);
    },
  };
}
