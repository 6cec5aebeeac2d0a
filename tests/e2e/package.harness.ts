// The npm package as it is shipped: packed, installed with install scripts blocked, and started outside the checkout.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { getLanAddresses } from "../../server/lan.ts";
import { markRestore } from "../../server/maintenance/restore-mark.ts";
import { register } from "../support/open-people.ts";
import { startProgram } from "../support/running-glasshouse.ts";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));
const oldestNode = "22.12.0";
const maxFetchedBytes = 60e6;
const unprivilegedUid = 65_534;
const isRoot = process.getuid?.() === 0;

let place: string;
let cache: string;
const npm = (folder: string, ...options: string[]) =>
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, ...options], {
    cwd: place,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "Glasshouse für die Schule 学校-"));
  chmodSync(place, 0o755);
  cache = join(place, "cache");
  execFileSync(process.execPath, ["scripts/build-package.ts"], { cwd: projectRoot, stdio: "inherit" });
  const [packed = ""] = globSync("dist/glasshouse-*.tgz", { cwd: projectRoot });
  npm(join(place, "installed"), "--ignore-scripts", "--cache", cache, join(projectRoot, packed));
}, 300_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

function dataFolder(owner?: number): string {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-packaged-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (owner) chownSync(folder, owner, owner);
  return folder;
}

const program = () =>
  join(place, "installed", "node_modules", "glasshouse-simulation", "bin", "glasshouse.js");

type Starter = { node?: string; uid?: number };

async function showsFirstPage({ node = process.execPath, uid }: Starter): Promise<void> {
  const dataDir = dataFolder(uid);
  const glasshouse = await startProgram([node, program()], {
    cwd: dataDir,
    settings: {
      DATA_DIR: "data",
      DATABASE_URL: "",
      HOME: "/nonexistent",
      TMPDIR: dataDir, // closed to others
    },
    ...(uid ? { uid, gid: uid } : {}),
  });
  try {
    expect(await (await fetch(glasshouse.url)).text()).toContain(disclosure);
    expect(await (await fetch(`${glasshouse.url}/readyz`)).json()).toEqual({ status: "ready" });
    if (uid) expect(statSync(join(dataDir, "data", "postgres")).uid).toBe(uid);
  } finally {
    expect(await glasshouse.stop()).toBe(0);
  }
}

const signIn = (url: string, email: string) =>
  fetch(`${url}/api/login-custom`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a long password" }),
  });

/** @returns what the command printed */
function runCommand(dataDir: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(), ...options], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", PORT: "1" },
    encoding: "utf8",
  });
  return `${stdout}${stderr}exit ${status}`;
}

