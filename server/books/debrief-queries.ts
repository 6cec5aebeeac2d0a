// One person's story: their events, the fund's turning points, and the results of those who joined around the
// same time.
import type { Debrief, Moment } from "@glasshouse/contract/books.ts";
import { chooseMoments, type MomentKind, type StoryEvent } from "@glasshouse/core/books/story.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import {
  addResult,
  createResultCounts,
  type NearbyResult,
  type ResultCounts,
} from "@glasshouse/core/population/crowd-results.ts";
import { type ExplainedDay, explainEnd } from "../../core/books/end-explanation.ts";
import { getCrowd } from "../crowd/crowd-cache.ts";
import { type Db, statement } from "../db/statement.ts";
import { type FiguresRow, getFundState, loadFund } from "./books-queries.ts";
import { getHolderName } from "./names.ts";
import { loadMyPayouts } from "./payouts-reader.ts";
import { loadRealDays, readRealNearest } from "./real-results.ts";

const maxMoments = 12;
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

const maxShownInvited = 12;
/** Without seats: a learner's money is not for friends to see. */
const readInvited = statement<{
  investor_id: number;
  joined_at: Date;
  paid_in: number;
  paid_out: number;
}>(
  "read-my-invited",
  `select id as investor_id, joined_at,
     (select coalesce(sum_cents(amount_cents), 0) from deposits where investor_id = investors.id and status = 'completed') as paid_in,
     (select coalesce(sum_cents(amount_cents), 0) from withdrawal_requests where investor_id = investors.id and status = 'approved') as paid_out
   from investors where referred_by = $1 and not exists (select from seats where seats.investor_id = investors.id)
   order by id limit ${maxShownInvited}`,
);
const readInvitations = statement<{ id: number }>(
  "read-my-invitations",
  "select id from invitations where investor_id = $1",
);
type InvestorRow = { joined_at: Date; referrals: number; shown: number; started_at: Date };
const readInvestor = statement<InvestorRow>(
  "read-me-for-debrief",
  `select joined_at, total_referrals as referrals,
     (select sum(balance_cents)::bigint from accounts where id between account_of(investors.id, 'available') and account_of(investors.id, 'withdrawal_hold')) as shown,
     (select started_at from clock) as started_at
   from investors where id = $1`,
);

function getTurningPoints(
  days: readonly DayRow[],
  now: { failing_since: Date | null; first_refusal_after_last_payment: Date | null; frozen_at: Date | null },
) {
  const events: StoryEvent[] = [];
  const peak = days.reduce<DayRow | undefined>(
    (best, row) => (row.held_cents > (best?.held_cents ?? 0) ? row : best),
    undefined,
  );
  if (peak && peak !== days.at(-1))
    events.push({ at: peak.at.getTime(), kind: "peak", amountCents: peak.held_cents });
  for (const [kind, at] of [
    ["failing", now.failing_since],
    ["refusing", now.first_refusal_after_last_payment],
    ["frozen", now.frozen_at],
  ] as const)
    if (at) events.push({ at: at.getTime(), kind, amountCents: 0 });
  return events;
}

const noDay = { held_cents: 0, promised_cents: 0, joined: 0, waiting: 0 };

