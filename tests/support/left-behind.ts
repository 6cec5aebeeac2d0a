// Which processes belong to a run of tests, bench or faults, whoever started them: by the run's folder, which each has in
// its environment or stands in. PostgreSQL's sessions write over their environment, but stand in the database's folder.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { waitLimitMs } from "./limits.ts";

/** The variable that every process of a run inherits: the run's folder. */
export const runVariable = "GLASSHOUSE_RUN";

export type Process = { pid: number; parent: number; command: string };

const unreadable = () => "";

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return unreadable(); // it ended meanwhile, or is somebody else's
  }
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return unreadable();
  }
}

/** Linux tells it in files. */
function processesByFiles(folder: string): Process[] {
  const found: Process[] = [];
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const mine =
      read(`/proc/${pid}/environ`).includes(`${runVariable}=${folder}`) || folderOf(pid).startsWith(folder);
    if (!mine) continue;
    const stat = read(`/proc/${pid}/stat`);
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === undefined || state === "" || state === "Z") continue; // ended, and not yet asked about by its parent
    const command = read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
    found.push({ pid: Number(pid), parent: Number(parent), command });
  }
  return found;
}

/** Elsewhere ps does, with each one's environment behind its command. */
function processesByPs(folder: string): Process[] {
  const lines = execFileSync("ps", ["axeww", "-o", "pid=,ppid=,command="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    if (!line.includes(`${runVariable}=${folder}`)) return [];
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** @param folder of the run @returns what runs for it; nothing on Windows, which tells nobody another's environment */
export function processesOf(folder: string): Process[] {
  if (process.platform === "win32") return [];
  return process.platform === "linux" ? processesByFiles(folder) : processesByPs(folder);
}

function send(signal: NodeJS.Signals, processes: readonly Process[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended meanwhile
    }
  }
}

const isPostmaster = ({ command }: Process) => /\bpostgres -D /.test(command);
const immediatelyMs = 3_000;

/** Ends every process of the run: first whoever could start another, then PostgreSQL, which gives its shared memory back. */
export async function endProcesses(folder: string): Promise<void> {
  const asked = Date.now();
  send(
    "SIGKILL",
    processesOf(folder).filter(({ command }) => !command.includes("postgres")),
  );
  send("SIGQUIT", processesOf(folder).filter(isPostmaster));
  while (processesOf(folder).some(isPostmaster) && Date.now() - asked < immediatelyMs) await sleep(50);
  for (let left = processesOf(folder); left.length > 0; left = processesOf(folder)) {
    send("SIGKILL", left);
    if (Date.now() - asked > waitLimitMs) throw new Error(`not ended: ${left[0]?.command}`);
    await sleep(50);
  }
}

/** A small disk that a fault made, and could not take away. */
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
