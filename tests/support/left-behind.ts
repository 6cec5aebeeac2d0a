// Processes are found by folder, in environment or working directory. PostgreSQL's sessions
// overwrite their environment.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { waitLimitMs } from "./limits.ts";

/** Every process of a run inherits it. */
export const runVariable = "GLASSHOUSE_RUN";

export type Process = { pid: number; parent: number; command: string };

const unreadable = () => "";

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return unreadable(); // it ended, or belongs to another user
  }
}

function getFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return unreadable();
  }
}

function processesByFiles(folder: string): Process[] {
  const found: Process[] = [];
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const mine =
      read(`/proc/${pid}/environ`).includes(`${runVariable}=${folder}`) || getFolder(pid).startsWith(folder);
    if (!mine) continue;
    const stat = read(`/proc/${pid}/stat`);
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === undefined || state === "" || state === "Z") continue; // ended, but not yet reaped
    const command = read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
    found.push({ pid: Number(pid), parent: Number(parent), command });
  }
  return found;
}

/** Elsewhere ps prints the environment after the command. */
function processesByPs(folder: string): Process[] {
  const lines = execFileSync("ps", ["axeww", "-o", "pid=,ppid=,command="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    if (!line.includes(`${runVariable}=${folder}`)) return [];
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** @returns nothing on Windows, which hides environments */
export function getProcesses(folder: string): Process[] {
  if (process.platform === "win32") return [];
  return process.platform === "linux" ? processesByFiles(folder) : processesByPs(folder);
}

function send(signal: NodeJS.Signals, processes: readonly Process[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended
    }
  }
}

const isPostmaster = ({ command }: Process) => /\bpostgres -D /.test(command);
const immediatelyMs = 3_000;

/** First parents, then PostgreSQL, which releases its shared memory. */
export async function endProcesses(folder: string): Promise<void> {
  const asked = Date.now();
  send(
    "SIGKILL",
    getProcesses(folder).filter(({ command }) => !command.includes("postgres")),
  );
  send("SIGQUIT", getProcesses(folder).filter(isPostmaster));
  while (getProcesses(folder).some(isPostmaster) && Date.now() - asked < immediatelyMs) await sleep(50);
  for (let left = getProcesses(folder); left.length > 0; left = getProcesses(folder)) {
    send("SIGKILL", left);
    if (Date.now() - asked > waitLimitMs) throw new Error(`not ended: ${left[0]?.command}`);
    await sleep(50);
  }
}

/** A small disk left by a fault. */
function unmountBelow(folder: string): void {
  for (const line of read("/proc/self/mounts").split("\n")) {
    const [, place = ""] = line.split(" ");
    if (place.startsWith(folder)) execFileSync("umount", ["-l", place]);
  }
}

export function removeFolder(folder: string): void {
  unmountBelow(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
