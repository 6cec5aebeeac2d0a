// The operator's part of a fund day: his take, then the pending requests, oldest first, from existing
// reserves only. Core decides.
import { rejectionNote } from "@glasshouse/contract/admin.ts";
import { dayMs } from "@glasshouse/core/calendar.ts";
import {
  operatorTook,
  withdrawalsApproved,
  withdrawalsRejected,
} from "@glasshouse/core/ledger/fund-books.ts";
import { type Cents, cents, sumCents } from "@glasshouse/core/money.ts";
import { emptyCrowd, type Verdict } from "@glasshouse/core/population/crowd-state.ts";
import {
  daysUntilFrozen,
  type OperatorRules,
  type Policy,
} from "@glasshouse/core/population/operator-rules.ts";
import { decideQueue } from "@glasshouse/core/population/withdrawal-queue.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { ClientBase } from "pg";
import { tellInvestorsChanged } from "../clock/clock-news.ts";
import { statement } from "../db/statement.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { lockReserves } from "../ledger/reserves.ts";
import type { FundMeets, WaitingRow } from "./fund-meets.ts";

export type OperatorRow = {
  policy: Policy;
  delay_days: number;
  limit_cents: number;
  take_bps: number;
  bonus_bps: number;
  failing_since: Date | null;
  frozen_at: Date | null;
  last_day_at: Date | null;
};

const recordTake = statement(
  "record-operator-take",
  "insert into operator_takes (amount_cents, taken_at) values ($1, $2)",
);
const recordDecisions = statement<{ investor_id: number }>(
  "record-operator-decisions",
  `with decided as (
     update withdrawal_requests set status = $2, decided_at = $3, admin_notes = $4 where id = any ($1)
     returning id, investor_id, amount_cents, requested_at
   ),
   told as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'withdrawal-' || $2,
       jsonb_build_object('amountCents', amount_cents, 'requestId', id, 'adminNotes', $4::text), $3
     from decided order by id
   )
   update transactions set status = case $2 when 'approved' then 'completed' else 'failed' end
   from decided
   where transactions.investor_id = decided.investor_id and transactions.created_at = decided.requested_at
     and transactions.type = 'withdrawal' and transactions.source_id = decided.id
   returning transactions.investor_id`,
);
/** The platform's messages while it can't pay, by days since. */
const excuses: Readonly<Record<number, string>> = { 0: "stop-maintenance", 2: "stop-fee", 3: "stop-limits" };
const writeExcuse = statement<{ investor_id: number }>(
  "write-operator-excuse",
  `insert into messages (investor_id, kind, params, created_at)
   select users.investor_id, $1::text,
     case $1::text when 'stop-fee' then jsonb_build_object('shownCents', shown.cents)
       when 'stop-limits' then jsonb_build_object('limitCents', $3::bigint) else '{}' end,
     $2
   from users cross join lateral (
     select sum(balance_cents)::bigint as cents from accounts
     where id between account_of(users.investor_id, 'available') and account_of(users.investor_id, 'withdrawal_hold')
   ) as shown
   where role = 'investor' and shown.cents > 0
   returning investor_id`,
);
const keepState = statement(
  "keep-operator-state",
  "update operator set failing_since = $1, frozen_at = coalesce(frozen_at, $2), last_day_at = $3",
);

/** @returns the amount taken; never more than the reserves */
export async function takeFromFund(tx: ClientBase, wantedCents: Cents, at: Date): Promise<Cents> {
  const shard = at.getTime() / dayMs;
  const reserves = await lockReserves(tx);
  const amount = cents(Math.min(wantedCents, sumCents(reserves)));
  if (amount <= 0) return cents(0);
  await postTransfers(tx, at, [operatorTook(amount, reserves, Math.floor(shard))]);
  await recordTake(tx, [amount, at]);
  return amount;
}

export const rulesOf = (row: OperatorRow): OperatorRules => ({
  policy: row.policy,
  delayDays: row.delay_days,
  limitCents: row.limit_cents,
  takeBps: row.take_bps,
  bonusBps: row.bonus_bps,
});

export type Decided = {
  verdict: Verdict;
  takenCents: Cents;
  /** number of real people's requests decided, from the oldest */
  others: number;
  crowdCents: Cents;
  /** reserves were too low */
  stuck: boolean;
};

/** A fund day without a crowd, by the same rule. */
export function decideWithoutCrowd(operator: OperatorRow & { due: Date }, meets: FundMeets): Decided {
  const wanted = Math.floor((meets.paidInCents * operator.take_bps) / 10_000);
  const takenCents = cents(Math.min(wanted, meets.reservesCents));
  const due = operator.due.getTime();
  const { verdict, othersDecided, stuck } = decideQueue(
    emptyCrowd(),
    due,
    rulesOf(operator),
    meets.requests.map((row) => ({ at: row.requested_at.getTime(), cents: row.cents })),
    meets.reservesCents - takenCents,
  );
  return { verdict, takenCents, others: othersDecided, crowdCents: cents(0), stuck };
}

export async function runOperatorDay(
  tx: ClientBase,
  operator: OperatorRow & { due: Date },
  requests: readonly WaitingRow[],
  { verdict, takenCents, others, crowdCents, stuck }: Decided,
): Promise<void> {
  const { due } = operator;
  if (takenCents > 0) await takeFromFund(tx, takenCents, due);
  if (verdict !== "none") await carryOut(tx, due, verdict, requests.slice(0, others), crowdCents);
  const failingSince = stuck ? (operator.failing_since ?? due) : null;
  const gone = failingSince !== null && due.getTime() - failingSince.getTime() >= daysUntilFrozen * dayMs;
  const excuse = failingSince && excuses[Math.round((due.getTime() - failingSince.getTime()) / dayMs)];
  if (excuse && !gone) {
    const told = await writeExcuse(tx, [excuse, due, minWithdrawalCents]);
    await tellInvestorsChanged(
      tx,
      told.map((row) => row.investor_id),
    );
  }
  await keepState(tx, [failingSince, gone ? due : null, due]); // last, as other transactions wait for this row
}

/** One transfer for all decisions. */
async function carryOut(
  tx: ClientBase,
  due: Date,
  verdict: "approved" | "rejected",
  requests: readonly WaitingRow[],
  crowdCents: Cents,
): Promise<void> {
  if (requests.length === 0 && crowdCents === 0) return;
  const people = requests.map((row) => ({ investorId: row.investor_id, amountCents: cents(row.cents) }));
  const shares = { people, crowdCents };
  const decided =
    verdict === "approved"
      ? withdrawalsApproved(shares, await lockReserves(tx))
      : withdrawalsRejected(shares);
  await postTransfers(tx, due, [decided]);
  if (requests.length === 0) return;
  const notes = verdict === "rejected" ? rejectionNote : "";
  const told = await recordDecisions(tx, [requests.map(({ id }) => id), verdict, due, notes]);
  await tellInvestorsChanged(
    tx,
    told.map((row) => row.investor_id),
  );
}
