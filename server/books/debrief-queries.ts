// One person's story: their own events, the fund's turns, and how those fared who joined around the same time.
import type { Debrief, Moment } from "@glasshouse/contract/books.ts";
import { chooseMoments, type MomentKind, type StoryEvent } from "@glasshouse/core/books/story.ts";
import { type WhyDay, whyItEnds } from "@glasshouse/core/books/why-it-ends.ts";
import { dayNumber } from "@glasshouse/core/calendar.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { type FiguresRow, fundOf, investorName, myPayoutsOf, stateOf } from "./books-queries.ts";

const mostMoments = 12;
const amount = (value: number) => formatAmount(cents(value));

const readEvents = statement<{ at: Date; kind: MomentKind; cents: number }>(
  "read-my-events",
  `select settled_at as at, 'deposit' as kind, amount_cents as cents from deposits where investor_id = $1 and status = 'completed'
   union all select coalesce(decided_at, requested_at), case status when 'approved' then 'withdrawal-paid'
       when 'rejected' then 'withdrawal-refused' else 'withdrawal-waiting' end, amount_cents
     from withdrawal_requests where investor_id = $1
   union all (select created_at, 'income', amount_cents from transactions
     where investor_id = $1 and type = 'daily_income' order by created_at limit 1)
   union all select created_at, 'level', 0 from messages
     where investor_id = $1 and kind = 'referral-joined' and (params->>'levelName') <> 'Bronze'`,
);
type DayRow = FiguresRow & { joined: number };

const readInvited = statement<{ investor_id: number; day: number; paid_in: number; paid_out: number }>(
  "read-my-invited",
  `select id as investor_id, fund_day(joined_at) as day,
     (select coalesce(sum(amount_cents), 0)::bigint from deposits where investor_id = investors.id and status = 'completed') as paid_in,
     (select coalesce(sum(amount_cents), 0)::bigint from withdrawal_requests where investor_id = investors.id and status = 'approved') as paid_out
   from investors where referred_by = $1 order by id limit 12`,
);
const fates = `count(*)::integer as people, count(*) filter (where result > 0)::integer as ahead,
  count(*) filter (where result = 0)::integer as even,
  count(*) filter (where result < 0 and paid_out > 0)::integer as part_back,
  count(*) filter (where paid_out = 0)::integer as nothing_back`;
type Fates = { people: number; ahead: number; even: number; part_back: number; nothing_back: number };
const readEverybody = statement<Fates & { lost: number; won: number }>(
  "read-everybodys-fate",
  `select coalesce(sum(count) filter (where tally in ('ahead', 'even', 'behind')), 0)::integer as people,
     coalesce(sum(count) filter (where tally = 'ahead'), 0)::integer as ahead,
     coalesce(sum(count) filter (where tally = 'even'), 0)::integer as even,
     coalesce(sum(count) filter (where tally = 'part back'), 0)::integer as part_back,
     coalesce(sum(count) filter (where tally = 'nothing back'), 0)::integer as nothing_back,
     coalesce(sum(cents) filter (where tally = 'behind'), 0)::bigint as lost,
     coalesce(sum(cents) filter (where tally = 'ahead'), 0)::bigint as won
   from tallies_now() where tally in ('ahead', 'even', 'behind', 'part back', 'nothing back')`,
);
/** $1 when the caller joined, $2 what the caller's result is, $3 the caller */
const readSameSeat = statement<Fates & { worse: number; from_day: number; to_day: number }>(
  "read-same-seat",
  `with near as (
     (select investor_id, joined_at, paid_in_cents, paid_out_cents from kept_results()
      where joined_at >= $1 and investor_id <> $3 and paid_in_cents > 0 order by joined_at, investor_id limit 1000)
     union all
     (select investor_id, joined_at, paid_in_cents, paid_out_cents from kept_results()
      where joined_at < $1 and investor_id <> $3 and paid_in_cents > 0 order by joined_at desc, investor_id limit 1000)
     union all
     select investor_id, joined_at, paid_in_cents, paid_out_cents from changed_results()
     where investor_id <> $3 and paid_in_cents > 0
   ),
   seat as (
     select joined_at, paid_out_cents as paid_out, paid_out_cents - paid_in_cents as result from near
     order by abs(extract(epoch from joined_at - $1::timestamptz)), investor_id limit 1000
   )
   select ${fates}, count(*) filter (where result < $2)::integer as worse,
     coalesce(fund_day(min(joined_at)), 0) as from_day, coalesce(fund_day(max(joined_at)), 0) as to_day from seat`,
);
const readMe = statement<{
  joined_at: Date;
  day: number;
  referrals: number;
  shown: number;
  started_at: Date;
}>(
  "read-me-for-debrief",
  `select joined_at, fund_day(joined_at) as day, total_referrals as referrals,
     (select sum(balance_cents)::bigint from accounts where id between account_of(investors.id, 'available') and account_of(investors.id, 'withdrawal_hold')) as shown,
     (select started_at from clock) as started_at
   from investors where id = $1`,
);

