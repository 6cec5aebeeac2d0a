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
import { PortTaken } from "./http/port-listener.ts";
import { MaintenanceError } from "./maintenance/maintenance-error.ts";

const explainedErrors = [
  InvalidSetting,
  FolderCreationError,
  DatabaseStartError,
  NoEmbeddedPostgres,
  UnusableDatabase,
  UnstableDatabase,
  MissingPages,
  PortTaken,
  MaintenanceError,
];

export function explainError(error: unknown): string {
  if (error instanceof Error && explainedErrors.some((kind) => error instanceof kind)) return error.message;
  const code = getErrorCode(error);
  if (code === "EACCES" && error instanceof Error && "syscall" in error && error.syscall === "listen")
    return "PORT: this user may not listen there. Choose a PORT above 1023.";
  if (code === "ECONNREFUSED" || code === "ENOTFOUND") return "DATABASE_URL: no PostgreSQL answers there.";
  if (code === "28P01" || code === "28000") return "DATABASE_URL: PostgreSQL refuses this user or password.";
  if (code === "3D000") return "DATABASE_URL: there is no database of this name.";
  if (error instanceof Error && isDatabaseUnavailable({ code, message: error.message }))
    return `The database became unreachable during the start (${error.message}). Start Glasshouse again.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
