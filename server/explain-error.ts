// Errors that the operator can fix get one line; others are bugs and keep their stack.
import { FolderCreationError } from "./db/create-folder.ts";
import { isDatabaseUnavailable } from "./db/database-errors.ts";
import { DatabaseStartError } from "./db/database-folder.ts";
import { UnusableDatabase } from "./db/migrate.ts";
import { NoEmbeddedPostgres } from "./db/postgres-binaries.ts";
import { UnstableDatabase } from "./db/startup-retry.ts";
import { InvalidSetting } from "./env.ts";
import { getErrorCode } from "./error-code.ts";
import { MissingPages } from "./http/missing-pages.ts";
import { ListenError } from "./http/port-listener.ts";
import { MaintenanceError } from "./maintenance/maintenance-error.ts";

const explainedErrors = [
  InvalidSetting,
  FolderCreationError,
  DatabaseStartError,
  NoEmbeddedPostgres,
  UnusableDatabase,
  UnstableDatabase,
  MissingPages,
  ListenError,
  MaintenanceError,
];

/** @param setting that gives the address of the database in question */
export function explainError(error: unknown, setting = "DATABASE_URL"): string {
  if (error instanceof Error && explainedErrors.some((kind) => error instanceof kind)) return error.message;
  const code = getErrorCode(error);
  const isFile =
    code === "ENOENT" && !(error instanceof Error && "syscall" in error && error.syscall === "connect");
  if (["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ENOENT"].includes(code ?? "") && !isFile)
    return `${setting}: no PostgreSQL answers there.`;
  if (code === "28P01" || code === "28000") return `${setting}: PostgreSQL refuses this user or password.`;
  if (code === "3D000") return `${setting}: there is no database of this name.`;
  if (error instanceof Error && !isFile && isDatabaseUnavailable({ code, message: error.message }))
    return `The database became unreachable during the start (${error.message}). Start Glasshouse again.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
