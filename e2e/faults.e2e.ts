import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const faults = (...options: string[]) =>
  run(process.execPath, ["faults/run.ts", "--short", ...options], { cwd: root });

test("kill -9 of Node, of PostgreSQL, of its sessions and of both, SIGTERM under load, a restart in a jump: nothing acknowledged is lost, nothing is there twice, the books balance", {
  timeout: 180_000,
}, async () => {
  const { stdout } = await faults();
  expect(stdout.match(/ held /g)).toHaveLength(6);
  expect(stdout).not.toContain("BROKEN");
});

test("the control: where commits are not waited for, the count finds what was lost", {
  timeout: 60_000,
}, async () => {
  const { stdout } = await faults("--control");
  expect(stdout).toContain("BROKEN");
  expect(Number(/postmaster \| 1 \| (\d+) \|/.exec(stdout)?.[1])).toBeGreaterThan(0);
});
