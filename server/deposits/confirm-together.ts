// Confirmations that come at the same time are credited in one transaction: each is decided for itself in core, in turn,
// and gets its own answer. Whatever is not plainly a new deposit (an unknown payment, a used key, a full level, a failed
// turn) is left alone and goes the ordinary way, so one bad deposit never takes another with it.
import { decideCardDeposit } from "@glasshouse/core/deposits/card-deposit.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { dailyRateBps } from "@glasshouse/core/investments/daily-income.ts";
import { fundShards, investorAccountId } from "@glasshouse/core/ledger/account.ts";
import type { Transfer } from "@glasshouse/core/ledger/transfer.ts";
import { type Cents, cents, formatAmount } from "@glasshouse/core/money.ts";
import type { ClientBase, Pool } from "pg";
import { gather } from "../db/gather.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { Outcome } from "../http/refusals.ts";
import { lockAccounts, postTransfers } from "../ledger/post-transfer.ts";
import { tellLevelLimit } from "./tell-level-limit.ts";

export type Confirmation = {
  investorId: number;
  paymentIntentId: string;
  /** the Idempotency-Key, if there is one, and what the request is */
  key: string | undefined;
  hash: Buffer;
};
/** An answer, or "alone": to be done the ordinary way. */
export type Confirmed = Outcome | "alone";

const begin = statement<{ now: Date; known: [number, string][] | null }>(
  "begin-confirmations",
  `select begin_write() as now, (
     select json_agg(json_build_array(investor_id, idempotency_keys.key)) from idempotency_keys
     join unnest($1::bigint[], $2::text[]) as given (investor_id, key) using (investor_id, key)
   ) as known`,
);
type Intent = { id: string; customer: string; amount_cents: number; status: string };
const lockIntents = statement<Intent>(
  "lock-intents-to-credit",
  "select id, customer, amount_cents, status from sandbox.payment_intents where id = any ($1) order by id for update",
);
const readState = statement<{ used: string[] | null; referrals: [number, number][] | null; frozen: boolean }>(
  "read-state-for-confirmations",
  `select (select json_agg(payment_intent_id) from deposits where payment_intent_id = any ($1)) as used,
     (select json_agg(json_build_array(id, total_referrals)) from investors where id = any ($2::bigint[])) as referrals,
     (select frozen_at is not null from operator) as frozen`,
);
const record = statement<{ intent: string; deposit_id: number; investment_id: number }>(
  "record-confirmed-deposits",
  `with given as (select * from unnest($1::bigint[], $2::bigint[], $3::text[]) as given (investor_id, cents, intent)),
   deposit as (
     insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, confirmed, created_at, settled_at)
     select investor_id, 'card', cents, 'completed', intent, true, $4, $4 from given
     returning id, investor_id, amount_cents, payment_intent_id
   ),
   investment as (
     insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
     select investor_id, id, amount_cents, $5, $4 from deposit returning id, investor_id, deposit_id, amount_cents
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select investor_id, $4, 'deposit', deposit_id, amount_cents, 'completed', 'Card deposit, opens Investment #' || id
     from investment
   ),
   told as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'deposit-completed', jsonb_build_object('amountCents', amount_cents, 'investmentId', id), $4
     from investment
   )
   select payment_intent_id as intent, deposit.id as deposit_id, investment.id as investment_id
   from deposit join investment on deposit_id = deposit.id`,
);
/** Claims the keys and keeps the answers at once; fewer rows where somebody else has claimed one meanwhile. */
const keepAnswers = statement<{ key: string }>(
  "keep-confirmations",
  `insert into idempotency_keys (investor_id, key, request_hash, status, reply)
   select investor_id, key, hash, 200, reply
   from unnest($1::bigint[], $2::text[], $3::bytea[], $4::json[]) as given (investor_id, key, hash, reply)
   on conflict do nothing returning key`,
);

const mostTogether = 64;
const turnsAtOnce = 3;

/** @returns the function that confirms a payment together with others */
export function confirmTogether(pool: Pool): (confirmation: Confirmation) => Promise<Confirmed> {
  return gather(
    async (items: Confirmation[]): Promise<Confirmed[]> => {
      // alone it is quicker the ordinary way
      if (items.length === 1) return ["alone"];
      try {
        return await withTransaction(pool, (tx) => creditAll(tx, items));
      } catch {
        return items.map(() => "alone" as const);
      }
    },
    { most: mostTogether, atOnce: turnsAtOnce },
  );
}

let shards = 0;
const nextShard = () => {
  shards = (shards + 1) % fundShards;
  return shards;
};

const claimName = (investorId: number, key: string) => `${investorId} ${key}`;

