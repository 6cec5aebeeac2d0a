// Node's recursive mkdir does not return below a folder that takes none, such as /proc or a drive that is not there.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { errorCode } from "../error-code.ts";

/** One sentence for the person at the terminal. */
export class FolderNotMade extends Error {}

/** @param setting named in the sentence @throws FolderNotMade for the first folder that can't be made */
export function makeFolder(path: string, setting: string): void {
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
      if (errorCode(error) === "EEXIST") continue; // made meanwhile
      throw new FolderNotMade(`${setting}: the folder ${each} can't be made (${errorCode(error)}).`);
    }
  }
}
