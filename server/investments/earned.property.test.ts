// Under any history, an investment's earnings equal those of a plain model that adds income at every payout.
import { decideDailyIncome, type EarningInvestment } from "@glasshouse/core/investments/daily-income.ts";
import { cents } from "@glasshouse/core/money.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { type HouseDatabase, openHouseDatabase } from "../testing/shared-installation.ts";
import { createWorldDays } from "../testing/test-world-days.ts";

const dayMs = 86_400_000;
type PlainInvestment = EarningInvestment & { status: string; earnedCents: number };
type Plain = { id: number; reinvest: boolean; referrals: number; investments: PlainInvestment[] };

let database: HouseDatabase;
beforeAll(async () => {
  database = await openHouseDatabase();
});
const { openWorld } = createWorldDays(() => database);

function payPlainly(people: readonly Plain[], due: number): void {
  for (const { reinvest, referrals, investments } of people)
    for (const line of decideDailyIncome({ reinvest, totalReferrals: referrals, investments }, due)) {
      const paid = investments.find(({ id }) => id === line.investmentId);
      if (!paid) throw new Error("income of an investment that there is not");
      paid.amountCents = cents(paid.amountCents + line.reinvestedCents);
      paid.earnedCents += line.incomeCents;
      if (paid.status === "cancelled") paid.status = "completed";
    }
}

async function openFund(count: number) {
  const world = await openWorld();
  const db = database.worldDb(world);
  const query = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows;
  const rows = await query(
    `insert into investors (first_name, last_name, referral_code, joined_at)
     select 'A', 'B', gen_random_uuid()::text, now() from generate_series(1, $1::integer) returning id`,
    [count],
  );
  const people: Plain[] = rows.map(({ id }) => ({ id, reinvest: false, referrals: 0, investments: [] }));
  const post = (kind: string, at: Date, from: string, to: string, amount: number) =>
    query(
      `select post_transfers('{${kind}}', $1, '{1,1}', array[${from}, ${to}], array[$2, -$2::bigint]::bigint[])`,
      [at, amount],
    );
  const acts = {
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
      await post("deposit", at, "fund_account('reserves')", `account_of(${person.id}, 'invested')`, amount);
      person.investments.push({
        id: row.id,
        amountCents: cents(amount),
        rateBps: 500,
        openedAt: at.getTime(),
        closedAt: null,
        status: "active",
        earnedCents: 0,
      });
    },
    async close(person: Plain, at: Date, amount: number) {
      const open = person.investments.filter(({ closedAt }) => closedAt === null);
      const closed = open[amount % Math.max(1, open.length)];
      if (!closed) return;
      closed.closedAt = at.getTime();
      closed.status = closed.earnedCents > 0 ? "completed" : "cancelled";
      await query(
        `update investments set closed_at = $2, status = case when earned_cents(investments, payouts) > 0 then 'completed' else 'cancelled' end
         from clock where id = $1`,
        [closed.id, at],
      );
      const [from, to] = [`account_of(${person.id}, 'invested')`, `account_of(${person.id}, 'available')`];
      await post("investment_closed", at, from, to, closed.amountCents);
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
  return { people, query, acts, db };
}
type Fund = Awaited<ReturnType<typeof openFund>>;

async function stand({ query }: Fund, aheadMs: number): Promise<Date> {
  const [row] = await query(
    `update clock set anchor_simulated = next_payout_at + $1 * interval '1 ms', anchor_real = clock_timestamp(), rate = 'paused'
     returning least(anchor_simulated, next_payout_at) as at`,
    [aheadMs],
  );
  return row.at;
}

async function passDays(fund: Fund, days: number): Promise<void> {
  await stand(fund, (days - 1) * dayMs);
  if (days === 1) await makeDuePayout(fund.db);
  else await fund.query("select pay_quiet_days(clock_timestamp() + interval '1 minute')");
}

async function expectAlike({ people, query }: Fund): Promise<number> {
  const have = await query(
    `select id, amount_cents as amount, status, earned_cents(investments, payouts) as earned
     from investments cross join clock order by id`,
  );
  const want = people.flatMap(({ investments }) => investments);
  expect(have).toEqual(
    want
      .map(({ id, amountCents, status, earnedCents }) => ({
        id,
        amount: amountCents,
        status,
        earned: earnedCents,
      }))
      .sort((a, b) => a.id - b.id),
  );
  return want.filter(({ earnedCents }) => earnedCents > 0).length;
}

const events = [
  "days",
  "days",
  "days",
  "deposit",
  "deposit",
  "close",
  "reinvest",
  "referrals",
  "freeze",
] as const;
const step = fc.record({
  event: fc.constantFrom(...events),
  who: fc.nat(2),
  atPayout: fc.boolean(),
  amount: fc.integer({ min: 9, max: 9_000 }),
});

test("each investment's earnings equal, to the cent, a plain model's sum over every payout", async () => {
  let earning = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const fund = await openFund(3);
      let frozen = false;
      let isAtPayout = false;
      for (const { event, who, atPayout, amount } of steps) {
        const person = fund.people[who];
        if (!person) continue;
        isAtPayout ||= event === "days" || atPayout;
        const at = await stand(fund, isAtPayout ? 0 : -dayMs / 24);
        if (event === "freeze") {
          frozen ||= amount < 900;
          if (frozen) await fund.query("update operator set frozen_at = coalesce(frozen_at, $1)", [at]);
        } else if (event === "days") {
          const days = 1 + (amount % 4);
          for (let day = 0; day < days && !frozen; day += 1)
            payPlainly(fund.people, at.getTime() + day * dayMs);
          await passDays(fund, days);
          isAtPayout = false;
        } else if (!frozen) await fund.acts[event](person, at, amount);
        earning += await expectAlike(fund);
      }
      expect((await auditLedger(fund.db)).differences).toEqual([]);
    }),
    { numRuns: 20, seed: 11, endOnFailure: true },
  );
  expect(earning).toBeGreaterThan(300);
});
