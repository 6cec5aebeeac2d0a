// One day of the crowd: who joins and pays in, who withdraws, who leaves frightened. core/population decides for each
// person; what they decided is carried out for all of them in sets, on the same ledger and under the same limits.

import { cents } from "@glasshouse/core/money.ts";
import type { Behaviour } from "@glasshouse/core/population/behaviour.ts";
import {
  decideMember,
  fearOf,
  natureOf,
  newcomersOf,
  nextActingDay,
  type Talk,
} from "@glasshouse/core/population/crowd.ts";
import type { ClientBase } from "pg";
import { analyzeGrown } from "../db/analyze-grown.ts";
import { statement } from "../db/statement.ts";
import { eventLines } from "../ledger/event-lines.ts";
import { postGathered } from "../ledger/post-transfer.ts";
import { type Looked, lookAt, lookAtActors, lookedAt } from "./acting-members.ts";
import type { AtOnce, PaidAtOnce } from "./at-once.ts";
import { type Day, depositCrowd, enrolFriends, joinCrowd } from "./crowd-members.ts";

type CrowdRow = {
  seed: number;
  target: number;
  behaviour: Behaviour;
  stopped: boolean;
  day: number;
  fear_ppm: number;
  members: number;
};
const readCrowd = statement<CrowdRow>(
  "read-crowd-for-day",
  "select *, (select coalesce(max(number), 0) from crowd_members) as members from crowd for update",
);
const countRequests = statement<Omit<Talk, "members">>(
  "count-requests-for-fear",
  `select
     -- all that wait but those after the newest who has waited long, so that very many cost a day nothing
     ((select count from tally_now('requests pending'))
      - (select count(*) from withdrawal_requests where status = 'pending' and id > late.id)
      - (select coalesce(sum(waiting_count), 0) from bundled_requests where waiting_count > 0 and first_id > late.id))::integer as late,
     (select count(*)::integer from withdrawal_requests
      where status = 'rejected' and decided_at > $1::timestamptz - interval '3 days') as rejected,
     (select count(*)::integer from withdrawal_requests
      where status = 'approved' and decided_at > $1::timestamptz - interval '3 days') as approved
   from (
     select greatest(
       (select id from withdrawal_requests where status = 'pending' and requested_at < long_ago order by id desc limit 1),
       (select last_id from bundled_requests where waiting_count > 0 and requested_at < long_ago order by first_id desc limit 1), 0
     ) as id
     from (select $1::timestamptz - make_interval(days => $2::integer) as long_ago) as ago
   ) as late`,
);
const keepDecisions = statement(
  "keep-crowd-decisions",
  `insert into crowd_decision (number, cents, acts_from) select * from unnest($1::integer[], $2::bigint[], $3::integer[])`,
);
/** In the order of their numbers, in which they ask; each list is read by itself, so all of them have it. */
const carryOut = statement<{
  decided_cents: number | null;
  decided_transfer: number | null;
  fund_accounts: number[] | null;
  fund_cents: number[] | null;
}>(
  "crowd-acts",
  `select * from crowd_acts(
     array(select number from crowd_look where leaves order by number), array(select number from crowd_decision order by number),
     array(select cents from crowd_decision order by number), array(select acts_from from crowd_decision order by number), $1, $2,
     $3, $4, $5)`,
);
const chargeCards = statement(
  "charge-crowd-cards",
  `insert into ledger_line (account_id, amount_cents) ${eventLines("card_charged", "crowd_deposit")}`,
);
const creditDeposits = statement(
  "credit-crowd-deposits",
  `insert into ledger_line (account_id, amount_cents) ${eventLines("deposit", "crowd_deposit")}`,
);
/** For whoever brought somebody who has paid in for the first time today; people see it in their history. */
const creditBonus = statement(
  "credit-referral-bonus",
  `with bonus as (
     select referred_by as investor_id, crowd_deposit.investor_id as recruit_id, share.cents
     from crowd_deposit join crowd_members using (investor_id) join investors on investors.id = crowd_deposit.investor_id
     cross join lateral (select share_cents(crowd_deposit.cents, $1::integer) as cents) as share
     where joined_day = $2::integer and referred_by is not null and share.cents > 0
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select investor_id, $3, 'referral_bonus', recruit_id, cents, 'completed', 'Referral bonus'
     from bonus join users using (investor_id)
   )
   insert into ledger_line (account_id, amount_cents) ${eventLines("referral_bonus", "bonus")}`,
);
const keepRewarded = statement(
  "keep-rewarded",
  `select keep_own(array(
     select investor_of(account_id) from ledger_line where account_kind_of(account_id) = 'available'
   ))`,
);
const finishDay = statement("finish-crowd-day", "update crowd set day = $1, fear_ppm = $2");

const temporaryTables = `
  create temporary table ledger_line (
    account_id bigint not null, amount_cents bigint not null
  ) on commit drop;
  create temporary table crowd_deposit (investor_id bigint not null, cents bigint not null) on commit drop;
  create temporary table crowd_decision (number integer not null, cents bigint not null, acts_from integer) on commit drop;
  create temporary table crowd_look (number integer not null, leaves boolean not null) on commit drop;
  create temporary table crowd_looked (number integer primary key) on commit drop`;

