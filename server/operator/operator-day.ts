// What the operator does once a day, by the choices made in /admin: help himself, and decide the requests that wait. The
// oldest request is paid first, and only from what is really there.
import { rejectionNote } from "@glasshouse/contract/admin.ts";
import { dayMs } from "@glasshouse/core/calendar.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { operatorTook, paidFromReserves } from "@glasshouse/core/ledger/fund-books.ts";
import type { Posting } from "@glasshouse/core/ledger/transfer.ts";
import { type Cents, cents, sumCents } from "@glasshouse/core/money.ts";
import { daysUntilFrozen, type Policy } from "@glasshouse/core/population/operator-rules.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { ClientBase } from "pg";
import { tellInvestorsChanged } from "../clock/clock-news.ts";
import type { AtOnce, PaidAtOnce } from "../crowd/at-once.ts";
import { statement } from "../db/statement.ts";
import { eventLines } from "../ledger/event-lines.ts";
import { postGathered, postGatheredInto, postTransfers } from "../ledger/post-transfer.ts";
import { lockReserves } from "../ledger/reserves.ts";

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

const paidInToday = statement<{ cents: number }>(
  "paid-in-since-last-day",
  `select greatest(0, (select cents from tally_now('deposits completed'))
     - coalesce((select paid_in_cents from fund_days order by day desc limit 1), 0))::bigint as cents`,
);
const recordTake = statement(
  "record-operator-take",
  "insert into operator_takes (amount_cents, taken_at) values ($1, $2)",
);
/** What there is. Not locked: the day is alone with whoever pays out of it, and whoever pays in meanwhile only adds to it. */
const held =
  "(select sum(balance_cents) from accounts where id between fund_account('reserves', 0) and fund_account('reserves', 63))::bigint";
const readRoom = statement<{ held_cents: number; waiting_cents: number }>(
  "room-for-todays-requests",
  `select ${held} as held_cents,
     (select cents from tally_now('requests pending')) as waiting_cents`,
);
/** Who waits, until $2, in the order in which they asked; of those in bundles as many as the money may reach. */
const queueWithin = (room: string) => `
  select id, sum(amount_cents) over (order by id) as running, named_cents from (
    select id, amount_cents, amount_cents as named_cents from withdrawal_requests where status = 'pending' and requested_at <= $2::timestamptz
    union all select id, amount_cents, 0 from bundled_queue($2::timestamptz, ${room}::bigint)
  ) as each`;
/**
 * What there is, and how much of it is for those who wait: $1 at most. Those in bundles whom that reaches get rows of their own,
 * which are decided. Before the reserves are locked, since today's deposits only add to them and wait for who holds them.
 */
const unbundle = statement<{ held_cents: number; room_cents: number }>(
  "unbundle-for-operator",
  `select held_cents, room_cents, case when room_cents >= ${minWithdrawalCents}
       and exists (select from bundled_requests where waiting_count > 0 and requested_at <= $2::timestamptz)
     then unbundle_requests(0, (select max(id) from (${queueWithin("room_cents")}) as queue where running <= room_cents), $3) end
   from (select ${held} - $4::bigint as held_cents) as reserves cross join lateral (select case when $5 then $1 else least($1, held_cents) end::bigint as room_cents) as room`,
);
/** As far as the money goes; what does not fit keeps everybody behind it waiting. */
const decide = statement<{ decided: number; cents: number; stuck: boolean }>(
  "operator-decides",
  `with queue as (${queueWithin("$5")}),
   decided as (
     -- by a list, so that those are looked up whatever PostgreSQL believes of the table
     update withdrawal_requests set status = $1, decided_at = $3, admin_notes = $4
     where id = any (array(select id from queue where running <= $5::bigint))
     returning withdrawal_requests.id, investor_id, amount_cents, requested_at
   ),
   kept as (
     insert into operator_decision (id, investor_id, cents, requested_at)
     select id, investor_id, amount_cents, requested_at from decided
   )
   select (select count(*)::integer from decided) as decided,
     (select coalesce(sum(amount_cents), 0)::bigint from decided) as cents,
     (select coalesce(sum(named_cents), 0) from queue) + (
       select coalesce(sum(waiting_cents), 0) from bundled_requests where waiting_count > 0 and requested_at <= $2::timestamptz
     ) > $6::bigint as stuck`,
);
const tellPeople = statement<{ investor_id: number }>(
  "tell-operator-decisions",
  `with told as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'withdrawal-' || $1,
       jsonb_build_object('amountCents', cents, 'requestId', id, 'adminNotes', $3::text), $2
     from operator_decision join users using (investor_id)
   )
   update transactions set status = case $1 when 'approved' then 'completed' else 'failed' end
   from operator_decision join users using (investor_id)
   where transactions.investor_id = operator_decision.investor_id and transactions.created_at = operator_decision.requested_at
     and transactions.type = 'withdrawal' and transactions.source_id = operator_decision.id
   returning transactions.investor_id`,
);
const payDecided = statement(
  "pay-operator-decisions",
  `insert into ledger_line (account_id, amount_cents) ${eventLines("withdrawal_approved", "operator_decision")}`,
);
const payFromFund = statement(
  "pay-from-fund",
  "insert into ledger_line (account_id, amount_cents) select * from unnest($1::bigint[], $2::bigint[])",
);
const returnRejected = statement(
  "return-operator-decisions",
  `insert into ledger_line (account_id, amount_cents) ${eventLines("withdrawal_rejected", "operator_decision")}`,
);
/** What such platforms write while they can't pay, by how many days they have not; then nobody writes any more. */
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

