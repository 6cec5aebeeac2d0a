// Node's recursive mkdir hangs below a folder that can't be created, as in /proc or on a missing drive.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { getErrorCode } from "../error-code.ts";

export class FolderCreationError extends Error {}

export function createFolder(path: string, setting: string): void {
  const missing: string[] = [];
  let folder = resolve(path);
  while (!existsSync(folder)) {
    missing.unshift(folder);
    if (dirname(folder) === folder) break;
    folder = dirname(folder);
  }
  for (const each of missing) {
    try {
      mkdirSync(each);
    } catch (error) {
      if (getErrorCode(error) === "EEXIST") continue;
      throw new FolderCreationError(
        `${setting}: the folder ${each} can't be created (${getErrorCode(error)}).`,
      );
    }
  }
}
