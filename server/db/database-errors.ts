// Errors worth a retry: database unreachable, deadlock, serialization failure.
import { DatabaseError } from "pg";
import { getErrorCode } from "../error-code.ts";

/** read_only_sql_transaction: a standby, or a replaced primary. */
const readOnlyTransactionCode = "25006";

export function isDatabaseUnavailable(error: { code?: string | undefined; message?: string }): boolean {
  const code = error.code ?? "";
  return (
    /^(08|57P|53)/.test(code) ||
    code === readOnlyTransactionCode ||
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT"].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/i.test(
      error.message ?? "",
    )
  );
}

export const isWorldEnded = (error: unknown): boolean => getErrorCode(error) === "GH410";

export const isSourceSessionGone = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "23503" && /^sessions_source/.test(error.constraint ?? "");

/** Not a taken unique key: writers lock those beforehand. */
const conflictCodes = new Set(["40P01", "40001"]);

export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isDatabaseUnavailable(error) || ("code" in error && conflictCodes.has(String(error.code)));
}
