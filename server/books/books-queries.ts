// What the Books show. The fund's own figures come from its own accounts (at most 64 of a kind) and the closed days, what
// is about people from sums that are kept as they change (tallies.sql), so both cost the same with a million people.
import type { Books, BooksNews, FundFigures, MyPayouts, People } from "@glasshouse/contract/books.ts";
import { booksReply, figuresReply, payoutsReply, peopleReply } from "@glasshouse/contract/books-reply.ts";
import type { DayFigures } from "@glasshouse/core/books/day-figures.ts";
import type { FundState } from "@glasshouse/core/books/fund-state.ts";
import { type SituationNow, stateNow, summaryOf } from "@glasshouse/core/books/fund-summary.ts";
import { type DayTotals, outlookDays } from "@glasshouse/core/books/outlook.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { dailyIncomeCents } from "@glasshouse/core/investments/daily-income.ts";
import { cents } from "@glasshouse/core/money.ts";
import { gatherRead, gatherReads } from "../db/gather.ts";
import { type Queryable, statement } from "../db/statement.ts";

export type FiguresRow = {
  day: number;
  at: Date;
  held_cents: number;
  promised_cents: number;
  paid_in_cents: number;
  paid_out_cents: number;
  taken_cents: number;
  credited_cents: number;
  people: number;
  waiting: number;
  waiting_cents: number;
};
type NowRow = FiguresRow & {
  failing_since: Date | null;
  frozen_at: Date | null;
  stopped_day: number | null;
  invested_cents: number;
};
const readNow = statement<NowRow>(
  "read-fund-now",
  `select fund_day(now.at) as day, now.at, figures.*, failing_since, frozen_at,
     fund_day(coalesce(failing_since, frozen_at)) as stopped_day,
     (select coalesce(max(invested_cents), 0) from accrual_totals) + (
       select coalesce(sum((select balance_cents from accounts where accounts.id = account_of(investors.id, 'invested'))), 0)
       from investors where not simulated
     )::bigint as invested_cents
   from (select sim_now() as at) as now, fund_figures() as figures, operator`,
);
export const dayColumns =
  "day, at, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents, people, waiting, waiting_cents";
const readDays = statement<FiguresRow>("read-fund-days", `select ${dayColumns} from fund_days order by day`);
/** Those after this day, and in any case as many as an outlook is made from. */
const readNewestDays = statement<FiguresRow>(
  "read-newest-fund-days",
  `select ${dayColumns} from fund_days
   where day > least($1::integer, (select max(day) from fund_days) - ${outlookDays + 1}) order by day`,
);

/** Later than any day that there is. */
const largestDay = 2 ** 31 - 1;

const centsOf = (row: FiguresRow): DayFigures => ({
  day: row.day,
  heldCents: row.held_cents,
  promisedCents: row.promised_cents,
  paidInCents: row.paid_in_cents,
  paidOutCents: row.paid_out_cents,
  takenCents: row.taken_cents,
  creditedCents: row.credited_cents,
  people: row.people,
  waiting: row.waiting,
  waitingCents: row.waiting_cents,
});

export const dayReply = (row: FiguresRow): FundFigures => ({
  ...figuresReply(centsOf(row)),
  at: row.at.toISOString(),
});

/** days: closed ones, ascending, with the newest */
type Fund = { now: NowRow; days: FiguresRow[] };

async function fundWith(
  db: Queryable,
  daysOf: (db: Queryable, values?: [number]) => Promise<FiguresRow[]>,
  lastDay?: number,
): Promise<Fund> {
  const [[now], days] = [await readNow(db), await daysOf(db, lastDay === undefined ? undefined : [lastDay])];
  invariant(now, "the fund has figures");
  return { now, days };
}
/** The fund now, and all of its closed days. */
export const fundOf = (db: Queryable): Promise<Fund> => fundWith(db, readDays);

const countDepositors = statement<{ people: number }>(
  "count-depositors",
  "select coalesce(sum(count), 0)::integer as people from tallies_now() where tally in ('ahead', 'even', 'behind')",
);

const closedDays = (days: readonly FiguresRow[]): DayTotals[] =>
  days.map((row) => ({
    day: row.day,
    paidInCents: cents(row.paid_in_cents),
    paidOutCents: cents(row.paid_out_cents),
    takenCents: cents(row.taken_cents),
  }));

const situationOf = (now: NowRow): SituationNow => ({
  paidInCents: cents(now.paid_in_cents),
  heldCents: cents(now.held_cents),
  waitingCents: cents(now.waiting_cents),
  failing: now.failing_since !== null,
  frozen: now.frozen_at !== null,
});

