// Whatever people do, and whenever: what they have is what a plain model has that pays everybody every day.
import { decideDailyIncome, type EarningInvestment } from "@glasshouse/core/investments/daily-income.ts";
import { cents } from "@glasshouse/core/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { settleSql } from "../test-accruals.ts";
import { type HouseDatabase, openHouseDatabase } from "../testing/shared-installation.ts";
import { auditLedger } from "./audit-ledger.ts";

const dayMs = 86_400_000;
type Plain = {
  id: number;
  reinvest: boolean;
  referrals: number;
  available: number;
  held: number;
  /** as the database numbers them, so in the order in which they were opened */
  investments: EarningInvestment[];
};
const investedOf = ({ investments }: Plain) =>
  investments.reduce((sum, each) => (each.closedAt === null ? sum + each.amountCents : sum), 0);

let database: HouseDatabase;
const query = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows;

async function openPeople(count: number): Promise<Plain[]> {
  const rows = await query(
    `insert into investors (simulated, first_name, last_name, referral_code, joined_at)
     select true, 'A', 'B', gen_random_uuid()::text, now() from generate_series(1, $1::integer) returning id`,
    [count],
  );
  return rows.map(({ id }) => ({
    id,
    reinvest: false,
    referrals: 0,
    available: 0,
    held: 0,
    investments: [],
  }));
}

const post = (kind: string, at: Date, from: string, to: string) =>
  `select post_transfers('{${kind}}', '${at.toISOString()}', '{1,1}', array[${from}, ${to}], array[CENTS, -CENTS]::bigint[])`;
const own = (person: Plain, kind: string) => `account_of(${person.id}, '${kind}')`;

/** The plain model does it, and then the database by the statements that a day of the crowd is made of. */
const events = {
  async deposit(person: Plain, at: Date, amount: number) {
    const [row] = await query(
      `with deposit as (
         insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
         values ($1, 'card', $2, 'completed', gen_random_uuid()::text, $3, $3) returning id
       )
       insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
       select $1, id, $2, 500, $3 from deposit returning id`,
      [person.id, amount, at],
    );
    await query(
      post("deposit", at, "fund_account('reserves', 0)", own(person, "invested")).replaceAll(
        "CENTS",
        `${amount}`,
      ),
    );
    const openedAt = at.getTime();
    person.investments.push({
      id: row.id,
      amountCents: cents(amount),
      rateBps: 500,
      openedAt,
      closedAt: null,
    });
  },
  async close(person: Plain, at: Date) {
    const amount = investedOf(person);
    if (amount === 0) return;
    await query(
      "update investments set status = 'cancelled', closed_at = $2 where investor_id = $1 and status = 'active'",
      [person.id, at],
    );
    await query(
      post("investment_closed", at, own(person, "invested"), own(person, "available")).replaceAll(
        "CENTS",
        `${amount}`,
      ),
    );
    person.available += amount;
    for (const each of person.investments) each.closedAt ??= at.getTime();
  },
  async request(person: Plain, at: Date, amount: number) {
    if (person.available < amount) return;
    await query(settleSql("array[$1::bigint]", "$2"), [person.id, at]);
    await query(
      post("withdrawal_requested", at, own(person, "available"), own(person, "withdrawal_hold")).replaceAll(
        "CENTS",
        `${amount}`,
      ),
    );
    person.available -= amount;
    person.held += amount;
  },
  async settle(person: Plain, at: Date) {
    await query(settleSql("array[$1::bigint, $1::bigint]", "$2"), [person.id, at]);
  },
  async reinvest(person: Plain) {
    person.reinvest = !person.reinvest;
    await query("update investors set reinvest = $2 where id = $1", [person.id, person.reinvest]);
  },
  async referrals(person: Plain) {
    person.referrals += 3;
    await query("update investors set total_referrals = $2 where id = $1", [person.id, person.referrals]);
  },
} satisfies Record<string, (person: Plain, at: Date, amount: number) => Promise<void>>;

function payPlainly(people: readonly Plain[], due: number): void {
  for (const person of people)
    for (const { investmentId, incomeCents, reinvestedCents } of decideDailyIncome(
      { reinvest: person.reinvest, totalReferrals: person.referrals, investments: person.investments },
      due,
    )) {
      person.available += incomeCents - reinvestedCents;
      const paid = person.investments.find(({ id }) => id === investmentId);
      if (paid) paid.amountCents = cents(paid.amountCents + reinvestedCents);
    }
}

/** The clock stands an hour before the payout that is due, or at it, as it does while the crowd's day is done. */
async function standAt(beforeMs: number): Promise<Date> {
  const [row] = await query(
    `update clock set anchor_simulated = next_payout_at - $1 * interval '1 ms', anchor_real = clock_timestamp(), rate = 'paused'
     returning anchor_simulated as at`,
    [beforeMs],
  );
  return row.at;
}

const step = fc.record({
  event: fc.constantFrom("day", "day", "day", ...(Object.keys(events) as (keyof typeof events)[]), "freeze"),
  who: fc.nat(2),
  atPayout: fc.boolean(),
  amount: fc.integer({ min: 1, max: 7_000 }),
});

test("any history gives the balances of a model that pays everybody every day", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      database = await openHouseDatabase();
      const people = await openPeople(3);
      let frozen = false;
      let isAtPayout = false; // and stays there until it is made: time does not go back
      for (const { event, who, atPayout, amount } of steps) {
        const person = people[who];
        if (!person) continue;
        isAtPayout ||= event === "day" || atPayout;
        const at = await standAt(isAtPayout ? 0 : dayMs / 24);
        if (event === "freeze") {
          // once, and rarely, near the end of a history
          frozen ||= amount < 500;
          if (frozen) await query("update operator set frozen_at = coalesce(frozen_at, $1)", [at]);
        } else if (event === "day") {
          if (!frozen) payPlainly(people, at.getTime());
          await makeDuePayout(database.pool);
          isAtPayout = false;
        } else if (!frozen) await events[event](person, at, amount);
      }
      const have = await query(
        `select crowd_members.investor_id as id, accrued_cents(crowd_members, payouts) + a.balance_cents as available, i.balance_cents as invested, h.balance_cents as held
         from crowd_members cross join accrual_totals join accounts as a on a.id = account_of(crowd_members.investor_id, 'available')
         join accounts as i on i.id = account_of(crowd_members.investor_id, 'invested')
         join accounts as h on h.id = account_of(crowd_members.investor_id, 'withdrawal_hold')
         where crowd_members.investor_id = any ($1) order by 1`,
        [people.map(({ id }) => id)],
      );
      expect(have).toEqual(
        people.map((person) => ({
          id: person.id,
          available: person.available,
          invested: investedOf(person),
          held: person.held,
        })),
      );
      compared += have.filter(({ available }) => available > 0).length;
      // who reads the postings alone agrees
      expect((await auditLedger(database.pool)).differences).toEqual([]);
    }),
    { numRuns: 40, seed: 11, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(40);
});
