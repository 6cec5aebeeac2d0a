import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { ledgerPageOf } from "../books/ledger-pages.ts";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { settleSql } from "../test-accruals.ts";
import { type HouseDatabase, openHouseDatabase } from "../testing/shared-installation.ts";
import { auditLedger } from "./audit-ledger.ts";

let database: HouseDatabase;
beforeEach(async () => {
  database = await openHouseDatabase();
  await database.owner.query(`
    insert into investors (simulated, first_name, last_name, referral_code, joined_at)
    select true, 'A', 'B', 'accrued-' || n, now() from generate_series(1, 40) as n;
    with deposit as (
      insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
      select investors.id, 'card', 1000 + investors.id % 7 * 111, 'completed', referral_code, next_payout_at - interval '1 hour', next_payout_at
      from investors, clock where simulated returning id, investor_id, amount_cents
    )
    insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
    select investor_id, deposit.id, amount_cents, 500, next_payout_at - interval '1 hour' from deposit, clock;
    select post_transfers('{deposit}', next_payout_at - interval '1 hour', array_agg(1), array_agg(account), array_agg(cents))
    from clock, (
      select account_of(investor_id, 'invested') as account, -amount_cents as cents from investments
      union all select fund_account('reserves', 0), sum(amount_cents)::bigint from investments
    ) as line group by next_payout_at`);
});

const query = async (text: string) => (await database.owner.query(text)).rows;
async function payDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    await makeDuePayout(database.pool);
  }
}
const differences = async () => (await auditLedger(database.pool)).differences;
const everybody = "array(select investor_id from crowd_members)";
const settle = settleSql(everybody);