function createMomentFormatter(
  days: readonly DayRow[],
  now: DayRow,
  startedAt: Date,
): (event: StoryEvent) => Moment {
  return (event) => {
    // figures known at the moment, not the next payout's
    const row =
      event.kind === "today" ? now : (days.findLast((day) => day.at.getTime() <= event.at) ?? noDay);
    return {
      day: getDayNumber(startedAt.getTime(), event.at),
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

type Invited = Debrief["invited"][number];
const toInvitedReply = (
  who: Pick<Invited, "investor" | "simulated" | "day">,
  paidInCents: number,
  paidOutCents: number,
): Invited => ({
  ...who,
  paidIn: amount(paidInCents),
  gotOut: amount(paidOutCents),
  result: amount(paidOutCents - paidInCents),
});

const maxNearestPeople = 1_000;

function loadCrowdPart(db: Db, joinedAt: Date, investorId: number) {
  return getCrowd(db).read(async ({ call, head, first }) => {
    const invitations = (await readInvitations(db, [investorId])).map(({ id }) => id);
    const from = first?.getTime() ?? 0;
    const [fates, nearest, friends] = [
      await call("fates"),
      await call("nearest", joinedAt.getTime() - from, maxNearestPeople),
      await call("friends", invitations, maxShownInvited),
    ];
    const seats = nearest.map((seat) => ({ ...seat, joinedAt: seat.joinedAt + from }));
    const invited = friends.map(({ number, joinedDay, paidInCents, paidOutCents }) =>
      toInvitedReply(
        { ...getHolderName(number), day: joinedDay + head.firstDay - 1 },
        paidInCents,
        paidOutCents,
      ),
    );
    return { fates, seats, invited };
  });
}
type CrowdPart = Awaited<ReturnType<typeof loadCrowdPart>>;

async function loadFates(db: Db, crowd: CrowdPart): Promise<ResultCounts> {
  const all = { ...(crowd?.fates ?? createResultCounts()) };
  for (const day of await loadRealDays(db)) {
    all.people += day.ahead + day.even + day.behind;
    all.ahead += day.ahead;
    all.even += day.even;
    all.partBack += day.part_back;
    all.nothingBack += day.nothing_back;
    all.wonCents += day.won;
    all.lostCents += day.lost;
  }
  return all;
}

async function loadNearestResults(
  db: Db,
  investor: InvestorRow & { resultCents: number; investorId: number },
  crowd: CrowdPart,
) {
  const { joined_at: joinedAt, started_at: startedAt } = investor;
  const real = await readRealNearest(db, [investor.investorId, joinedAt, maxNearestPeople]);
  const getDistanceMs = (seat: NearbyResult) => Math.abs(seat.joinedAt - joinedAt.getTime());
  const seats = [
    ...(crowd?.seats ?? []),
    ...real.map((row) => ({
      joinedAt: row.joined_at.getTime(),
      paidInCents: row.paid_in,
      paidOutCents: row.paid_out,
    })),
  ]
    .sort((a, b) => getDistanceMs(a) - getDistanceMs(b) || a.joinedAt - b.joinedAt)
    .slice(0, maxNearestPeople);
  const fates = createResultCounts();
  for (const { paidInCents, paidOutCents } of seats) addResult(fates, paidInCents, paidOutCents);
  const { people, ahead, even, partBack, nothingBack } = fates;
  const getDay = (at: number) => (people > 0 ? getDayNumber(startedAt.getTime(), at) : 0);
  return {
    people,
    ahead,
    even,
    partBack,
    nothingBack,
    worse: seats.filter((seat) => seat.paidOutCents - seat.paidInCents < investor.resultCents).length,
    fromDay: getDay(Math.min(...seats.map((seat) => seat.joinedAt))),
    toDay: getDay(Math.max(...seats.map((seat) => seat.joinedAt))),
  };
}

const toWhyDay = (row: FiguresRow): ExplainedDay => ({
  day: row.day,
  heldCents: row.held_cents,
  creditedCents: row.credited_cents,
  paidInCents: row.paid_in_cents,
  people: row.people,
});

export async function loadDebrief(db: Db, investorId: number): Promise<Debrief> {
  const [investor] = await readInvestor(db, [investorId]);
  invariant(investor, "the caller is an investor");
  const fund = await loadFund(db);
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
  const payouts = await loadMyPayouts(db, investorId);
  const crowd = await loadCrowdPart(db, investor.joined_at, investorId);
  const fates = await loadFates(db, crowd);
  const getDay = (at: Date) => getDayNumber(investor.started_at.getTime(), at.getTime());
  const invited = (await readInvited(db, [investorId])).map((row) =>
    toInvitedReply(
      { ...getHolderName(-row.investor_id), day: getDay(row.joined_at) },
      row.paid_in,
      row.paid_out,
    ),
  );

  const candidates = [
    ...events.map((event) => ({ at: event.at.getTime(), kind: event.kind, amountCents: event.cents })),
    ...getTurningPoints(days, fund.now),
    { at: now.at.getTime(), kind: "today" as const, amountCents: investor.shown },
  ];
  return {
    paidIn: amount(paidIn),
    gotOut: amount(gotOut),
    result: amount(gotOut - paidIn),
    shown: amount(investor.shown),
    fromOthers: payouts.fromOthers,
    joinedDay: getDay(investor.joined_at),
    moments: chooseMoments(candidates, maxMoments).map(createMomentFormatter(days, now, investor.started_at)),
    invited: [...(crowd?.invited ?? []), ...invited].sort((a, b) => a.day - b.day).slice(0, maxShownInvited),
    invitedCount: investor.referrals,
    fates: {
      people: fates.people,
      ahead: fates.ahead,
      even: fates.even,
      partBack: fates.partBack,
      nothingBack: fates.nothingBack,
      lost: amount(fates.lostCents),
      won: amount(fates.wonCents),
      taken: amount(now.taken_cents),
      left: amount(now.held_cents),
    },
    sameSeat: await loadNearestResults(db, { ...investor, investorId, resultCents: gotOut - paidIn }, crowd),
    day: now.day,
    state: getFundState(fund),
    stoppedDay: fund.now.stopped_day,
    why: explainEnd(fund.days.map(toWhyDay)),
  };
}
