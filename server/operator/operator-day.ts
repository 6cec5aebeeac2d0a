// The operator's part of a fund day: his take, then the pending requests, oldest first, from existing
// reserves only. Core decides.
import { rejectionNote } from "@glasshouse/contract/admin.ts";
import { dayMs } from "@glasshouse/core/calendar.ts";
import { type Cents, cents } from "@glasshouse/core/money.ts";
import { createCrowd, type Verdict } from "@glasshouse/core/population/crowd-state.ts";
import {
  daysUntilFrozen,
  type OperatorRules,
  type Policy,
} from "@glasshouse/core/population/operator-rules.ts";
import { decideQueue } from "@glasshouse/core/population/withdrawal-queue.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { ClientBase } from "pg";
import {
  operatorTakeTransfer,
  withdrawalsApprovedTransfer,
  withdrawalsRejectedTransfer,
} from "../../core/ledger/event-transfers.ts";
import { notifyInvestorsChanged } from "../clock/clock-notifier.ts";
import { statement } from "../db/statement.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { lockReserves } from "../ledger/reserves.ts";
import type { RealPeopleInputs, WaitingRow } from "./fund-day-input.ts";

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
   notified as (
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
const updateOperatorState = statement(
  "keep-operator-state",
  "update operator set failing_since = $1, frozen_at = coalesce(frozen_at, $2), last_day_at = $3",
);

export async function recordTakeFromFund(tx: ClientBase, wantedCents: Cents, at: Date): Promise<Cents> {
  const reserves = await lockReserves(tx);
  const amount = cents(Math.min(wantedCents, reserves));
  if (amount <= 0) return cents(0);
  await postTransfers(tx, at, [operatorTakeTransfer(amount)]);
  await recordTake(tx, [amount, at]);
  return amount;
}

export const toOperatorRules = (row: OperatorRow): OperatorRules => ({
  policy: row.policy,
  delayDays: row.delay_days,
  limitCents: row.limit_cents,
  takeBps: row.take_bps,
  bonusBps: row.bonus_bps,
});

export type OperatorDayDecision = {
  verdict: Verdict;
  takenCents: Cents;
  realRequestCount: number;
  crowdCents: Cents;
  isStuck: boolean;
};

export function decideWithoutCrowd(
  operator: OperatorRow & { due: Date },
  meets: RealPeopleInputs,
): OperatorDayDecision {
  const wanted = Math.floor((meets.paidInCents * operator.take_bps) / 10_000);
  const takenCents = cents(Math.min(wanted, meets.reservesCents));
  const due = operator.due.getTime();
  const {
    verdict,
    othersDecided,
    stuck: isStuck,
  } = decideQueue(
    createCrowd(),
    due,
    toOperatorRules(operator),
    meets.requests.map((row) => ({ at: row.requested_at.getTime(), cents: row.cents })),
    meets.reservesCents - takenCents,
  );
  return { verdict, takenCents, realRequestCount: othersDecided, crowdCents: cents(0), isStuck };
}

export async function runOperatorDay(
  tx: ClientBase,
  operator: OperatorRow & { due: Date },
  requests: readonly WaitingRow[],
  { verdict, takenCents, realRequestCount, crowdCents, isStuck }: OperatorDayDecision,
): Promise<void> {
  const { due } = operator;
  if (takenCents > 0) await recordTakeFromFund(tx, takenCents, due);
  if (verdict !== "none")
    await applyDecisions(tx, due, verdict, requests.slice(0, realRequestCount), crowdCents);
  const failingSince = isStuck ? (operator.failing_since ?? due) : null;
  const isFreezing =
    failingSince !== null && due.getTime() - failingSince.getTime() >= daysUntilFrozen * dayMs;
  const excuse = failingSince && excuses[Math.round((due.getTime() - failingSince.getTime()) / dayMs)];
  if (excuse && !isFreezing) {
    const notified = await writeExcuse(tx, [excuse, due, minWithdrawalCents]);
    await notifyInvestorsChanged(
      tx,
      notified.map((row) => row.investor_id),
    );
  }
  await updateOperatorState(tx, [failingSince, isFreezing ? due : null, due]); // last, as other transactions wait for this row
}

async function applyDecisions(
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
    verdict === "approved" ? withdrawalsApprovedTransfer(shares) : withdrawalsRejectedTransfer(shares);
  await postTransfers(tx, due, [decided]);
  if (requests.length === 0) return;
  const notes = verdict === "rejected" ? rejectionNote : "";
  const notified = await recordDecisions(tx, [requests.map(({ id }) => id), verdict, due, notes]);
  await notifyInvestorsChanged(
    tx,
    notified.map((row) => row.investor_id),
  );
}
