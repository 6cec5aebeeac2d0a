// Card payments that are confirmed at the same time are credited in one transaction, in two round trips: what the
// decisions need, then everything that they write.
import { decideCardDeposit } from "@glasshouse/core/deposits/card-deposit.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { dailyRateBps } from "@glasshouse/core/investments/daily-income.ts";
import { fundShards } from "@glasshouse/core/ledger/account.ts";
import type { Transfer } from "@glasshouse/core/ledger/transfer.ts";
import { type Cents, cents, formatAmount } from "@glasshouse/core/money.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import { type Ask, claimName, keptColumns, keptSql, type Replies, type Turn } from "../http/run-together.ts";
import { postingColumns } from "../ledger/post-transfer.ts";
import { tellLevelLimit } from "./tell-level-limit.ts";

export type Confirmation = { paymentIntentId: string };

type Intent = { id: string; customer: string; amountCents: number; status: string; credited: boolean };
type Standing = { investorId: number; totalReferrals: number; investedCents: number };
type Begun = {
  now: Date;
  used: string[] | null;
  intents: Intent[] | null;
  standings: Standing[] | null;
  frozen: boolean;
  deposit_ids: number[];
  investment_ids: number[];
};
const beginConfirmations = statement<Begun>(
  "begin-confirmations",
  "select * from begin_confirmations($1::bigint[], $2::text[], $3::text[])",
);

const recordDeposits = statement(
  "record-confirmed-deposits",
  `with given as (
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
       as given (investor_id, cents, intent, deposit_id, investment_id)
   ),
   deposit as (
     insert into deposits (id, investor_id, method, amount_cents, status, payment_intent_id, confirmed, created_at, settled_at)
     overriding system value
     select deposit_id, investor_id, 'card', cents, 'completed', intent, true, $6, $6 from given
   ),
   investment as (
     insert into investments (id, investor_id, deposit_id, amount_cents, rate_bps, opened_at) overriding system value
     select investment_id, investor_id, deposit_id, cents, $7, $6 from given
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select investor_id, $6, 'deposit', deposit_id, cents, 'completed', 'Card deposit, opens Investment #' || investment_id
     from given
   ),
   told as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'deposit-completed', jsonb_build_object('amountCents', cents, 'investmentId', investment_id), $6
     from given
   ),
   ${keptSql(8)}
   select post_transfers($12::text[], $6, $13::integer[], $14::bigint[], $15::bigint[])`,
);

type Credited = {
  ask: Ask<Confirmation>;
  amountCents: Cents;
  transfer: Transfer;
  standing: Standing;
  depositId: number;
  investmentId: number;
};

let shards = 0;
/** One sub-account of the reserves a turn, so that turns at the same time don't wait for each other. */
const nextShard = () => {
  shards = (shards + 1) % fundShards;
  return shards;
};

/** Credits what is plainly a new deposit of its caller. */
export const confirmTogether: Turn<Confirmation, Begun> = {
  async begin(tx, asks) {
    // a key that is missing matches none
    const [begun] = await beginConfirmations(tx, [
      asks.map((ask) => ask.investorId),
      asks.map((ask) => ask.key ?? null),
      asks.map((ask) => ask.input.paymentIntentId),
    ]);
    invariant(begun, "begin_confirmations gave no row");
    return begun;
  },
  record(tx, asks, begun) {
    const credited = decideAll(asks, begun);
    const result: Replies<Confirmation> = new Map(
      credited.map(({ ask, depositId, investmentId, amountCents }) => [
        ask,
        { depositId, investmentId, amount: formatAmount(amountCents) },
      ]),
    );
    return { written: recordAll(tx, credited, result, begun.now), result };
  },
};

function decideAll(asks: readonly Ask<Confirmation>[], begun: Begun): Credited[] {
  const used = new Set(begun.used ?? []);
  const intents = new Map((begun.intents ?? []).map((intent) => [intent.id, intent]));
  const standings = new Map((begun.standings ?? []).map((standing) => [standing.investorId, standing]));
  const shard = nextShard();
  const credited: Credited[] = [];
  for (const [index, ask] of asks.entries()) {
    const intent = intents.get(ask.input.paymentIntentId);
    const standing = standings.get(ask.investorId);
    if (used.has(claimName(ask)) || !intent || intent.credited || !standing) continue;
    const amountCents = cents(intent.amountCents);
    const payerId = Number(intent.customer);
    const decision = decideCardDeposit(
      {
        intent: { id: intent.id, payerId, amountCents, status: intent.status, deposit: null },
        standing: {
          investorId: ask.investorId,
          totalReferrals: standing.totalReferrals,
          activeInvestedCents: cents(standing.investedCents),
          frozen: begun.frozen,
        },
        now: begun.now.getTime(),
        shard,
      },
      { investorId: ask.investorId },
    );
    if (decision.code !== "deposit-completed") continue;
    const [depositId, investmentId] = [begun.deposit_ids[index], begun.investment_ids[index]];
    invariant(depositId && investmentId, "each ask has its numbers");
    credited.push({ ask, amountCents, transfer: decision.transfer, standing, depositId, investmentId });
    // the next of the same investor sees it
    const investedCents = standing.investedCents + amountCents;
    standings.set(ask.investorId, { ...standing, investedCents });
  }
  return credited;
}

async function recordAll(
  tx: ClientBase,
  credited: readonly Credited[],
  replies: Replies<Confirmation>,
  now: Date,
): Promise<void> {
  if (credited.length === 0) return;
  const deposits = recordDeposits(tx, [
    credited.map(({ ask }) => ask.investorId),
    credited.map(({ amountCents }) => amountCents),
    credited.map(({ ask }) => ask.input.paymentIntentId),
    credited.map(({ depositId }) => depositId),
    credited.map(({ investmentId }) => investmentId),
    now,
    dailyRateBps,
    ...keptColumns(replies),
    ...postingColumns(credited.map(({ transfer }) => transfer)),
  ]);
  const letters = credited.map(({ ask, standing, amountCents }) => {
    const { totalReferrals, investedCents } = standing;
    const before = { investorId: ask.investorId, totalReferrals, activeInvestedCents: cents(investedCents) };
    return tellLevelLimit(tx, before, amountCents, now);
  });
  await Promise.all([deposits, ...letters]);
}
