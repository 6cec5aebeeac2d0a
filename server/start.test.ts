import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "./env.ts";
import { markRestore } from "./maintenance/restore-mark.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

const failedStart = (settings: Record<string, string>, args: readonly string[] = []) =>
  failedRun([main, ...args], settings);

async function failedRun(args: readonly string[], settings: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, args, { env: { ...environment, ...settings } });
  const [[code], said, printed] = await Promise.all([
    once(child, "exit"),
    text(child.stderr),
    text(child.stdout),
  ]);
  return { code, said: said.trim(), printed };
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("reports a port in use before it creates a database", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const dataDir = join(emptyFolder(), "data");
  expect(await failedStart({ PORT: String(port), DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: expect.stringMatching(
      `^PORT: (another program|.+ \\(process ${process.pid}\\)) already listens on port ${port}\\. Stop it, or choose another PORT\\.$`,
    ),
    printed: "",
  });
  expect(existsSync(dataDir)).toBe(false);
});

test("names the parent in one line when DATA_DIR's parent can't be created", async () => {
  const file = join(emptyFolder(), "file");
  writeFileSync(file, "");
  const { code, said } = await failedStart({ PORT: "0", DATA_DIR: join(file, "parent", "data") });
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`DATA_DIR: the folder ${join(file, "parent")} can't be created (ENOTDIR).`),
  ]);
});

test("says that the port is taken by another Glasshouse", async () => {
  const other = createHttpServer((_request, reply) => reply.end(JSON.stringify({ disclosure })));
  other.listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo; // a listening server has one
  const { said } = await failedStart({ PORT: String(port), DATA_DIR: emptyFolder() });
  expect(said).toContain(`PORT: another Glasshouse already listens on port ${port}.`);
});

test("names a database folder that is incomplete, and what to do", async () => {
  const withoutVersion = emptyFolder();
  mkdirSync(join(withoutVersion, "postgres"));
  const { code, said } = await failedStart({ PORT: "0", DATA_DIR: withoutVersion });
  expect([code, said]).toEqual([
    1,
    `DATA_DIR: ${join(withoutVersion, "postgres")} is no complete database. Delete it, restore a backup, or choose another folder.`,
  ]);
  writeFileSync(join(withoutVersion, "postgres", "PG_VERSION"), "18\n");
  expect((await failedStart({ PORT: "0", DATA_DIR: withoutVersion })).said).toContain(
    "postgres-password is missing",
  );
});

test("says in one line that a checkout's Node is too old, and what brings another", async () => {
  const program = new URL("../bin/glasshouse.js", import.meta.url).href;
  const script = `Object.defineProperty(process.versions, "node", { value: "22.12.0" });
    await import(${JSON.stringify(program)});`;
  expect(await failedRun(["--input-type=module", "-e", script])).toEqual({
    code: 1,
    said: "Node 22.12.0 is too old for Glasshouse. Run `npm ci` with install scripts allowed, which brings Node 24, and start with `npm start`.",
    printed: "",
  });
});

test("lists the commands when one is unknown", async () => {
  const { code, said } = await failedStart({}, ["bakcup", "file"]);
  expect(code).toBe(1);
  expect(said).toMatch(/^bakcup file: is no command. These are:\n(glasshouse.*\n?)+$/);
});

test("takes an empty PORT as none, and refuses in one line what is no port", () => {
  expect(readEnv({ PORT: "" }).port).toBe(3000);
  expect(readEnv({ PORT: "0" }).port).toBe(0);
  for (const PORT of ["http", "70000", "-1", "1.5"])
    expect(() => readEnv({ PORT })).toThrow("PORT: must be a port number.");
});

test("says in one line that HOST is no address of this machine", async () => {
  const { code, said } = await failedStart({ PORT: "0", HOST: "192.0.2.1", DATA_DIR: emptyFolder() });
  expect([code, said]).toEqual([1, "HOST: 192.0.2.1 is no address of this machine."]);
});

test("does not serve a folder whose restore was interrupted", async () => {
  const dataDir = emptyFolder();
  markRestore(dataDir);
  const { code, said } = await failedStart({ PORT: "0", DATA_DIR: dataDir });
  expect([code, said]).toEqual([
    1,
    `DATA_DIR: a restore into ${dataDir} was interrupted. Run it again, or choose another folder.`,
  ]);
});
