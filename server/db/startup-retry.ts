// Retries start-up work during a failover. Safe, since each failed attempt was rolled back.
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorCode } from "../error-code.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";

export class UnstableDatabase extends Error {
  constructor(ms: number, cause: Error) {
    super(
      `The database kept ending connections or refusing writes for ${ms / 1_000} seconds (${cause.message}). Nothing is left half done: start again when the database is stable.`,
      { cause },
    );
  }
}

/** No server at this address: a configuration error, unless it has answered before. */
const unreachableCodes: ReadonlySet<string | undefined> = new Set(["ECONNREFUSED", "ENOENT"]);

/** Longer than an automatic failover (docs/guides/self-hosting.md). */
const maxRetryMs = 60_000;
const retryPauseMs = 250;

/**
 * @returns a runner for a transaction, or reads @throws UnstableDatabase after a minute; any other error
 * at once
 */
export function withStartupRetry(options: {
  report: (line: string) => void;
  nowMs?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}) {
  const { report, nowMs = () => performance.now(), pause = sleep } = options;
  let hasAnswered = false;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    let startedAtMs: number | undefined;
    for (;;) {
      try {
        const result = await work();
        hasAnswered = true;
        return result;
      } catch (error) {
        if (
          !(error instanceof Error) ||
          !isDatabaseUnavailable({ code: getErrorCode(error), message: error.message })
        )
          throw error;
        if (!hasAnswered && unreachableCodes.has(getErrorCode(error))) throw error;
        hasAnswered = true;
        if (startedAtMs === undefined) {
          startedAtMs = nowMs();
          report("The database ended the connection or takes no writes yet. Trying again...");
        }
        if (nowMs() - startedAtMs >= maxRetryMs) throw new UnstableDatabase(maxRetryMs, error);
      }
      await pause(retryPauseMs);
    }
  };
}
