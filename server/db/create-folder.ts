// Node's recursive mkdir hangs below a folder that can't be created, as in /proc or on a missing drive.
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { getErrorCode } from "../error-code.ts";

export class FolderCreationError extends Error {}

function getRemedy(folder: string, code: string | undefined): string {
  if (code === "ENOSPC" || code === "EDQUOT") return "Its disk is full. Make room.";
  if (code === "EROFS") return "It is on a read-only disk. Choose another folder.";
  if (process.getuid && existsSync(folder))
    return `It belongs to user ${statSync(folder).uid}, and this is user ${process.getuid()}. Change its owner, or choose another folder.`;
  return "Choose another folder.";
}

export const describeUnwritable = (folder: string, code: string | undefined): string =>
  `DATA_DIR: ${folder} can't be written (${code}). ${getRemedy(folder, code)}`;

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
        `${setting}: the folder ${each} can't be created (${getErrorCode(error)}). ${getRemedy(dirname(each), getErrorCode(error))}`,
      );
    }
  }
}