/** The fund's own turns: its fullest day, the first that it could not pay, its end. */
function turnsOf(days: readonly DayRow[], now: { failing_since: Date | null; frozen_at: Date | null }) {
  const events: StoryEvent[] = [];
  const peak = days.reduce<DayRow | undefined>(
    (best, row) => (row.held_cents > (best?.held_cents ?? 0) ? row : best),
    undefined,
  );
  if (peak && peak !== days.at(-1))
    events.push({ at: peak.at.getTime(), kind: "peak", amountCents: peak.held_cents });
  for (const [kind, at] of [
    ["failing", now.failing_since],
    ["frozen", now.frozen_at],
  ] as const)
    if (at) events.push({ at: at.getTime(), kind, amountCents: 0 });
  return events;
}

/** Before the first payout the Books have no day. */
const none = { held_cents: 0, promised_cents: 0, joined: 0, waiting: 0 };

function momentTeller(days: readonly DayRow[], now: DayRow, startedAt: Date): (event: StoryEvent) => Moment {
  return (event) => {
    // who joined after it, and what the next payout brought, nobody could know then
    const row = event.kind === "today" ? now : (days.findLast((day) => day.at.getTime() <= event.at) ?? none);
    return {
      day: dayNumber(startedAt.getTime(), event.at),
      at: new Date(event.at).toISOString(),
      kind: event.kind,
      amount: amount(event.amountCents),
      held: amount(row.held_cents),
      promised: amount(row.promised_cents),
      cover: row.promised_cents > 0 ? row.held_cents / row.promised_cents : null,
      joined: row.joined,
      waiting: row.waiting,
    };
  };
}

const invitedReply = (row: Awaited<ReturnType<typeof readInvited>>[number]) => ({
  investor: investorName(row.investor_id),
  day: row.day,
  paidIn: amount(row.paid_in),
  gotOut: amount(row.paid_out),
  result: amount(row.paid_out - row.paid_in),
});
const whyDay = (row: FiguresRow): WhyDay => ({
  day: row.day,
  heldCents: row.held_cents,
  creditedCents: row.credited_cents,
  paidInCents: row.paid_in_cents,
  people: row.people,
});

export async function debriefOf(db: Queryable, investorId: number): Promise<Debrief> {
  const [me] = await readMe(db, [investorId]);
  invariant(me, "the caller is an investor");
  const fund = await fundOf(db);
  const days: DayRow[] = [...fund.days, fund.now].map((row, index, all) => ({
    ...row,
    joined: row.people - (all[index - 1]?.people ?? 0),
  }));
  const now = days.pop();
  invariant(now, "the last row is now");
  const events = await readEvents(db, [investorId]);
  const sum = (kind: MomentKind) =>
    events.filter((event) => event.kind === kind).reduce((total, event) => total + event.cents, 0);
  const [paidIn, gotOut] = [sum("deposit"), sum("withdrawal-paid")];
  const payouts = await myPayoutsOf(db, investorId);
  const [everybody] = await readEverybody(db);
  const [seat] = await readSameSeat(db, [me.joined_at, gotOut - paidIn, investorId]);
  invariant(everybody && seat, "counts give one row");

  const told = [
    ...events.map((event) => ({ at: event.at.getTime(), kind: event.kind, amountCents: event.cents })),
    ...turnsOf(days, fund.now),
    { at: now.at.getTime(), kind: "today" as const, amountCents: me.shown },
  ];
  const momentOf = momentTeller(days, now, me.started_at);
  const invited = await readInvited(db, [investorId]);
  return {
    paidIn: amount(paidIn),
    gotOut: amount(gotOut),
    result: amount(gotOut - paidIn),
    shown: amount(me.shown),
    fromOthers: payouts.fromOthers,
    joinedDay: me.day,
    moments: chooseMoments(told, mostMoments).map(momentOf),
    invited: invited.map(invitedReply),
    invitedCount: me.referrals,
    everybody: {
      people: everybody.people,
      ahead: everybody.ahead,
      even: everybody.even,
      partBack: everybody.part_back,
      nothingBack: everybody.nothing_back,
      lost: amount(everybody.lost),
      won: amount(everybody.won),
      taken: amount(now.taken_cents),
      left: amount(now.held_cents),
    },
    sameSeat: {
      people: seat.people,
      ahead: seat.ahead,
      even: seat.even,
      partBack: seat.part_back,
      nothingBack: seat.nothing_back,
      worse: seat.worse,
      fromDay: seat.from_day,
      toDay: seat.to_day,
    },
    day: now.day,
    state: stateOf(fund),
    stoppedDay: fund.now.stopped_day,
    why: whyItEnds(fund.days.map(whyDay)),
  };
}
