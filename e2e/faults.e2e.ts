import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const faults = (...options: string[]) =>
  run(process.execPath, ["faults/run.ts", "--short", ...options], { cwd: root });

test("each fault in short: nothing acknowledged is lost, nothing is there twice, every audit meanwhile balances", {
  timeout: 240_000,
}, async () => {
  const { stdout } = await faults();
  for (const fault of [
    "kill -9 of Node",
    "PostgreSQL's postmaster",
    "both at once",
    "SIGTERM",
    "COMMIT",
    "two servers",
    "card events",
    "signing in at once",
  ])
    expect(stdout).toContain(fault);
  expect(stdout.match(/ held /g)).toHaveLength(4);
  expect(stdout).not.toContain("BROKEN");
});

test("the controls: where commits aren't waited for or are answered early, a payment is credited naively, a decision is forgotten, a server is killed or a balance is changed past the ledger, it is found", {
  timeout: 120_000,
}, async () => {
  const { stdout } = await faults("--control");
  expect(stdout.match(/ found, \d+ /g)).toHaveLength(6);
  expect(stdout).not.toContain("NOT FOUND");
});
