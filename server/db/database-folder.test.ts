import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "./data-dir-lock.ts";
import { initialise, requireRoom, requireUsable, toPaths } from "./database-folder.ts";

function createPaths() {
  const root = mkdtempSync(join(tmpdir(), "glasshouse-database-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return toPaths(root);
}

test("refuses a folder of a newer PostgreSQL", () => {
  const paths = createPaths();
  mkdirSync(paths.data);
  writeFileSync(join(paths.data, "PG_VERSION"), "19\n");
  expect(() => requireUsable(paths)).toThrow(
    `DATA_DIR: ${paths.data} was made by PostgreSQL 19; this is 18. Choose another folder.`,
  );
});

test("needs 128 MB of disk for a new database", async () => {
  const paths = createPaths();
  await expect(requireRoom(paths, async () => 64 * 2 ** 20)).rejects.toThrow(
    `DATA_DIR: the disk of ${paths.root} has 64MB free, and a new database needs 128MB. Make room, or choose another folder.`,
  );
  await requireRoom(paths, async () => 128 * 2 ** 20);
});

test.skipIf(process.getuid?.() !== 0)("never says to delete another user's database", async () => {
  const paths = createPaths();
  mkdirSync(paths.data, { mode: 0o700 });
  chmodSync(paths.root, 0o755);
  chownSync(paths.data, 4_242, 4_242);
  process.seteuid?.(65_534);
  const refused = requireRoom(paths); // fails before it waits
  process.seteuid?.(0);
  await expect(refused).rejects.toThrow(`DATA_DIR: ${paths.data} can't be written (EACCES).`);
});

test.skipIf(process.getuid?.() !== 0)(
  "says who owns a folder with a lock that can't be taken over",
  async () => {
    const { root } = createPaths();
    chmodSync(root, 0o755);
    writeFileSync(join(root, "glasshouse.pid"), "");
    process.seteuid?.(65_534);
    try {
      await expect(lockDataDir(root)).rejects.toThrow(
        `DATA_DIR: ${root} can't be written (EACCES). It belongs to user 0`,
      );
    } finally {
      process.seteuid?.(0);
    }
  },
);

function createInitdb(script: string) {
  const paths = createPaths();
  const bin = join(paths.root, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "initdb"), script, { mode: 0o755 });
  return paths;
}

test.skipIf(process.platform === "win32")("says that PostgreSQL's programs need glibc", () => {
  const paths = createInitdb("#!/lib/ld-missing.so\n"); // fails as a program does whose loader is missing
  expect(() => initialise(paths, paths.root, undefined)).toThrow("needs a Linux with glibc");
});

test.skipIf(process.platform === "win32")(
  "gives PostgreSQL's reason for a database that it can't create",
  () => {
    const paths = createInitdb(`#!/bin/sh
echo "2026-01-01 [15] FATAL:  No space left on device" >&2
echo "initdb: removing data directory" >&2
exit 1
`);
    expect(() => initialise(paths, paths.root, undefined)).toThrow(
      `DATA_DIR: PostgreSQL could not create its folder in ${paths.root} (No space left on device).`,
    );
  },
);
