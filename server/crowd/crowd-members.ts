// Who is in the crowd, and who joins: written in sets, through the same accounts, caps and referrals as everybody.

import { dailyIncomeCents, dailyRateBps } from "@glasshouse/core/investments/daily-income.ts";
import { walletOpeningCents } from "@glasshouse/core/ledger/fund-books.ts";
import { type Cents, cents } from "@glasshouse/core/money.ts";
import { personaFrom } from "@glasshouse/core/personas.ts";
import type { Behaviour } from "@glasshouse/core/population/behaviour.ts";
import {
  depositOf,
  type Nature,
  type Newcomer,
  natureOf,
  nextActingDay,
} from "@glasshouse/core/population/crowd.ts";
import { freeToInvestCents } from "@glasshouse/core/referrals/level.ts";
import { referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import { eventLines } from "../ledger/event-lines.ts";

export type Day = { seed: number; behaviour: Behaviour; day: number; due: Date; fear: number };

/** Friends whom people invited before or since join the crowd like everybody else. */
const enrolInvited = statement<{ number: number }>(
  "enrol-invited-friends",
  "select enrol_invited($1) as number",
);
const insertNewcomers = statement(
  "insert-crowd-newcomers",
  `with given as (
     select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::boolean[], $9::integer[])
       as given (number, first_name, last_name, code, recruiter, reinvest, acts_from)
   ),
   placed as (
     -- numbered in the order in which they joined, by whichever plan
     select nextval(pg_get_serial_sequence('investors', 'id')) as id, ordered.* from (
       select given.*, crowd_members.investor_id as referred_by
       from given left join crowd_members on crowd_members.number = recruiter order by given.number
     ) as ordered
   ),
   investor as (
     insert into investors (id, simulated, first_name, last_name, referral_code, referred_by, reinvest, joined_at)
     select id, true, first_name, last_name, code, referred_by, reinvest, $7 from placed
   ),
   counted as (
     update investors set total_referrals = total_referrals + brought.people
     from (select referred_by, count(*)::integer as people from placed where referred_by is not null group by referred_by) as brought
     where investors.id = brought.referred_by
   )
   insert into crowd_members (number, investor_id, joined_day, acts_from) select number, id, $8, acts_from from placed`,
);
const openWallets = statement(
  "open-crowd-wallets",
  `with opened as (select investor_id, $3::bigint as cents from crowd_members where number between $1 and $2)
   insert into ledger_line (account_id, amount_cents) ${eventLines("wallet_opened", "opened")}`,
);
const standings = statement<{ number: number; total_referrals: number; invested_cents: number }>(
  "crowd-standings",
  // each looked up by itself (acting-members.ts)
  `select number, total_referrals, (
     select balance_cents from accounts where accounts.id = account_of(member.investor_id, 'invested')
   ) as invested_cents
   from unnest($1::integer[]) as given (number)
   cross join lateral (
     select investor_id from crowd_members where crowd_members.number = given.number and panicked_day is null offset 0
   ) as member
   cross join lateral (select total_referrals from investors where investors.id = member.investor_id offset 0) as person
   order by number`,
);
const insertDeposits = statement(
  "insert-crowd-deposits",
  `with given as (
     select crowd_members.investor_id, given.number, cents from unnest($1::integer[], $2::bigint[]) as given (number, cents)
     join crowd_members using (number)
   ),
   deposit as (
     insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, confirmed, created_at, settled_at)
     select investor_id, 'card', cents, 'completed', 'pi_crowd_' || $4::integer || '_' || number, true, $3, $3
     from given order by number
     returning id, investor_id, amount_cents
   ),
   investment as (
     insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
     select investor_id, id, amount_cents, ${dailyRateBps}, $3 from deposit order by id
   )
   insert into crowd_deposit (investor_id, cents) select investor_id, amount_cents from deposit`,
);

/** Members by their number, for at most so many in one statement. */
const chunk = 5_000;
function* chunksOf<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += chunk) yield list.slice(from, from + chunk);
}

/** Longer than people's codes, so that it never meets one; made of the number, so that it is nobody else's. */
function codeOf(number: number): string {
  const letters: string[] = [];
  for (let rest = number, place = 0; place < 6; place += 1, rest = Math.floor(rest / 32))
    letters.unshift(referralAlphabet[rest % 32] ?? "");
  return `SIM${letters.join("")}`;
}

/** @returns the numbers of friends whom people invited and who are in the crowd from today */
export async function enrolFriends(tx: ClientBase, day: number): Promise<number[]> {
  return (await enrolInvited(tx, [day])).map((row) => row.number);
}

/** A newcomer has what they pay in today, and its income from tomorrow's payout on. */
function firstActingDay({ behaviour, day }: Day, number: number, nature: Nature): number | null {
  const [availableCents, heldCents] = [cents(0), cents(0)];
  const investedCents = depositOf(nature, 0, cents(0));
  const laterCents = dailyIncomeCents(investedCents);
  const movedDaily = nature.plan === "reinvesting" && freeToInvestCents(0, investedCents) > 0;
  const member = { number, joinedDay: day, panickedDay: null, availableCents, investedCents, heldCents };
  return nextActingDay(behaviour, day, member, { nextCents: 0, laterCents, movedDaily }, nature);
}

/** Newcomers get accounts, a wallet with the usual play money, and count for whoever brought them. */
export async function joinCrowd(tx: ClientBase, day: Day, newcomers: readonly Newcomer[]): Promise<void> {
  const { seed, behaviour } = day;
  for (const group of chunksOf(newcomers)) {
    const people = group.map(({ number }) => personaFrom(seed, number));
    const natures = group.map(({ number }) => natureOf(behaviour, seed, number));
    await insertNewcomers(tx, [
      group.map(({ number }) => number),
      people.map((person) => person.firstName),
      people.map((person) => person.lastName),
      group.map(({ number }) => codeOf(number)),
      group.map(({ recruiter }) => recruiter),
      natures.map(({ plan }) => plan === "reinvesting"),
      day.due,
      day.day,
      natures.map((nature, index) => firstActingDay(day, group[index]?.number ?? 0, nature)),
    ]);
    await openWallets(tx, [group[0]?.number, group.at(-1)?.number, walletOpeningCents]);
  }
}

/**
 * Whoever joined today and whoever's limit has risen pays in what they are ready to, as far as the cap allows.
 * @returns what each pays in, by number
 */
export async function depositCrowd(
  tx: ClientBase,
  day: Day,
  numbers: readonly number[],
): Promise<Map<number, Cents>> {
  const paidIn = new Map<number, Cents>();
  for (const group of chunksOf(numbers)) {
    const rows = await standings(tx, [group]);
    const paid: { number: number; cents: Cents }[] = rows.flatMap((row) => {
      const nature = natureOf(day.behaviour, day.seed, row.number);
      const amount = depositOf(nature, row.total_referrals, cents(row.invested_cents));
      return amount > 0 ? [{ number: row.number, cents: amount }] : [];
    });
    const values = [paid.map((each) => each.number), paid.map((each) => each.cents)];
    if (paid.length > 0) await insertDeposits(tx, [...values, day.due, day.day]);
    for (const each of paid) paidIn.set(each.number, each.cents);
  }
  return paidIn;
}
