// Every write of play money runs here or in run-batched.ts: one transaction at simulated time, with one
// reply per Idempotency-Key (docs/rules.md, Ledger).
import type { Route } from "@glasshouse/contract/route.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { Call } from "./bind-route.ts";
import {
  type CommandStart,
  createReplyStore,
  getKeyUse,
  saveIdempotentReplies,
  toKeyColumns,
} from "./idempotent-replies.ts";
import type { Outcome } from "./refusals.ts";

export type Command = (tx: ClientBase, now: Date) => Promise<Outcome>;

const begin = statement<CommandStart>(
  "begin-commands",
  "select * from begin_commands($1::bigint[], $2::text[])",
);

export async function runCommand(
  request: Call<Route>["request"],
  investorId: number,
  command: Command,
): Promise<Outcome> {
  const use = getKeyUse(request, investorId);
  return withTransaction(request.db, async (tx) => {
    const [started] = await begin(tx, toKeyColumns([use]));
    invariant(started, "begin_commands returned no row");
    const answers = createReplyStore(started.answered);
    const first = answers.first(use);
    if (first) return first;
    const outcome = await command(tx, started.now);
    answers.storeReply(use, outcome);
    await saveIdempotentReplies(tx, answers.newReplies);
    return outcome;
  });
}
