// Finds, starts and stops PostgreSQL's process on Linux, macOS and Windows. Windows has no signals, so pg_ctl
// stops it there.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorCode } from "../error-code.ts";
import { getProgramPath } from "./postgres-binaries.ts";

/**
 * A group of its own: Ctrl-C reaches only the server, which stops PostgreSQL in order. Not on Windows, where
 * a console window per process would open.
 */
export function getProcessOptions(platform = process.platform): { detached: boolean; windowsHide: boolean } {
  return { detached: platform !== "win32", windowsHide: true };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}

/** ps on macOS cuts lines at the terminal's width without -ww. */
export function getProcessQuery(
  pid: number,
  platform = process.platform,
): [program: string, options: string[]] {
  return platform === "win32"
    ? ["tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]]
    : ["ps", ["-ww", "-p", String(pid), "-o", "command="]];
}

/** Windows names only the program. */
export function isPostgresOn(processInfo: string, data: string, platform = process.platform): boolean {
  return platform === "win32"
    ? /^"postgres\.exe"/im.test(processInfo)
    : processInfo.includes("postgres") && processInfo.includes(data);
}

function isOwnPostgres(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (!existsSync(`/proc/${pid}/cmdline`)) {
      const [program, options] = getProcessQuery(pid);
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
export function isStillRunning(pid: number, data: string): boolean {
  return process.platform === "linux" ? isOwnPostgres(pid, data) : isAlive(pid);
}

export function findRunningPostgres(data: string): { pid: number; port: number } | undefined {
  try {
    const [pid, , , port] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    const found = { pid: Number(pid), port: Number(port) };
    return isOwnPostgres(found.pid, data) ? found : undefined;
  } catch {
    return undefined;
  }
}

const stopTimeoutMs = 4_000;

/** fast: end sessions, write everything, exit. atOnce: exit, for when that takes too long. */
export type ShutdownMethod = { fast(): Promise<unknown>; immediate(): Promise<unknown> };

export function getShutdownMethod(
  { pid, data, binaries }: { pid: number; data: string; binaries: string },
  platform = process.platform,
  run: (program: string, options: string[]) => Promise<unknown> = runProgram,
  signal: (pid: number, name: "SIGINT" | "SIGQUIT") => void = process.kill,
): ShutdownMethod {
  if (platform !== "win32")
    return { fast: async () => signal(pid, "SIGINT"), immediate: async () => signal(pid, "SIGQUIT") };
  const stop = (mode: string) =>
    run(getProgramPath(binaries, "pg_ctl", platform), ["stop", "-D", data, "-m", mode, "-W"]);
  return { fast: () => stop("fast"), immediate: () => stop("immediate") };
}

function runProgram(program: string, options: string[]): Promise<void> {
  return new Promise((resolve) => {
    execFile(program, options, { windowsHide: true }, () => resolve());
  });
}

export async function stopPostmaster(pid: number, data: string, binaries: string): Promise<void> {
  if (!isOwnPostgres(pid, data)) return;
  const way = getShutdownMethod({ pid, data, binaries });
  for (const stop of [way.fast, way.immediate]) {
    await stop();
    const deadline = Date.now() + stopTimeoutMs;
    while (Date.now() < deadline) {
      if (!isAlive(pid) || !isStillRunning(pid, data)) return;
      await sleep(20);
    }
  }
}
