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
const lookAtActing = statement(
  "crowd-looks-at-acting",
  "insert into crowd_look (number, leaves) select number, false from crowd_members where acts_from <= $1",
);

/** Few enough that drawing and deciding leave the event loop free. */
const atOnce = 1_000;

export async function lookAt(tx: ClientBase, numbers: readonly number[], leaves = false): Promise<void> {
  if (numbers.length > 0) await lookAtNumbers(tx, [numbers, leaves]);
}

/** @param members how many there are, today's newcomers among them */
export async function lookAtActors(tx: ClientBase, day: Day, members: number): Promise<void> {
  await lookAtActing(tx, [day.day]);
  let group: number[] = [];
  for (const number of leaversOf(day.behaviour, day.seed, { ...day, members })) {
    if (group.push(number) < atOnce) continue;
    await lookAt(tx, group, true);
    group = [];
  }
  await lookAt(tx, group, true);
}

type MemberRow = {
  number: number;
  investor_id: number;
  joined_day: number;
  panicked_day: number | null;
  available: number;
  invested: number;
  held: number;
  investing: number;
  next_cents: number;
  later_cents: number;
  moved_daily: boolean;
};
/** investedCents without what was paid in today, which is theirs at the end of the day; investing with it */
export type Looked = Member & { investorId: number; investingCents: number; income: MemberIncome };

/** What they have and will have, of each that is in `look`. */
const standing = `
   join crowd_members on crowd_members.number = look.number join accruals using (investor_id)
   cross join (select payouts from accrual_totals) as made
   cross join lateral (select case when settled_payouts < payouts then later_cents else next_cents end as next_cents) as coming
   -- as columns: beside a policy of rows an index is searched by what is computed only where the computing can't leak
   cross join lateral (
     select account_of(crowd_members.investor_id, 'available') as available, account_of(crowd_members.investor_id, 'invested') as invested,
       account_of(crowd_members.investor_id, 'withdrawal_hold') as held offset 0
   ) as own
   join accounts as a on a.id = own.available join accounts as i on i.id = own.invested join accounts as h on h.id = own.held
   cross join lateral (select a.balance_cents + accrued_cents(accruals, payouts) as cents) as available`;
const readLooked = statement<MemberRow>(
  "read-looked-at",
  `select look.number, investor_id, joined_day, panicked_day, h.balance_cents as held, i.balance_cents as invested,
     available.cents as available, accruals.invested_cents as investing, coming.next_cents, later_cents, moved_daily
   from (
     select number from crowd_looked where number > $1 and not leaves order by number limit ${atOnce}
   ) as look ${standing} order by look.number`,
);
/** Each once, so that a part of them is read without the rest. */
const keepLooked = statement(
  "keep-looked-at",
  "insert into crowd_looked (number, leaves) select number, bool_or(leaves) from crowd_look group by number",
);
/** Of tables that have just grown nothing is known; a part of the members is looked up row by row, however many there are. */
const lookUpRows = statement(
  "look-up-rows",
  "select set_config(name, $1, true) from unnest('{enable_hashjoin,enable_mergejoin,enable_seqscan,enable_material}'::text[]) as name",
);

/** Whoever is looked at but those whom fear has drawn, who decide in the database; each once, in the order of their numbers. */
export async function* lookedAt(tx: ClientBase): AsyncGenerator<Looked[]> {
  await keepLooked(tx);
  for (let last = 0; ; ) {
    await lookUpRows(tx, ["off"]);
    const rows = await readLooked(tx, [last]);
    await lookUpRows(tx, ["on"]);
    if (rows.length === 0) return;
    last = rows.at(-1)?.number ?? last;
    yield rows.map((row) => ({
      number: row.number,
      investorId: row.investor_id,
      joinedDay: row.joined_day,
      panickedDay: row.panicked_day,
      availableCents: cents(row.available),
      investedCents: cents(row.invested),
      heldCents: cents(row.held),
      investingCents: row.investing,
      income: { nextCents: row.next_cents, laterCents: row.later_cents, movedDaily: row.moved_daily },
    }));
  }
}
