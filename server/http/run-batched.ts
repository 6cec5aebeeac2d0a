// Concurrent requests of a command share a transaction. If it fails, they run again one by one, so that only
// the bad one fails.
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { createBatcher } from "../db/batch.ts";
import { isDatabaseUnavailable, isTransientDatabaseError } from "../db/database-errors.ts";
import { memoizeByDb } from "../db/per-db.ts";
import { withShortTransaction } from "../db/pool.ts";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import {
  type CommandStart,
  createReplyStore,
  type KeyUse,
  saveIdempotentReplies,
} from "./idempotent-replies.ts";
import type { Outcome } from "./refusals.ts";

export type BatchRequest<Input> = { use: KeyUse | undefined; input: Input };

export type BatchCommand<Input, Seen extends CommandStart, Write> = {
  name: string;
  /** one statement; may lock, but not write */
  beginBatch(tx: ClientBase, asks: readonly BatchRequest<Input>[]): Promise<Seen>;
  /** @returns decides one request after another; later ones of an investor see earlier ones */
  decider(seen: Seen): (input: Input, index: number) => { outcome: Outcome; write?: Write };
  /** sends its statements without awaiting any */
  record(tx: ClientBase, writes: readonly Write[], now: Date): Promise<unknown>;
};

const maxBatchSize = 48;
const maxConcurrentBatches = 3;

export function runBatched<Input, Seen extends CommandStart, Write>(
  context: AppContext,
  command: BatchCommand<Input, Seen, Write>,
): (db: Db, ask: BatchRequest<Input>) => Promise<Outcome> {
  const getBatcher = memoizeByDb((db) => createCommandBatcher(context, command, db));
  return (db, ask) => getBatcher(db)(ask);
}

function createCommandBatcher<Input, Seen extends CommandStart, Write>(
  context: AppContext,
  command: BatchCommand<Input, Seen, Write>,
  db: Db,
): (ask: BatchRequest<Input>) => Promise<Outcome> {
  const runBatch = (asks: readonly BatchRequest<Input>[]) =>
    withShortTransaction(
      db,
      (tx) => command.beginBatch(tx, asks),
      (tx, seen) => {
        const { outcomes, newReplies, writes } = decideBatch(command, asks, seen);
        const written = Promise.all([
          saveIdempotentReplies(tx, newReplies),
          command.record(tx, writes, seen.now),
        ]);
        return { written, result: outcomes };
      },
    );
  const answer = async (asks: readonly BatchRequest<Input>[]): Promise<(Outcome | Promise<Outcome>)[]> => {
    try {
      return await runBatch(asks);
    } catch (error) {
      if (!isTransientDatabaseError(error)) context.batchFaults.report(command.name, asks.length, error);
      if (asks.length === 1) throw error;
      return asks.map((ask) => runAlone(ask, error));
    }
  };
  const runAlone = async (ask: BatchRequest<Input>, failure: unknown): Promise<Outcome> => {
    // a lost connection may have committed; without a key a retry could do it twice
    if (!ask.use && failure instanceof Error && isDatabaseUnavailable(failure)) throw failure;
    const [outcome] = await answer([ask]);
    invariant(outcome, "a batch answers each of its requests");
    return outcome;
  };
  return createBatcher(answer, { most: maxBatchSize, atOnce: maxConcurrentBatches });
}

function decideBatch<Input, Seen extends CommandStart, Write>(
  { decider }: BatchCommand<Input, Seen, Write>,
  asks: readonly BatchRequest<Input>[],
  seen: Seen,
) {
  const answers = createReplyStore(seen.answered);
  const decide = decider(seen);
  const writes: Write[] = [];
  const outcomes = asks.map(({ use, input }, index) => {
    const first = answers.first(use);
    if (first) return first;
    const { outcome, write } = decide(input, index);
    if (write) writes.push(write);
    answers.storeReply(use, outcome);
    return outcome;
  });
  return { outcomes, newReplies: answers.newReplies, writes };
}