/** Sums over very many people stay in memory. */
const sumInMemory = statement("sum-in-memory", "select set_config('work_mem', '64MB', true)");

export async function openDay(tx: ClientBase): Promise<void> {
  await sumInMemory(tx);
  await tx.query(temporaryTables);
}

/**
 * @param due the instant before whose payout the day is done; the transaction holds the day's own lock
 * @param atOnce asked when everybody has decided what they ask for
 */
export async function runCrowdDay(
  tx: ClientBase,
  due: Date,
  bonusBps: number,
  atOnce: () => Promise<AtOnce | undefined>,
): Promise<PaidAtOnce | undefined> {
  const [crowd] = await readCrowd(tx);
  if (!crowd) return undefined;
  const { seed, behaviour, target, stopped } = crowd;
  const number = crowd.day + 1;
  const [requests] = await countRequests(tx, [due, behaviour.patienceDays]);
  const fear = fearOf(behaviour, crowd.fear_ppm / 1_000_000, {
    members: crowd.members,
    ...(requests ?? { late: 0, rejected: 0, approved: 0 }),
  });
  const day: Day = { seed, behaviour, day: number, due, fear };

  const friends = await enrolFriends(tx, number);
  const members = crowd.members + friends.length;
  const newcomers = newcomersOf(behaviour, seed, {
    day: number,
    members,
    target,
    fear,
    stopped,
    bonusPercent: bonusBps / 100,
  });
  await joinCrowd(tx, day, newcomers);
  await postGathered(tx, "wallet_opened", due);

  const recruiters = new Set(newcomers.flatMap(({ recruiter }) => (recruiter === null ? [] : [recruiter])));
  const payers = new Set([...friends, ...newcomers.map((newcomer) => newcomer.number)]);
  // whoever brought somebody may pay in more; frightened people don't
  if (fear === 0) for (const recruiter of recruiters) payers.add(recruiter);
  const paidIn = await depositCrowd(tx, day, [...payers]);
  await lookAt(tx, [...friends, ...recruiters]);

  if (bonusBps > 0) {
    await creditBonus(tx, [bonusBps, number, due]);
    await keepRewarded(tx);
    await postGathered(tx, "referral_bonus", due);
  }

  await analyzeGrown(tx);
  await lookAtActors(tx, day, members + newcomers.length);
  await decideAll(tx, day, paidIn);
  const { status, notes, roomCents } = (await atOnce()) ?? {};
  const [acted] = await carryOut(tx, [number, due, status, notes, roomCents ?? 0]);
  await chargeCards(tx);
  await postGathered(tx, "card_charged", due);
  await finishDay(tx, [number, Math.round(fear * 1_000_000)]);
  // last, since it locks the fund's accounts that everybody else needs too
  await creditDeposits(tx);
  await postGathered(tx, "deposit", due);
  if (!acted?.decided_transfer) return undefined;
  return {
    cents: cents(acted.decided_cents ?? 0),
    transfer: acted.decided_transfer,
    accounts: acted.fund_accounts ?? [],
    amounts: acted.fund_cents ?? [],
  };
}

/** What somebody does today, and when they are looked at next. @param leaves decided in the database for all, by the same rule */
export function decide(
  { behaviour, seed, day }: Pick<Day, "behaviour" | "seed" | "day">,
  member: Looked,
  leaves = false,
) {
  const nature = natureOf(behaviour, seed, member.number);
  const decision = decideMember(behaviour, { day, leaves }, member, nature);
  const { panics, closes, withdrawCents } = decision;
  const closedCents = closes ? member.investedCents : 0;
  const after = {
    ...member,
    panickedDay: panics ? day : member.panickedDay,
    availableCents: cents(member.availableCents + closedCents - withdrawCents),
    investedCents: cents(member.investingCents - closedCents),
    heldCents: cents(member.heldCents + withdrawCents),
  };
  const { nextCents, laterCents, movedDaily } = member.income;
  const income = {
    nextCents,
    laterCents: closes ? 0 : laterCents,
    movedDaily: movedDaily && !panics,
  };
  return {
    number: member.number,
    investorId: member.investorId,
    ...decision,
    // as if what they ask for today were paid by then; if it is not, they are looked at, and then wait for the decision
    actsFrom:
      member.heldCents > 0
        ? null
        : nextActingDay(behaviour, day, { ...after, heldCents: cents(0) }, income, nature),
  };
}

async function decideAll(tx: ClientBase, day: Day, paidIn: ReadonlyMap<number, number>): Promise<void> {
  for await (const members of lookedAt(tx, paidIn)) {
    const decided = members.map((member) => decide(day, member));
    await keepDecisions(tx, [
      decided.map((each) => each.number),
      decided.map((each) => each.withdrawCents),
      decided.map((each) => each.actsFrom),
    ]);
  }
}