/** @returns what was taken; never more than there is */
export async function takeFromFund(tx: ClientBase, wantedCents: Cents, at: Date): Promise<Cents> {
  const shard = at.getTime() / dayMs;
  const reserves = await lockReserves(tx);
  const amount = cents(Math.min(wantedCents, sumCents(reserves)));
  if (amount <= 0) return cents(0);
  await postTransfers(tx, at, [operatorTook(amount, reserves, Math.floor(shard))]);
  await recordTake(tx, [amount, at]);
  return amount;
}

/** Requests made after this are not looked at yet. */
function decidedUpTo(operator: OperatorRow, due: Date): Date {
  return operator.policy === "delay" ? new Date(due.getTime() - operator.delay_days * dayMs) : due;
}

const refuses = ({ policy }: OperatorRow) => policy === "refuse";
const verdictOf = (operator: OperatorRow) =>
  refuses(operator)
    ? ({ status: "rejected", notes: rejectionNote } as const)
    : ({ status: "approved", notes: "" } as const);

/** What the operator wants of what was paid in since the last day. */
async function wantedTake(tx: ClientBase, { take_bps: takeBps }: OperatorRow): Promise<Cents> {
  if (takeBps === 0) return cents(0);
  const [paidIn] = await paidInToday(tx);
  return cents(Math.floor(((paidIn?.cents ?? 0) * takeBps) / 10_000));
}

/**
 * Of what today's people ask for, what the operator decides on this day whatever else happens: what is left of what is there now
 * once he has helped himself and all that wait are paid. Today's deposits only add to it.
 */
export async function decidesAtOnce(tx: ClientBase, operator: OperatorRow): Promise<AtOnce | undefined> {
  const { policy, limit_cents: limitCents } = operator;
  if (policy === "manual" || policy === "delay") return undefined;
  if (refuses(operator)) return { ...verdictOf(operator), roomCents: Number.MAX_SAFE_INTEGER };
  const [room] = await readRoom(tx);
  if (!room) return undefined;
  const left = room.held_cents - (await wantedTake(tx, operator));
  const roomCents = (policy === "limit" ? Math.min(left, limitCents) : left) - room.waiting_cents;
  return { ...verdictOf(operator), roomCents };
}

export async function openDecisions(tx: ClientBase): Promise<void> {
  await tx.query(`create temporary table operator_decision (
    id bigint not null, investor_id bigint not null, cents bigint not null, requested_at timestamptz not null
  ) on commit drop`);
}

/** @param atOnce what of the crowd's requests is paid on the day on which they were made */
export async function runOperatorDay(
  tx: ClientBase,
  operator: OperatorRow,
  due: Date,
  atOnce?: PaidAtOnce,
): Promise<void> {
  await openDecisions(tx);
  if (operator.take_bps > 0) await takeFromFund(tx, await wantedTake(tx, operator), due);
  const stuck = operator.policy === "manual" ? false : await decideWaiting(tx, operator, due, atOnce);
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
  await keepState(tx, [failingSince, gone ? due : null, due]); // last: others wait for the row
}

/** @returns whether reserves could not pay what was to be approved */
async function decideWaiting(
  tx: ClientBase,
  operator: OperatorRow,
  due: Date,
  atOnce?: PaidAtOnce,
): Promise<boolean> {
  const { status, notes } = verdictOf(operator);
  const paid = atOnce?.cents ?? 0;
  const most = operator.policy === "limit" ? operator.limit_cents - paid : Number.MAX_SAFE_INTEGER;
  const until = decidedUpTo(operator, due);
  const [room] = await unbundle(tx, [most, until, due, paid, refuses(operator)]);
  invariant(room, "the statement gives one row");
  if (atOnce) await payAtOnce(tx, atOnce);
  const reserves = refuses(operator) ? [] : await lockReserves(tx);
  const [result] = await decide(tx, [status, until, due, notes, room.room_cents, room.held_cents]);
  if (!result) return false;
  if (result.decided > 0) await postDecided(tx, operator, due, reserves, result);
  return !refuses(operator) && result.stuck;
}

const columnsOf = (lines: readonly Posting[]) =>
  [lines.map((line) => line.accountId), lines.map((line) => line.amountCents)] as const;

/** The fund's part of the transfer that the crowd's day has begun. */
async function payAtOnce(tx: ClientBase, paid: PaidAtOnce): Promise<void> {
  const [accounts, amounts] = columnsOf(paidFromReserves(paid.cents, await lockReserves(tx)));
  await payFromFund(tx, [
    [...accounts, ...paid.accounts],
    [...amounts, ...paid.amounts],
  ]);
  await postGatheredInto(tx, paid.transfer);
}

/** Of all who have waited and are decided about today, one transfer; people are told. */
async function postDecided(
  tx: ClientBase,
  operator: OperatorRow,
  due: Date,
  reserves: readonly Cents[],
  decided: { cents: number },
): Promise<void> {
  const { status, notes } = verdictOf(operator);
  if (refuses(operator)) await returnRejected(tx);
  else {
    const paid = columnsOf(paidFromReserves(cents(decided.cents), reserves));
    await Promise.all([payDecided(tx), payFromFund(tx, paid)]);
  }
  await postGathered(tx, `withdrawal_${status}`, due);
  const told = await tellPeople(tx, [status, due, notes]);
  await tellInvestorsChanged(
    tx,
    told.map((row) => row.investor_id),
  );
}