test("a backup taken while people register is restored into an empty folder, where they sign in", async () => {
  const [used, restored] = [dataFolder(), join(dataFolder(), "restored")];
  const backup = join(place, "backup");
  const glasshouse = await startProgram([process.execPath, program()], {
    cwd: place,
    settings: { DATA_DIR: used, DATABASE_URL: "" },
  });
  expect((await register(glasshouse.url, "drill@example.com")).status).toBe(200);
  const registering = Array.from({ length: 10 }, (_, n) =>
    register(glasshouse.url, `beside${n}@example.com`),
  );
  expect(runCommand(used, "backup", backup)).toMatch(/exit 0$/);
  await Promise.all(registering);
  await glasshouse.stop();

  const file = readFileSync(backup);
  const damaged = join(place, "damaged");
  writeFileSync(damaged, file.subarray(0, file.length - 9));
  expect(runCommand(restored, "restore", damaged)).toContain("Nothing was changed.");
  expect(existsSync(restored)).toBe(false);

  expect(runCommand(restored, "restore", backup)).toMatch(/every world balances[\s\S]*exit 0$/);
  expect(runCommand(restored, "restore", backup)).toContain("has a database already");
  markRestore(restored); // as an interrupted one leaves it
  expect(runCommand(restored, "backup", damaged)).toContain("was interrupted. Run it again");
  expect(runCommand(restored, "restore", backup)).toMatch(/every world balances[\s\S]*exit 0$/);
  const findings = JSON.parse(runCommand(restored, "doctor", "--json").replace(/exit \d$/, "")).findings;
  expect(findings.filter(({ status }: { status: string }) => status === "error")).toEqual([]);
  const again = await startProgram([process.execPath, program()], {
    cwd: place,
    settings: { DATA_DIR: restored, DATABASE_URL: "" },
  });
  expect((await signIn(again.url, "drill@example.com")).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

test("an installation fetches at most 60 MB", () => {
  const fetched = globSync("_cacache/content-v2/**/*", { cwd: cache, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  expect(fetched.length).toBeGreaterThan(2); // the package, PostgreSQL, argon2
  expect(fetched.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxFetchedBytes);
});

test.skipIf(isRoot === false)("serves the first page when root starts it", () => showsFirstPage({}));

test("serves the first page when an ordinary user starts it and root has installed it", () =>
  showsFirstPage(isRoot ? { uid: unprivilegedUid } : {}));

test.skipIf(process.platform !== "linux")("serves the first page on Node 22", () => {
  const name = `node-linux-${process.arch}`;
  npm(join(place, "old"), `${name}@${oldestNode}`);
  return showsFirstPage({ node: join(place, "old", "node_modules", name, "bin", "node") });
});

test.skipIf(process.platform === "win32")(
  "stops with its database when npm, which started it, is stopped",
  async () => {
    const dataDir = dataFolder();
    const glasshouse = await startProgram(
      ["npm", "exec", "--prefix", join(place, "installed"), "--", "glasshouse"],
      {
        cwd: join(place, "installed"),
        settings: { DATA_DIR: dataDir, DATABASE_URL: "" },
      },
    );
    const postmaster = join(dataDir, "postgres", "postmaster.pid");
    expect(existsSync(postmaster)).toBe(true);
    await glasshouse.stop();
    await expect.poll(() => existsSync(postmaster)).toBe(false);
  },
);

/** Reached by no network and reaching none. */
const isolated = ["unshare", "--net", "--", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"];
const [unshare = "", ...isolation] = isolated;
const canIsolate = spawnSync(unshare, [...isolation, "true"]).status === 0;

test.skipIf(!canIsolate)("serves a class's machine that has no network at all", async () => {
  const glasshouse = await startProgram([...isolated, process.execPath, program(), "--lan"], {
    cwd: place,
    settings: { DATA_DIR: dataFolder(), DATABASE_URL: "" },
  });
  try {
    await expect.poll(glasshouse.output).toContain("This machine is in no network yet.");
    const script = `process.stdout.write(await (await fetch("${glasshouse.url}")).text())`;
    const inside = ["--target", String(glasshouse.process.pid), "--net", "--", process.execPath];
    const { stdout } = spawnSync("nsenter", [...inside, "--input-type=module", "-e", script]);
    expect(stdout.toString()).toContain(disclosure);
  } finally {
    expect(await glasshouse.stop()).toBe(0);
  }
});

const hasNetwork = getLanAddresses({ named: undefined }).length > 0;

test.skipIf(!hasNetwork)("serves phones at the address that --lan prints", async () => {
  const glasshouse = await startProgram([process.execPath, program(), "--lan"], {
    cwd: place,
    settings: { DATA_DIR: dataFolder(), DATABASE_URL: "" },
  });
  try {
    await expect.poll(glasshouse.output).toContain("For phones in your network: http");
    const [, address = ""] = /For phones in your network: (http\S+)/.exec(glasshouse.output()) ?? [];
    expect(new URL(address).hostname).not.toMatch(/^(127|localhost)/);
    expect(await (await fetch(address)).text()).toContain(disclosure);
  } finally {
    expect(await glasshouse.stop()).toBe(0);
  }
});

test("says in one line that Node is too old", async () => {
  const script = `Object.defineProperty(process.versions, "node", { value: "20.20.2" });
    await import(${JSON.stringify(program())});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], said] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  expect([code, said]).toEqual([1, "Node 20.20.2 is too old for Glasshouse. Install Node 22 or newer.\n"]);
});
