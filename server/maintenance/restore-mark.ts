// Stands in the data folder while a restore is under way. An interrupted one leaves it, and until the restore is
// done again the folder is not used.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describeUnwritable } from "../db/create-folder.ts";
import { getErrorCode } from "../error-code.ts";
import { MaintenanceError } from "./maintenance-error.ts";

const toMark = (dataDir: string) => join(resolve(dataDir), "restore-unfinished");

export const isRestoring = (dataDir: string): boolean => existsSync(toMark(dataDir));

/** @throws MaintenanceError if the folder can't be written */
export function markRestore(dataDir: string): void {
  try {
    writeFileSync(toMark(dataDir), "");
  } catch (error) {
    throw new MaintenanceError(describeUnwritable(resolve(dataDir), getErrorCode(error)));
  }
}

export const unmarkRestore = (dataDir: string): void => rmSync(toMark(dataDir), { force: true });

/** @throws MaintenanceError */
export function requireRestored(dataDir: string): void {
  if (isRestoring(dataDir))
    throw new MaintenanceError(
      `DATA_DIR: a restore into ${resolve(dataDir)} was interrupted. Run it again, or choose another folder.`,
    );
}
