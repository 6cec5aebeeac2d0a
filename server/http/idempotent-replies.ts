// One reply per Idempotency-Key (docs/rules.md, Ledger), refusals included. It is stored in the command's own
// transaction.
import { hash } from "node:crypto";
import type { Route } from "@glasshouse/contract/route.ts";
import { findRealIdentifier } from "@glasshouse/core/identifiers/real-identifier.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { Call } from "./bind-route.ts";
import { generalError, type Outcome, refuse } from "./refusals.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Keys are stored, so they must not look like a real identifier. */
function isUsableKey(key: string | string[]): key is string {
  if (typeof key !== "string" || !keyPattern.test(key)) return false;
  return uuid.test(key) || findRealIdentifier(key) === null;
}

export type KeyUse = { investorId: number; key: string; hash: string };

export function getKeyUse(request: Call<Route>["request"], investorId: number): KeyUse | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (!isUsableKey(key)) refuse("invalid-input");
  return {
    investorId,
    key,
    hash: hash("sha256", JSON.stringify([request.method, request.url, request.body])),
  };
}

export type CommandStart = { now: Date; answered: readonly StoredReply[] | null };
type StoredReply = { investorId: number; key: string; hash: string; status: number; reply: unknown };

export function toKeyColumns(uses: readonly (KeyUse | undefined)[]): [number[], string[]] {
  const given = uses.filter((use) => use !== undefined);
  return [given.map((use) => use.investorId), given.map((use) => use.key)];
}

const toMapKey = ({ investorId, key }: { investorId: number; key: string }) => `${investorId} ${key}`;

/** First replies: stored ones, and those of the current transaction. */
export function createReplyStore(answered: CommandStart["answered"]) {
  const known = new Map<string, { hash: string; outcome: Outcome }>();
  for (const { hash, status, reply, ...use } of answered ?? [])
    known.set(toMapKey(use), { hash, outcome: { status, body: reply } });
  const newReplies: NewReply[] = [];
  return {
    newReplies: newReplies,
    first(use: KeyUse | undefined): Outcome | undefined {
      const found = use && known.get(toMapKey(use));
      return found && (found.hash === use.hash ? found.outcome : generalError("idempotency-key-reused"));
    },
    storeReply(use: KeyUse | undefined, outcome: Outcome): void {
      if (!use) return;
      known.set(toMapKey(use), { hash: use.hash, outcome });
      newReplies.push({ use, outcome });
    },
  };
}

export type NewReply = { use: KeyUse; outcome: Outcome };
const storeReply = statement(
  "keep-answers",
  `insert into idempotency_keys (world_id, investor_id, key, request_hash, status, reply)
   select (select current_world()), investor_id, key, decode(hash, 'hex'), status, reply
   from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[], $5::json[])
     as given (investor_id, key, hash, status, reply)`,
);

export async function saveIdempotentReplies(tx: Queryable, newReplies: readonly NewReply[]): Promise<void> {
  if (newReplies.length === 0) return;
  await storeReply(tx, [
    ...toKeyColumns(newReplies.map(({ use }) => use)),
    newReplies.map(({ use }) => use.hash),
    newReplies.map(({ outcome }) => outcome.status),
    newReplies.map(({ outcome }) => JSON.stringify(outcome.body)),
  ]);
}
