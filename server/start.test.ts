import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

async function failedStart(settings: Record<string, string>) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [main], { env: { ...environment, ...settings } });
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
    said: "PORT: another program already listens on this port. Choose another PORT.",
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
    `DATA_DIR: the folder ${join(file, "parent")} can't be created (ENOTDIR).`,
  ]);
});
