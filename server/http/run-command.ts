// Every write that moves play money runs here: one transaction, dated by the simulated clock, answered once for each
// Idempotency-Key (decisions §2). A refusal is an answer too and is kept, since a command may have written beside it.
import { hash } from "node:crypto";
import type { Route } from "@glasshouse/contract/route.ts";
import { findRealIdentifier } from "@glasshouse/core/identifiers/real-identifier.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { ClientBase } from "pg";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import type { Call } from "./bind-route.ts";
import { generalError, type Outcome, refuse } from "./refusals.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** @param now simulated time; no payout due before it is missing */
export type Command = (tx: ClientBase, now: Date) => Promise<Outcome>;

const begin = statement<{ now: Date; claimed: boolean }>(
  "begin-command",
  "select now, claimed from begin_command($1, $2, $3)",
);
const beginWithoutKey = statement<{ now: Date }>("begin-command-without-key", "select begin_write() as now");
const firstAnswer = statement<{ same: boolean; status: number; reply: unknown }>(
  "first-answer",
  "select request_hash = $3 as same, status, reply from idempotency_keys where investor_id = $1 and key = $2",
);
const keepAnswer = statement(
  "keep-answer",
  "update idempotency_keys set status = $3, reply = $4 where investor_id = $1 and key = $2",
);

/** Kept as it is, so it is held to what every text is: nothing in it looks like a real payment identifier. */
function isUsableKey(key: string | string[]): key is string {
  if (typeof key !== "string" || !keyPattern.test(key)) return false;
  return uuid.test(key) || findRealIdentifier(key) === null;
}

/** What makes two requests the same: the call, its parameters and its body. */
function requestHash(request: Call<Route>["request"]): Buffer {
  const content = JSON.stringify([request.method, request.url, request.body]);
  return hash("sha256", content, "buffer");
}

/** The Idempotency-Key, if there is one, and what the request is. */
export type CommandKey = { key: string | undefined; hash: Buffer };

/** @throws RequestRefused 400 where the key is of no use */
export function commandKey(request: Call<Route>["request"]): CommandKey {
  const key = request.headers["idempotency-key"];
  if (key !== undefined && !isUsableKey(key)) refuse("invalid-input");
  return { key, hash: requestHash(request) };
}

export async function runCommand(
  context: AppContext,
  request: Call<Route>["request"],
  investorId: number,
  command: Command,
): Promise<Outcome> {
  return runUnderKey(context, commandKey(request), investorId, command);
}

export async function runUnderKey(
  context: AppContext,
  { key, hash }: CommandKey,
  investorId: number,
  command: Command,
): Promise<Outcome> {
  return withTransaction(context.pool, async (tx) => {
    if (key === undefined) {
      const [started] = await beginWithoutKey(tx);
      invariant(started, "begin_write gave no row");
      return command(tx, started.now);
    }
    const [started] = await begin(tx, [investorId, key, hash]);
    invariant(started, "begin_write gave no row");
    if (!started.claimed) {
      const [first] = await firstAnswer(tx, [investorId, key, hash]);
      invariant(first, "an idempotency key was neither claimed nor found");
      return first.same
        ? { status: first.status, body: first.reply }
        : generalError("idempotency-key-reused");
    }
    const outcome = await command(tx, started.now);
    await keepAnswer(tx, [investorId, key, outcome.status, JSON.stringify(outcome.body)]);
    return outcome;
  });
}