/** The state that every page tells. */
export const stateOf = ({ now, days }: Fund): FundState => stateNow(situationOf(now), closedDays(days));

/** @param fund with as many closed days as an outlook is made from */
async function booksFrom(db: Queryable, { now, days }: Fund): Promise<Books> {
  const [depositors] = await countDepositors(db);
  invariant(depositors, "a count gives one row");
  const incomeCents = dailyIncomeCents(cents(now.invested_cents));
  const { day, people } = now;
  const summary = summaryOf(
    { ...situationOf(now), day, people, depositors: depositors.people, incomeCents },
    closedDays(days),
  );
  return {
    ...booksReply({ ...centsOf(now), stoppedDay: now.stopped_day }, summary),
    at: now.at.toISOString(),
    failingSince: now.failing_since?.toISOString() ?? null,
    frozenAt: now.frozen_at?.toISOString() ?? null,
  };
}

/** However old the fund is, no more is read than the last days. */
export async function booksOf(db: Queryable): Promise<Books> {
  return booksFrom(db, await fundWith(db, readNewestDays, largestDay));
}

/** Today's figures, and the closed days after one. @param lastDay nothing for the newest alone */
export async function booksSince(
  db: Queryable,
  lastDay: number | undefined,
): Promise<Pick<BooksNews, "today" | "days">> {
  const fund = await fundWith(db, readNewestDays, lastDay ?? largestDay);
  const after = lastDay ?? (fund.days.at(-1)?.day ?? 0) - 1;
  return {
    today: await booksFrom(db, fund),
    days: fund.days.filter(({ day }) => day > after).map(dayReply),
  };
}

type SourceRow = {
  payee_id: number;
  payout_id: number;
  at: Date;
  day: number;
  payout_cents: number;
  investor_id: number;
  deposit_day: number;
  cents: number;
};
/** Deposits queue up, payments take the oldest that is left (core/books/oldest-money.ts), here by running sums. */
const traceMine = statement<SourceRow>(
  "trace-my-payouts",
  `with outflow as (
     select 1 as kind, id, decided_at as at, amount_cents, investor_id from withdrawal_requests where status = 'approved'
     union all select 0, id, taken_at, amount_cents, 0 from operator_takes
   ),
   placed as (select *, sum(amount_cents) over (order by at, kind, id) - amount_cents as start from outflow),
   mine as (select * from placed where investor_id = any($1::bigint[]) and kind = 1),
   inflow as (
     select id, investor_id, settled_at, amount_cents, sum(amount_cents) over (order by settled_at, id) - amount_cents as start
     from deposits where status = 'completed'
   )
   select mine.investor_id as payee_id, mine.id as payout_id, mine.at, fund_day(mine.at) as day, mine.amount_cents as payout_cents, inflow.investor_id,
     fund_day(settled_at) as deposit_day,
     (least(mine.start + mine.amount_cents, inflow.start + inflow.amount_cents) - greatest(mine.start, inflow.start))::bigint as cents
   from mine join inflow on inflow.start < mine.start + mine.amount_cents and inflow.start + inflow.amount_cents > mine.start
   order by mine.at, mine.id, inflow.start`,
);
/** Every deposit and payment is added up for it, so that is done once for all who ask meanwhile, such as a class at its reveal. */
const tracedOf = gatherReads(
  async (db, investorIds: number[]) =>
    Map.groupBy(await traceMine(db, [investorIds]), ({ payee_id }) => payee_id),
  1,
);
const myBalances = statement<{ available: number; held: number }>(
  "my-balances-for-books",
  `select (select balance_cents from accounts where id = account_of($1, 'available')) as available,
     (select balance_cents from accounts where id = account_of($1, 'withdrawal_hold')) as held`,
);
export const investorName = (investorId: number) => `Investor ${investorId}`;

export async function myPayoutsOf(db: Queryable, investorId: number): Promise<MyPayouts> {
  const [rows = [], [balance]] = [await tracedOf(db, investorId), await myBalances(db, [investorId])];
  invariant(balance, "the caller has accounts");
  const traced = [...Map.groupBy(rows, (row) => row.payout_id).values()];
  const { payouts, ...reply } = payoutsReply({
    payouts: traced.map((sources) => {
      const [first] = sources;
      invariant(first, "a group is never empty");
      return {
        id: first.payout_id,
        day: first.day,
        amountCents: first.payout_cents,
        sources: sources.map((row) => ({
          investor: row.investor_id === investorId ? "You" : investorName(row.investor_id),
          own: row.investor_id === investorId,
          day: row.deposit_day,
          cents: row.cents,
        })),
      };
    }),
    availableCents: balance.available,
    requestedCents: balance.held,
  });
  const paidAt = (index: number) => traced[index]?.[0]?.at.toISOString() ?? "";
  return { ...reply, payouts: payouts.map((payout, index) => ({ ...payout, at: paidAt(index) })) };
}

