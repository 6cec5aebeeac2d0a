// What a start asks of its database. One that ends the connection in the middle, or takes no writes yet, as behind a proxy
// whose leader is just being replaced, is asked again for a while: what was begun was rolled back, so nothing is done twice.
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { isDatabaseAway } from "./database-errors.ts";

export class DatabaseDoesNotStay extends Error {
  constructor(ms: number, cause: Error) {
    super(
      `The database answered, but ended the connection or took no writes, for ${ms / 1_000} seconds (${cause.message}). Nothing is left half done: start again once it stays.`,
      { cause },
    );
  }
}

/** Nobody is there, or nobody by that name: an address to be mended, unless somebody answered at it before. */
const nobodyThere: ReadonlySet<string | undefined> = new Set(["ECONNREFUSED", "ENOENT"]);

/** Longer than an automatic failover takes (docs/guides/self-hosting.md). */
const mostMs = 60_000;
const pauseMs = 250;

/**
 * @param options.tell that it is asked again, once for each work
 * @returns runs what may be run again: a transaction, or what only reads
 * @throws DatabaseDoesNotStay after a minute of it, or whatever else the work throws, at once
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
          tell("The database ended the connection, or takes no writes yet. It is asked again...");
        }
        if (nowMs() - began >= mostMs) throw new DatabaseDoesNotStay(mostMs, error);
      }
      await pause(pauseMs);
    }
  };
}
