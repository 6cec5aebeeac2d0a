// Retries start-up work during a failover. Safe, since each failed attempt was rolled back.
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { isDatabaseAway } from "./database-errors.ts";

export class DatabaseDoesNotStay extends Error {
  constructor(ms: number, cause: Error) {
    super(
      `The database kept ending connections or refusing writes for ${ms / 1_000} seconds (${cause.message}). Nothing is left half done: start again when the database is stable.`,
      { cause },
    );
  }
}

/** No server at this address: a configuration error, unless it has answered before. */
const nobodyThere: ReadonlySet<string | undefined> = new Set(["ECONNREFUSED", "ENOENT"]);

/** Longer than an automatic failover (docs/guides/self-hosting.md). */
const mostMs = 60_000;
const pauseMs = 250;

/**
 * @returns a runner for a transaction, or reads @throws DatabaseDoesNotStay after a minute; any other error
 * at once
 */
export function askedAgain(options: {
  tell: (line: string) => void;
  nowMs?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}) {
  const { tell, nowMs = () => performance.now(), pause = sleep } = options;
  let answered = false;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    let began: number | undefined;
    for (;;) {
      try {
        const result = await work();
        answered = true;
        return result;
      } catch (error) {
        if (!(error instanceof Error) || !isDatabaseAway({ code: errorCode(error), message: error.message }))
          throw error;
        if (!answered && nobodyThere.has(errorCode(error))) throw error;
        answered = true;
        if (began === undefined) {
          began = nowMs();
          tell("The database ended the connection or takes no writes yet. Trying again...");
        }
        if (nowMs() - began >= mostMs) throw new DatabaseDoesNotStay(mostMs, error);
      }
      await pause(pauseMs);
    }
  };
}
