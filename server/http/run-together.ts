// Concurrent requests of a command share a transaction. If it fails, they run again one by one, so that only
// the bad one fails.
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { isDatabaseAway, isDatabases } from "../db/database-errors.ts";
import { gather } from "../db/gather.ts";
import { perDb } from "../db/per-db.ts";
import { withShortTransaction } from "../db/pool.ts";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { answersByKey, type Begun, type KeyUse, keepAnswers } from "./kept-answers.ts";
import type { Outcome } from "./refusals.ts";

export type Ask<Input> = { use: KeyUse | undefined; input: Input };

export type SharedCommand<Input, Seen extends Begun, Write> = {
  name: string;
  /** one statement; may lock, but not write */
  begin(tx: ClientBase, asks: readonly Ask<Input>[]): Promise<Seen>;
  /** @returns decides one request after another; later ones of an investor see earlier ones */
  decider(seen: Seen): (input: Input, index: number) => { outcome: Outcome; write?: Write };
  /** sends its statements without awaiting any */
  record(tx: ClientBase, writes: readonly Write[], now: Date): Promise<unknown>;
};

const mostTogether = 48;
const turnsAtOnce = 3;

export function runTogether<Input, Seen extends Begun, Write>(
  context: AppContext,
  command: SharedCommand<Input, Seen, Write>,
): (db: Db, ask: Ask<Input>) => Promise<Outcome> {
  const inTurn = perDb((db) => turnsOf(context, command, db));
  return (db, ask) => inTurn(db)(ask);
}

function turnsOf<Input, Seen extends Begun, Write>(
  context: AppContext,
  command: SharedCommand<Input, Seen, Write>,
  db: Db,
): (ask: Ask<Input>) => Promise<Outcome> {
  const runTurn = (asks: readonly Ask<Input>[]) =>
    withShortTransaction(
      db,
      (tx) => command.begin(tx, asks),
      (tx, seen) => {
        const { outcomes, kept, writes } = decideTurn(command, asks, seen);
        const written = Promise.all([keepAnswers(tx, kept), command.record(tx, writes, seen.now)]);
        return { written, result: outcomes };
      },
    );
  const answer = async (asks: readonly Ask<Input>[]): Promise<(Outcome | Promise<Outcome>)[]> => {
    try {
      return await runTurn(asks);
    } catch (error) {
      if (!isDatabases(error)) context.turnFaults.tell(command.name, asks.length, error);
      if (asks.length === 1) throw error;
      return asks.map((ask) => answerAlone(ask, error));
    }
  };
  const answerAlone = async (ask: Ask<Input>, failure: unknown): Promise<Outcome> => {
    // a lost connection may have committed; without a key a retry could do it twice
    if (!ask.use && failure instanceof Error && isDatabaseAway(failure)) throw failure;
    const [outcome] = await answer([ask]);
    invariant(outcome, "a batch answers each of its requests");
    return outcome;
  };
  return gather(answer, { most: mostTogether, atOnce: turnsAtOnce });
}

function decideTurn<Input, Seen extends Begun, Write>(
  { decider }: SharedCommand<Input, Seen, Write>,
  asks: readonly Ask<Input>[],
  seen: Seen,
) {
  const answers = answersByKey(seen.answered);
  const decide = decider(seen);
  const writes: Write[] = [];
  const outcomes = asks.map(({ use, input }, index) => {
    const first = answers.first(use);
    if (first) return first;
    const { outcome, write } = decide(input, index);
    if (write) writes.push(write);
    answers.keep(use, outcome);
    return outcome;
  });
  return { outcomes, kept: answers.kept, writes };
}