describe("income of simulated people", () => {
  test("is one line a day, to so many people, and the ledger owes it to them", async () => {
    await payDays(3);
    const postings = await query(
      "select kind, count(*)::integer as lines from transfers join postings on transfer_id = transfers.id where kind = 'daily_income' group by transfers.id, kind",
    );
    expect(postings).toEqual([1, 2, 3].map(() => ({ kind: "daily_income", lines: 2 })));
    const [sums] = await query(
      `select (select sum(share_cents(amount_cents, rate_bps)) from investments)::bigint as day,
         (select balance_cents from accounts where kind = 'accrued_income') as accrued,
         (select array_agg(accrued_people order by day) from fund_days) as people`,
    );
    expect(sums).toEqual({ day: sums.day, accrued: 3 * sums.day, people: [40, 40, 40] });
  });

  test("stands in the Books as what it is: a line for so many people, and what is settled of it", async () => {
    await payDays(1);
    await query(settleSql("array(select min(investor_id) from crowd_members)"));
    const [settled, paid] = await ledgerPageOf(database.pool, undefined);
    const [{ day }] = await query("select accrued_cents as day from fund_days");
    const amount = formatAmount(cents(day));
    expect(paid).toMatchObject({
      kind: "daily_income",
      lines: expect.arrayContaining([
        { account: "Promised income", debit: amount, credit: null },
        { account: "Credited to 40 simulated people", debit: null, credit: amount },
      ]),
    });
    expect(settled).toMatchObject({ kind: "income_settled" });
    expect(settled?.lines.map(({ account }) => account)).toContain("Credited to simulated people");
    await query("update fund_days set accrued_people = 2941");
    const [, grown] = await ledgerPageOf(database.pool, undefined);
    expect(grown?.lines.map(({ account }) => account)).toContain("Credited to 2,941 simulated people");
  });

  test("is settled once, whoever else settles or pays at the same time", async () => {
    await payDays(2);
    await query("update clock set anchor_simulated = next_payout_at");
    await database.warm();
    const settled = Array.from({ length: 20 }, () => database.owner.query(settle));
    await Promise.all([...settled, makeDuePayout(database.pool)]);
    await query(settle);
    const [left] = await query(
      "select balance_cents, (select sum(balance_cents)::bigint from accounts where kind = 'available') as theirs, (select sum(cents)::bigint from (select 3 * share_cents(amount_cents, rate_bps) as cents from investments) as each) as earned from accounts where kind = 'accrued_income'",
    );
    expect(left).toEqual({ balance_cents: 0, theirs: left.earned, earned: left.earned });
    expect(await differences()).toEqual([]);
  });

  test("is settled twice by a naive twin that reads what is owed without a lock", async () => {
    await payDays(2);
    await query(`create or replace function settle_naively() returns void language plpgsql as $$
      declare owed bigint := (select accrued_cents(crowd_members, payouts) from crowd_members, accrual_totals order by investor_id limit 1);
      begin
        perform pg_sleep(0.3);
        perform post_transfers('{income_settled}', sim_now(), '{1,1}',
          array[fund_account('accrued_income', 0), account_of((select min(investor_id) from crowd_members), 'available')], array[owed, -owed]);
        update crowd_members set settled_payouts = 2, next_cents = later_cents where investor_id = (select min(investor_id) from crowd_members);
      end $$`);
    await database.warm();
    await Promise.allSettled([1, 2].map(() => database.owner.query("select settle_naively()")));
    await query("drop function settle_naively()");
    expect(await differences()).not.toEqual([]);
  });

  test("is settled before anything of theirs changes, whoever forgets it", async () => {
    await payDays(2);
    await query("update investments set status = 'completed', closed_at = sim_now() where id % 2 = 0");
    await query("update investors set reinvest = true, total_referrals = 3 where id % 3 = 0");
    const [left] = await query(
      `select count(*)::integer as unsettled from crowd_members join investors on investors.id = investor_id cross join accrual_totals
       where settled_payouts < payouts and (reinvest or crowd_members.invested_cents = 0)`,
    );
    expect(left).toEqual({ unsettled: 0 });
  });

  test("is settled by whoever works as the application, though they say that the crowd's day does it", async () => {
    await payDays(2);
    const tx = await database.pool.connect();
    try {
      await tx.query("begin");
      await tx.query("select set_config('glasshouse.crowd_acts', 'on', true)");
      await tx.query("update investments set status = 'completed', closed_at = sim_now()");
      await tx.query("commit");
    } finally {
      tx.release();
    }
    expect(await query("select sum(invested_cents)::bigint as invested from crowd_members")).toEqual([
      { invested: 0 },
    ]);
  });

  test("at the payout's own instant: who opens then is not in it, who closes then is, and has been paid after all", async () => {
    await query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    const person = "(select max(investor_id) from crowd_members)";
    await query(
      `with person as (
         insert into investors (simulated, first_name, last_name, referral_code, joined_at) select true, 'A', 'B', 'late-' || n, now() from generate_series(1, 2) as n returning id, referral_code
       ),
       deposit as (
         insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
         select person.id, 'card', 1000, 'completed', referral_code, next_payout_at, next_payout_at from person, clock returning id, investor_id
       )
       insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
       select investor_id, id, 1000, 500, next_payout_at from deposit, clock`,
    );
    const closed = "investor_id = (select min(investor_id) from crowd_members)";
    await query(
      `update investments set status = 'cancelled', closed_at = next_payout_at from clock where ${closed}`,
    );
    await makeDuePayout(database.pool);
    const [told] = await query(
      `select accrued_people, (select status from investments where ${closed}),
         (select accrued_cents(crowd_members, payouts) from crowd_members, accrual_totals where investor_id = ${person}) as opened,
         (select accrued_cents(crowd_members, payouts) > 0 from crowd_members, accrual_totals where ${closed}) as paid from fund_days`,
    );
    expect(told).toEqual({ accrued_people: 40, status: "completed", opened: 0, paid: true });
  });

  test("is not accrued where the fund is frozen", async () => {
    await payDays(1);
    await query("update operator set frozen_at = sim_now()");
    const before = await query("select * from accrual_totals");
    await payDays(3);
    expect(await query("select * from accrual_totals")).toEqual(before);
    expect(await query("select count(*)::integer as days from fund_days")).toEqual([{ days: 4 }]);
  });
});