/** The first of each payment and of each key; a second one has to see what became of the first. */
function firsts(items: readonly Confirmation[]): Confirmation[] {
  const seen = new Set<string>();
  return items.filter(({ investorId, paymentIntentId, key }) => {
    const names = [paymentIntentId, ...(key === undefined ? [] : [claimName(investorId, key)])];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

type Credited = {
  item: Confirmation;
  amountCents: Cents;
  transfer: Transfer;
  totalReferrals: number;
  before: Cents;
};

async function creditAll(tx: ClientBase, items: readonly Confirmation[]): Promise<Confirmed[]> {
  const candidates = firsts(items);
  const keyed = candidates
    .flatMap((item) => (item.key === undefined ? [] : [{ ...item, key: item.key }]))
    .sort((a, b) => a.investorId - b.investorId || (a.key < b.key ? -1 : 1));
  const [started] = await begin(tx, [keyed.map((item) => item.investorId), keyed.map((item) => item.key)]);
  invariant(started, "begin_write gave no row");
  const known = new Set((started.known ?? []).map(([investorId, key]) => claimName(investorId, key)));
  const fresh = candidates.filter(
    ({ investorId, key }) => key === undefined || !known.has(claimName(investorId, key)),
  );
  const credited = await decideAll(tx, fresh, started.now);
  const done = new Set(credited.map(({ item }) => item));
  const replies =
    credited.length > 0 ? await recordAll(tx, credited, started.now) : new Map<string, object>();
  return items.map((item) => {
    const body = done.has(item) ? replies.get(item.paymentIntentId) : undefined;
    return body ? { status: 200, body } : "alone";
  });
}

/** Locks as the ordinary way does: payments by id, then accounts by id. @returns those that are new deposits */
async function decideAll(tx: ClientBase, items: readonly Confirmation[], now: Date): Promise<Credited[]> {
  const ids = items.map((item) => item.paymentIntentId);
  const intents = new Map((await lockIntents(tx, [ids])).map((intent) => [intent.id, intent]));
  const theirs = items.filter(
    (item) => intents.get(item.paymentIntentId)?.customer === String(item.investorId),
  );
  const investors = [...new Set(theirs.map((item) => item.investorId))];
  const invested = await lockAccounts(
    tx,
    investors.map((id) => investorAccountId(id, "invested")),
  );
  const [state] = await readState(tx, [ids, investors]);
  const used = new Set(state?.used ?? []);
  const referrals = new Map(state?.referrals ?? []);
  // one sub-account of the reserves a turn, so that turns at the same time don't wait for each other
  const shard = nextShard();
  const credited: Credited[] = [];
  for (const item of theirs) {
    const intent = intents.get(item.paymentIntentId);
    if (!intent || used.has(intent.id)) continue;
    const account = investorAccountId(item.investorId, "invested");
    const before = invested.get(account) ?? cents(0);
    const amountCents = cents(intent.amount_cents);
    const totalReferrals = referrals.get(item.investorId) ?? 0;
    const decision = decideCardDeposit(
      {
        intent: {
          id: intent.id,
          payerId: item.investorId,
          amountCents,
          status: intent.status,
          deposit: null,
        },
        standing: {
          investorId: item.investorId,
          totalReferrals,
          activeInvestedCents: before,
          frozen: state?.frozen ?? false,
        },
        now: now.getTime(),
        shard,
      },
      { investorId: item.investorId },
    );
    if (decision.code !== "deposit-completed") continue;
    invested.set(account, cents(before + amountCents)); // the next of the same investor sees it
    credited.push({ item, amountCents, transfer: decision.transfer, totalReferrals, before });
  }
  return credited;
}

async function recordAll(
  tx: ClientBase,
  credited: readonly Credited[],
  now: Date,
): Promise<Map<string, object>> {
  await postTransfers(
    tx,
    now,
    credited.map((each) => each.transfer),
  );
  const rows = await record(tx, [
    credited.map((each) => each.item.investorId),
    credited.map((each) => each.amountCents),
    credited.map((each) => each.item.paymentIntentId),
    now,
    dailyRateBps,
  ]);
  const amounts = new Map(credited.map((each) => [each.item.paymentIntentId, each.amountCents]));
  const replies = new Map(
    rows.map((row) => {
      const amount = formatAmount(amounts.get(row.intent) ?? cents(0));
      return [row.intent, { depositId: row.deposit_id, investmentId: row.investment_id, amount }];
    }),
  );
  for (const { item, totalReferrals, before, amountCents } of credited) {
    const standing = { investorId: item.investorId, totalReferrals, activeInvestedCents: before };
    await tellLevelLimit(tx, standing, amountCents, now);
  }
  const keyed = credited.filter(({ item }) => item.key !== undefined);
  if (keyed.length > 0) {
    const kept = await keepAnswers(tx, [
      keyed.map(({ item }) => item.investorId),
      keyed.map(({ item }) => item.key),
      keyed.map(({ item }) => item.hash),
      keyed.map(({ item }) => JSON.stringify(replies.get(item.paymentIntentId))),
    ]);
    // the same request came twice at once: the turn is undone, and each goes the ordinary way
    if (kept.length < keyed.length) throw new Error("a key was claimed meanwhile");
  }
  return replies;
}
