// Finds, starts and stops PostgreSQL's process on Linux, macOS and Windows. Windows has no signals, so pg_ctl
// stops it there.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { programIn } from "./postgres-binaries.ts";

/**
 * A group of its own: Ctrl-C reaches only the server, which stops PostgreSQL in order. Not on Windows, where
 * a console window per process would open.
 */
export function processOptions(platform = process.platform): { detached: boolean; windowsHide: boolean } {
  return { detached: platform !== "win32", windowsHide: true };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

export function askAbout(pid: number, platform = process.platform): [program: string, options: string[]] {
  return platform === "win32"
    ? ["tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]]
    : ["ps", ["-p", String(pid), "-o", "command="]];
}

/** Windows names only the program. */
export function isPostgresOn(told: string, data: string, platform = process.platform): boolean {
  return platform === "win32"
    ? /^"postgres\.exe"/im.test(told)
    : told.includes("postgres") && told.includes(data);
}

/** Another program may have got the pid. */
function isOurs(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (!existsSync(`/proc/${pid}/cmdline`)) {
      const [program, options] = askAbout(pid);
      return isPostgresOn(execFileSync(program, options, { encoding: "utf8", windowsHide: true }), data);
    }
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    if (isPostgresOn(command, data)) return true;
    return (
      command.includes("postgres") &&
      command.includes("/proc/self/cwd") &&
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    );
  } catch {
    return false;
  }
}

/** Runs often, and only Linux can check the program cheaply. */
export function stillRuns(pid: number, data: string): boolean {
  return process.platform === "linux" ? isOurs(pid, data) : isAlive(pid);
}

export function running(data: string): { pid: number; port: number } | undefined {
  try {
    const [pid, , , port] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    const found = { pid: Number(pid), port: Number(port) };
    return isOurs(found.pid, data) ? found : undefined;
  } catch {
    return undefined;
  }
}

const stopTimeoutMs = 4_000;

/** fast: end sessions, write everything, exit. atOnce: exit, for when that takes too long. */
export type StopWay = { fast(): Promise<unknown>; atOnce(): Promise<unknown> };

export function stopWay(
  { pid, data, binaries }: { pid: number; data: string; binaries: string },
  platform = process.platform,
  run: (program: string, options: string[]) => Promise<unknown> = runToEnd,
  signal: (pid: number, name: "SIGINT" | "SIGQUIT") => void = process.kill,
): StopWay {
  if (platform !== "win32")
    return { fast: async () => signal(pid, "SIGINT"), atOnce: async () => signal(pid, "SIGQUIT") };
  const stop = (mode: string) =>
    run(programIn(binaries, "pg_ctl", platform), ["stop", "-D", data, "-m", mode, "-W"]);
  return { fast: () => stop("fast"), atOnce: () => stop("immediate") };
}

function runToEnd(program: string, options: string[]): Promise<void> {
  return new Promise((resolve) => {
    execFile(program, options, { windowsHide: true }, () => resolve());
  });
}

export async function stopPostmaster(pid: number, data: string, binaries: string): Promise<void> {
  if (!isOurs(pid, data)) return;
  const way = stopWay({ pid, data, binaries });
  await way.fast();
  const deadline = Date.now() + stopTimeoutMs;
  while (isAlive(pid) && stillRuns(pid, data)) {
    if (Date.now() > deadline) {
      await way.atOnce();
      return;
    }
    await sleep(20);
  }
}