describe("the auditor finds", () => {
  beforeEach(async () => {
    await payDays(3);
    await query(settleSql("array(select min(investor_id) from crowd_members)"));
    await payDays(2);
    expect(await differences()).toEqual([]);
  });
  const one = "where investor_id = (select max(investor_id) from crowd_members)";

  test.each([
    [
      "a cent more of what somebody is owed",
      `update crowd_members set next_cents = next_cents + 1 ${one}`,
      "owed",
    ],
    [
      "a cent less of what each day brings",
      `update crowd_members set later_cents = later_cents - 1 ${one}`,
      "owed",
    ],
    [
      "a cent more of what the next payout brings somebody to whom nothing is owed",
      `${settle}; update crowd_members set next_cents = next_cents + 1 ${one}`,
      "next income",
    ],
    [
      "a day of theirs forgotten",
      `update crowd_members set settled_payouts = settled_payouts + 1 ${one}`,
      "owed",
    ],
    ["a cent more in the sum of a day", "update accrual_totals set next_cents = next_cents + 1", "next day"],
    ["somebody not counted", "update accrual_totals set next_people = next_people - 1", "next people"],
    [
      "a cent less in the sum of the later days",
      "update accrual_totals set later_cents = later_cents - 1",
      "later days",
    ],
    [
      "somebody too many in the later days",
      "update accrual_totals set later_people = later_people + 1",
      "later people",
    ],
    [
      "a cent more of what later payouts bring somebody to whom nothing is owed",
      `${settle}; update crowd_members set later_cents = later_cents + 1 ${one}`,
      "later income",
    ],
    [
      "a cent less that somebody has invested",
      `update crowd_members set invested_cents = invested_cents - 1 ${one}`,
      "invested",
    ],
    [
      "somebody who is moved by name and need not be",
      `${settle}; update crowd_members set moved_daily = true ${one}`,
      "moved daily",
    ],
    ["a payout too many", "update accrual_totals set payouts = payouts + 1", "owed"],
    [
      "a settled day that is settled again",
      "select post_transfers('{income_settled}', sim_now(), '{1,1}', array[fund_account('accrued_income', 0), account_of(investor_id, 'available')], '{150,-150}') from crowd_members order by investor_id limit 1",
      "owed",
    ],
    [
      "a day's line that is a cent too much",
      "select post_transfers('{daily_income}', sim_now(), '{1,1}', array[fund_account('promised_income', 0), fund_account('accrued_income', 0)], array[next_cents + 1, -next_cents - 1]) from accrual_totals",
      "accrued day",
    ],
    [
      "an amount that was closed and is not what was open",
      "select post_transfers('{investment_closed}', sim_now(), '{1,1}', array[account_of(investor_id, 'invested'), account_of(investor_id, 'available')], '{1,-1}') from crowd_members order by investor_id limit 1",
      "closed amount",
    ],
    [
      "a cent that was settled with a request and was not owed",
      "select post_transfers('{crowd_requested}', sim_now(), '{1,1}', array[fund_account('accrued_income', 0), account_of(investor_id, 'withdrawal_hold')], '{1,-1}') from crowd_members order by investor_id limit 1",
      "owed",
    ],
    [
      "a cent that was settled with what was paid on the day and was not owed",
      "select post_transfers('{crowd_paid}', sim_now(), '{1,1,1,1}', array[fund_account('accrued_income', 0), account_of(investor_id, 'wallet'), fund_account('reserves', 0), fund_account('outside', 0)], '{1,1,-1,-1}') from crowd_members order by investor_id limit 1",
      "owed",
    ],
    [
      "a cent that was paid on the day and neither settled nor taken from anything",
      "select post_transfers('{crowd_paid}', sim_now(), '{1,1}', array[account_of(investor_id, 'wallet'), fund_account('outside', 0)], '{1,-1}') from crowd_members order by investor_id limit 1",
      "owed",
    ],
  ])("%s", async (_title, change, kind) => {
    await query(change);
    expect((await differences()).map((difference) => difference.kind)).toContain(kind);
  });
});
