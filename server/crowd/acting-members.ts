// Whom the crowd's day looks at: whose day of acting has come, who is frightened away, and to whom something happened today.
// Everybody else is left alone, so a day costs what happens on it.
import { cents } from "@glasshouse/core/money.ts";
import { leaversOf, type Member, type MemberIncome } from "@glasshouse/core/population/crowd.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import type { Day } from "./crowd-members.ts";

const lookAtNumbers = statement(
  "crowd-looks-at",
  "insert into crowd_look (number, leaves) select number, $2 from unnest($1::integer[]) as number",
);
/**
 * Those who don't leave, with those whose day has come. Each once and in their order, so that a part of them is read without the
 * rest; very many who leave are passed by.
 */
const keepLooked = statement(
  "keep-looked-at",
  `insert into crowd_looked (number)
   select number from (
     (select number from crowd_look where not leaves union select number from whose_day_comes($1) as number)
     except select number from crowd_look where leaves
   ) as look order by number`,
);

/** Few enough that drawing and deciding leave the event loop free. */
const atOnce = 1_000;

export async function lookAt(tx: ClientBase, numbers: readonly number[], leaves = false): Promise<void> {
  if (numbers.length > 0) await lookAtNumbers(tx, [numbers, leaves]);
}

/** @param members how many there are, today's newcomers among them */
export async function lookAtActors(tx: ClientBase, day: Day, members: number): Promise<void> {
  let group: number[] = [];
  for (const number of leaversOf(day.behaviour, day.seed, { ...day, members })) {
    if (group.push(number) < atOnce) continue;
    await lookAt(tx, group, true);
    group = [];
  }
  await lookAt(tx, group, true);
  await keepLooked(tx, [day.day]);
}

type MemberRow = {
  number: number;
  investor_id: number;
  joined_day: number;
  panicked_day: number | null;
  available: number;
  held: number;
  investing: number;
  next_cents: number;
  later_cents: number;
  moved_daily: boolean;
};
/** investedCents without what was paid in today, which is theirs at the end of the day; investing with it */
export type Looked = Member & { investorId: number; investingCents: number; income: MemberIncome };

/**
 * What they have and will have; accounts to which nothing was ever posted are not looked at. Each row is looked up by itself, by
 * its key: in a world of whose rows PostgreSQL knows nothing yet, or takes for as few as others have, a join goes through all of
 * them for each that is looked at. As columns: beside a policy of rows an index is searched by what is computed only where the
 * computing can't leak.
 */
const readLooked = statement<MemberRow>(
  "read-looked-at",
  `select look.number, investor_id, joined_day, panicked_day, coalesce(h.balance_cents, 0) + bundled_cents as held,
     coalesce(a.balance_cents, 0) + accrued_cents as available, invested_cents as investing, next_cents, later_cents, moved_daily
   from (
     select number from crowd_looked where number > $1 order by number limit ${atOnce}
   ) as look
   cross join (select payouts from accrual_totals) as made
   cross join lateral (
     select investor_id, joined_day, panicked_day, invested_cents, later_cents, moved_daily, bundled_cents, has_own,
       case when settled_payouts < payouts then later_cents else next_cents end as next_cents,
       accrued_cents(crowd_members, payouts) as accrued_cents
     from crowd_members where crowd_members.number = look.number offset 0
   ) as member
   cross join lateral (
     select account_of(investor_id, 'available') as available, account_of(investor_id, 'withdrawal_hold') as held offset 0
   ) as own
   left join lateral (select balance_cents from accounts where has_own and accounts.id = own.available offset 0) as a on true
   left join lateral (select balance_cents from accounts where has_own and accounts.id = own.held offset 0) as h on true
   order by look.number`,
);
/**
 * Of tables that have just grown nothing is known; a part of the members is looked up by index, however many there are. Each is
 * looked up once, so nothing is gained by remembering what was found.
 */
const lookUpRows = statement(
  "look-up-rows",
  "select set_config(name, $1, true) from unnest('{enable_seqscan,enable_memoize}'::text[]) as name",
);

/**
 * Whoever is looked at but those whom fear has drawn, who decide in the database; each once, in the order of their numbers. The
 * next are read while these are decided.
 * @param paidIn cents that somebody has paid in today, by number
 */
export async function* lookedAt(
  tx: ClientBase,
  paidIn: ReadonlyMap<number, number>,
): AsyncGenerator<Looked[]> {
  await lookUpRows(tx, ["off"]);
  for (let reading = readLooked(tx, [0]); ; ) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last) break;
    reading = readLooked(tx, [last.number]);
    reading.catch(() => {}); // told when they are waited for, unless deciding fails first
    yield rows.map((row) => ({
      number: row.number,
      investorId: row.investor_id,
      joinedDay: row.joined_day,
      panickedDay: row.panicked_day,
      availableCents: cents(row.available),
      investedCents: cents(row.investing - (paidIn.get(row.number) ?? 0)),
      heldCents: cents(row.held),
      investingCents: row.investing,
      income: { nextCents: row.next_cents, laterCents: row.later_cents, movedDaily: row.moved_daily },
    }));
  }
  await lookUpRows(tx, ["on"]);
}
