// Errors worth a retry: database unreachable, deadlock, serialization failure.
import { DatabaseError } from "pg";
import { errorCode } from "../error-code.ts";

/** read_only_sql_transaction: a standby, or a replaced primary. */
const takesNoWrites = "25006";

export function isDatabaseAway(error: { code?: string | undefined; message?: string }): boolean {
  const code = error.code ?? "";
  return (
    /^(08|57P|53)/.test(code) ||
    code === takesNoWrites ||
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT"].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/i.test(
      error.message ?? "",
    )
  );
}

export const isWorldEnded = (error: unknown): boolean => errorCode(error) === "GH410";

export const isSourceSessionGone = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "23503" && /^sessions_source/.test(error.constraint ?? "");

/** Not a taken unique key: writers lock those beforehand. */
const met = new Set(["40P01", "40001"]);

export function isDatabases(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isDatabaseAway(error) || ("code" in error && met.has(String(error.code)));
}