const readPeople = statement<{
  day: number;
  ahead: number;
  even: number;
  behind: number;
  won: number;
  lost: number;
}>(
  "read-people-by-joining-day",
  `select key::integer as day, coalesce(sum(count) filter (where tally = 'ahead'), 0)::integer as ahead,
     coalesce(sum(count) filter (where tally = 'even'), 0)::integer as even,
     coalesce(sum(count) filter (where tally = 'behind'), 0)::integer as behind,
     coalesce(sum(cents) filter (where tally = 'ahead'), 0)::bigint as won,
     coalesce(sum(cents) filter (where tally = 'behind'), 0)::bigint as lost
   from (
     select * from tallies_now() where tally in ('ahead', 'even', 'behind')
   ) as fared group by key having sum(count) > 0 order by key`,
);
/**
 * Of whom something changed since it was kept there are few; they are compared with the first that are kept. Whether a result is
 * a loss is asked of those first alone: beside a policy of rows no index is searched by what is computed.
 */
const readLargest = statement<{ investor_id: number; paid_in: number; paid_out: number; result: number }>(
  "read-largest-results",
  `with changed as materialized (
     select investor_id, paid_in_cents, paid_out_cents, paid_out_cents - paid_in_cents as result from changed_results()
     where paid_in_cents > 0
   ),
   worst as (
     select * from (
       select investor_id, paid_in_cents, paid_out_cents, paid_out_cents - paid_in_cents as result from kept_results()
       order by paid_out_cents - paid_in_cents, investor_id limit 10
     ) as first where result < 0
     union all select * from changed where result < 0
   ),
   best as (
     select * from (
       select investor_id, paid_in_cents, paid_out_cents, paid_out_cents - paid_in_cents as result from kept_results()
       order by paid_out_cents - paid_in_cents desc, investor_id limit 10
     ) as first where result > 0
     union all select * from changed where result > 0
   )
   select investor_id, paid_in_cents as paid_in, paid_out_cents as paid_out, result from (
     (select * from worst order by result, investor_id limit 10)
     union all (select * from best order by result desc, investor_id limit 10)
   ) as largest`,
);
const readMe = statement<{ day: number; paid_in: number; paid_out: number }>(
  "read-my-result",
  `select fund_day(joined_at) as day,
     (select coalesce(sum(amount_cents), 0)::bigint from deposits where investor_id = $1 and status = 'completed') as paid_in,
     (select coalesce(sum(amount_cents), 0)::bigint from withdrawal_requests where investor_id = $1 and status = 'approved') as paid_out
   from investors where id = $1`,
);
const readHeld = statement<{ held: number }>(
  "read-reserves",
  "select sum(balance_cents)::bigint as held from accounts where kind = 'reserves' and id between 0 and fund_account('promised_income', 0) - 1",
);

/** What was computed from the whole ledger holds until this changes. */
export const readLedgerEnd = statement<{ started_at: Date; newest: number }>(
  "read-ledger-end",
  "select started_at, (select coalesce(max(id), 0)::bigint from transfers) as newest from clock",
);

/** What is the same for all who ask, read once for those who ask together. */
const readShared = gatherRead(async (db) => {
  const [rows, largest, [fund]] = [await readPeople(db), await readLargest(db), await readHeld(db)];
  invariant(fund, "the fund has reserves");
  return { rows, largest, fund };
});

export function peopleReader(db: Queryable) {
  return async (investorId: number): Promise<People> => {
    const { rows, largest, fund } = await readShared(db);
    const [me] = await readMe(db, [investorId]);
    const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    return peopleReply(
      {
        byDay: rows.map(({ day, ahead, even, behind }) => ({ day, ahead, even, behind })),
        wonCents: total((row) => row.won),
        lostCents: total((row) => row.lost),
        largest: largest.map((row) => ({
          investor: row.investor_id === investorId ? "You" : investorName(row.investor_id),
          paidInCents: row.paid_in,
          paidOutCents: row.paid_out,
        })),
        me: me && me.paid_in > 0 ? { day: me.day, paidInCents: me.paid_in, paidOutCents: me.paid_out } : null,
      },
      fund.held,
    );
  };
}
