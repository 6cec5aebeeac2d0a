// Which errors are the database's own: it is away, or two transactions met. Anything else that a statement fails with is a
// fault of ours, or of what somebody asked.
import { DatabaseError } from "pg";
import { errorCode } from "../error-code.ts";

/** What a database says that was reached before it had taken over as the first, or after it was replaced. */
const takesNoWrites = "25006";

/** PostgreSQL is away, starting, ending connections or about to take over: the request may be tried again. */
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

/** Nothing begins in a world that has ended; whoever was signed in to it is nobody. */
export const isWorldEnded = (error: unknown): boolean => errorCode(error) === "GH410";

/** The session that another was to be opened from has ended meanwhile. */
export const isSourceSessionGone = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "23503" && /^sessions_source/.test(error.constraint ?? "");

/** Deadlock and serialization failure. A unique key that is taken is none: whoever writes one has locked it before. */
const met = new Set(["40P01", "40001"]);

export function isDatabases(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isDatabaseAway(error) || ("code" in error && met.has(String(error.code)));
}
