import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** @returns megabytes; undefined outside Linux */
export function residentMegabytes(child: ChildProcess | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${child?.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
