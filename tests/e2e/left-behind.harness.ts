import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { getProcesses } from "../support/left-behind.ts";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));
const runner = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill("SIGKILL");
  running = undefined;
});

type Started = { child: ChildProcess; output(): string };

function start(command: string, args: string[], env: Record<string, string> = {}): Started {
  let output = "";
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output };
}

const startRun = (env: Record<string, string>) =>
  start(process.execPath, [runner, "run", "--root", "tests/support/killed-run"], env);

async function startTests(then: string): Promise<Started & { folder: string }> {
  const ready = join(mkdtempSync(join(tmpdir(), "holds-")), "ready");
  const started = startRun({ HOLDS_READY: ready, HOLDS_THEN: then });
  await expect
    .poll(() => (existsSync(ready) ? readFileSync(ready, "utf8") : started.output()))
    .toMatch(/^\//);
  return { ...started, folder: readFileSync(ready, "utf8") };
}

const getKinds = (folder: string) => {
  const commands = getProcesses(folder).map(({ command }) => command);
  const has = (part: string) => commands.some((command) => command.includes(part));
  return { server: has("server/main.ts"), database: has("postgres -D"), browser: has("chromium") };
};

async function nothingIsLeft(folder: string): Promise<void> {
  await expect.poll(() => getProcesses(folder)).toEqual([]);
  await expect.poll(() => existsSync(folder)).toBe(false);
}

describe.skipIf(process.platform === "win32")("of a run of tests no process and no folder is left", () => {
  test("that is killed", async () => {
    const { child, folder } = await startTests("holds");
    expect(getKinds(folder)).toEqual({ server: true, database: true, browser: true });
    child.kill("SIGKILL");
    await nothingIsLeft(folder);
  });

  test("that is interrupted", async () => {
    const { child, folder } = await startTests("holds");
    process.kill(-Number(child.pid), "SIGINT");
    await nothingIsLeft(folder);
  });

  test("that fails, and it says what a test did not stop", async () => {
    const { child, folder, output } = await startTests("fails");
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect(code).toBe(1);
    expect(output()).toContain("failed on purpose");
    expect(output()).toMatch(/left behind:\n(.*\n)*.*server\/main\.ts/);
    await nothingIsLeft(folder);
  });

  test("that fails before its tests, with its database started, and it ends by itself", async () => {
    const { child, folder, output } = await startTests("fails before the tests");
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect(code).toBe(1);
    expect(output()).toContain("failed on purpose before the tests");
    expect(output()).not.toContain("left behind");
    await nothingIsLeft(folder);
  });
});

test("a run with a slow worker ends by itself, with the same result", async () => {
  const { child, output } = startRun({ HOLDS_THEN: "is slow to stop" });
  await once(child, "exit");
  expect(output()).toContain("1 passed");
  expect(output()).not.toContain("Failed to terminate");
  expect(child.exitCode).toBe(0);
});

test.skipIf(process.platform === "win32")(
  "of npm run faults no process and no folder is left where npm itself is killed",
  async () => {
    const place = mkdtempSync(join(tmpdir(), "npm-")); // other tests have folders of runs in the shared one
    chmodSync(place, 0o711);
    const { child, output } = start("npm", ["run", "faults", "--", "--times=1000", "--only=SIGTERM"], {
      TMPDIR: place,
    });
    const folder = () => globSync(join(place, "glasshouse-run-*"))[0];
    await expect
      .poll(() => (folder() ? getKinds(folder() ?? "") : output()))
      .toMatchObject({ server: true, database: true });
    const found = folder() ?? "";
    child.kill("SIGKILL");
    await nothingIsLeft(found);
  },
);
