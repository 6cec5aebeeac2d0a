import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFolder, describeUnwritable, FolderCreationError } from "./create-folder.ts";

test("creates a folder and its missing parents", () => {
  const root = mkdtempSync(join(tmpdir(), "glasshouse-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "some", "parents", "data");
  for (let time = 0; time < 2; time += 1) createFolder(folder, "DATA_DIR");
  expect(existsSync(folder)).toBe(true);
});

test.skipIf(process.platform !== "linux")(
  "fails below /proc, and names the first folder that can't be created",
  () => {
    const make = () => createFolder("/proc/glasshouse/data", "DATA_DIR");
    expect(make).toThrow(FolderCreationError);
    expect(make).toThrow("DATA_DIR: the folder /proc/glasshouse can't be created (ENOENT).");
  },
);

test.each([
  ["ENOSPC", "Its disk is full. Make room."],
  ["EROFS", "It is on a read-only disk. Choose another folder."],
  ["EACCES", /It belongs to user \d+, and this is user \d+\. Change its owner|Choose another folder\./],
])("says what to do about a folder that can't be written because of %s", (code, remedy) => {
  const line = describeUnwritable(tmpdir(), code);
  expect(line).toContain(`DATA_DIR: ${tmpdir()} can't be written (${code}).`);
  expect(line).toMatch(remedy);
});
