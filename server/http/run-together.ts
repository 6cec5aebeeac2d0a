// Requests of one command that come at the same time share a transaction: each is decided for itself, in turn, and gets
// its own answer, kept under its own Idempotency-Key. Whatever is not plainly carried out (a used key, a refusal, a failed
// turn) is left alone and goes the ordinary way (run-command.ts), so one bad request never takes another with it.
import type { Route } from "@glasshouse/contract/route.ts";
import type { ClientBase } from "pg";
import { gather } from "../db/gather.ts";
import { withShortTransaction } from "../db/pool.ts";
import type { AppContext } from "./app-context.ts";
import type { Call } from "./bind-route.ts";
import type { Outcome } from "./refusals.ts";
import { type Command, type CommandKey, commandKey, runUnderKey } from "./run-command.ts";

export type Ask<Input> = CommandKey & { investorId: number; input: Input };

/** Replies by ask; an ask without one goes the ordinary way. */
export type Replies<Input> = Map<Ask<Input>, object>;

export const claimName = ({ investorId, key }: { investorId: number; key: string | undefined }) =>
  `${investorId} ${key}`;

/** The first of each name; a second one has to see what became of the first. */
function firsts<Input>(
  asks: readonly Ask<Input>[],
  nameOf: (input: Input) => string | undefined,
): Ask<Input>[] {
  const seen = new Set<string>();
  return asks.filter((ask) => {
    const names = [nameOf(ask.input), ask.key === undefined ? undefined : claimName(ask)];
    const given = names.filter((name) => name !== undefined);
    if (given.some((name) => seen.has(name))) return false;
    for (const name of given) seen.add(name);
    return true;
  });
}

/** Columns of what is kept under each key, for a recording statement; no row for an ask without a key. */
export function keptColumns<Input>(replies: Replies<Input>): unknown[][] {
  const keyed = [...replies].filter(([ask]) => ask.key !== undefined);
  return [
    keyed.map(([ask]) => ask.investorId),
    keyed.map(([ask]) => ask.key),
    keyed.map(([ask]) => ask.hash),
    keyed.map(([, reply]) => JSON.stringify(reply)),
  ];
}

/**
 * Claims the keys and keeps the answers at once, as part of a recording statement; it fails where a key was claimed meanwhile.
 * @param first the number of the first of four parameters, in the order of keptColumns
 */
export const keptSql = (first: number) => `kept as (
     insert into idempotency_keys (investor_id, key, request_hash, status, reply)
     select investor_id, key, hash, 200, reply
     from unnest($${first}::bigint[], $${first + 1}::text[], $${first + 2}::bytea[], $${first + 3}::json[])
       as given (investor_id, key, hash, reply)
   )`;

/** A turn of one command: what its decisions need, then what they write, each sent at once (withShortTransaction). */
export type Turn<Input, Begun> = {
  /** may lock, but not write */
  begin(tx: ClientBase, asks: readonly Ask<Input>[]): Promise<Begun>;
  /** sends what it writes and doesn't wait for it */
  record(
    tx: ClientBase,
    asks: readonly Ask<Input>[],
    begun: Begun,
  ): { written: Promise<unknown>; result: Replies<Input> };
};

const mostTogether = 24;
const turnsAtOnce = 3;

/**
 * @param nameOf what may come only once in a turn
 * @returns the function that carries out a request together with others, or by its own command
 */
export function runTogether<Input, Begun>(
  context: AppContext,
  { begin, record }: Turn<Input, Begun>,
  nameOf: (input: Input) => string | undefined = () => undefined,
) {
  const inTurn = gather(
    async (asks: Ask<Input>[]): Promise<(Outcome | "alone")[]> => {
      // alone it is quicker the ordinary way
      if (asks.length === 1) return ["alone"];
      try {
        const decided = firsts(asks, nameOf);
        const replies = await withShortTransaction(
          context.pool,
          (tx) => begin(tx, decided),
          (tx, begun) => record(tx, decided, begun),
        );
        return asks.map((ask) => {
          const body = replies.get(ask);
          return body ? { status: 200, body } : "alone";
        });
      } catch {
        return asks.map(() => "alone" as const);
      }
    },
    { most: mostTogether, atOnce: turnsAtOnce },
  );
  return async (
    request: Call<Route>["request"],
    investorId: number,
    input: Input,
    command: Command,
  ): Promise<Outcome> => {
    const key = commandKey(request);
    const outcome = await inTurn({ ...key, investorId, input });
    return outcome === "alone" ? runUnderKey(context, key, investorId, command) : outcome;
  };
}
