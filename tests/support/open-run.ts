// A run of tests, bench or faults makes everything below one folder, its temporary one, and has a watchdog that ends its
// processes and removes the folder when the run is over: passed, failed, interrupted or killed.
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
import { type Process, processesOf, runVariable } from "./left-behind.ts";

export type Run = {
  folder: string;
  /** @throws where processes of the run are still there, with a line for each; they are ended all the same */
  close(): Promise<void>;
};

const program = fileURLToPath(new URL("watchdog.ts", import.meta.url));
const sharedMemory = "/dev/shm";
const roomInMemory = 4 * 2 ** 30; // less than one gigabyte is taken

/** In memory where there is plenty of it, and programs may be started there: databases of a test are a third of its work on disk. */
export function placeInMemory(): string {
  if (process.env[runVariable]) return tmpdir(); // a run inside a run
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

/** Parent and command of a process. */
function told(pid: number): { parent: number; command: string } {
  if (process.platform === "linux") {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") };
  }
  const line = execFileSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  return { parent: Number.parseInt(line, 10), command: line.replace(/^\d+\s+/, "") };
}

/** The shell and the npm that started this command, if they did: when they are killed, nobody waits for it any more. */
function startedBy(): number[] {
  const above: number[] = [];
  try {
    for (let pid = process.ppid; above.length < 3; ) {
      const { parent, command } = told(pid);
      above.push(pid);
      if (/^npm /.test(command)) return above;
      pid = parent;
    }
  } catch {
    // the system does not tell
  }
  return [];
}

const lookMs = 250; // each look reads every process of the machine
/** What a test started has so long to end by itself. */
const patienceMs = 20_000;

/** What this process started itself, such as the test runner's watchdog, ends with it. */
const isOwn = ({ parent }: Process) => parent === process.pid;
/** The test runner asks its workers to stop while it closes the run; one that is ended first would be waited for in vain. */
const isWorker = ({ command }: Process) => /\/vitest\/.*\bworkers\b/.test(command);

async function leftBehind(folder: string, forMs: number): Promise<Process[]> {
  const left = () => processesOf(folder).filter((each) => !isOwn(each) || isWorker(each));
  for (let waited = 0; waited < forMs && left().length > 0; waited += lookMs) await sleep(lookMs);
  return left().filter((each) => !isOwn(each));
}

/** @param place where its folder is made @param forMs how long what was started may take to end, once it is closed */
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
