// During a long day elsewhere old row versions remain in every world, and each lookup passes them.
import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const people = 10;
const each = 30;
const investments = people * each;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`
    insert into investors (first_name, last_name, referral_code, joined_at, reinvest)
    select 'A', 'B', 'places-' || n, now(), false from generate_series(1, ${people}) as n;
    with deposit as (
      insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
      select investors.id, 'card', 1000, 'completed', 'places-' || investors.id || '-' || n, next_payout_at - interval '1 hour', next_payout_at
      from investors, clock, generate_series(1, ${each}) as n
      where referral_code like 'places-%' returning id, investor_id, amount_cents
    )
    insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
    select investor_id, deposit.id, amount_cents, 500, next_payout_at - interval '1 hour' from deposit, clock;
  `);
});
afterAll(() => database.drop());
beforeEach(() => fallDue(1));

const fallDue = (days: number) =>
  database.owner.query(
    "update clock set anchor_simulated = next_payout_at + make_interval(days => $1::integer - 1), anchor_real = clock_timestamp(), rate = 'paused'",
    [days],
  );

async function inTransaction<T>(work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const tx = await database.owner.connect();
  try {
    await tx.query("begin");
    const result = await work(tx);
    await tx.query("commit");
    return result;
  } finally {
    tx.release();
  }
}

async function looks(tx: PoolClient, table = "investments"): Promise<number> {
  const { rows } = await tx.query<{ looks: number }>(
    `select sum(pg_stat_get_xact_tuples_returned(oid))::integer as looks from (
       select $1::regclass::oid union all select indexrelid from pg_index where indrelid = $1::regclass
     ) as accessed (oid)`,
    [table],
  );
  return rows[0]?.looks ?? Number.NaN;
}

const payDay = (tx: PoolClient) =>
  tx.query<{ paid: number }>(
    "select paid_investments::integer as paid from clock, pay_daily_income(next_payout_at, 1)",
  );

test("a payout reads each investment once", async () => {
  const [paid, seen] = await inTransaction(async (tx) => [(await payDay(tx)).rows, await looks(tx)] as const);
  expect(paid).toEqual([{ paid: investments }]);
  expect(seen).toBeLessThanOrEqual(2 * investments);
});

test("after a new deposit the newest investment alone shows that days differ", async () => {
  await fallDue(3);
  const [alike, seen] = await inTransaction(async (tx) => {
    await tx.query(
      "update investments set opened_at = next_payout_at from clock where investments.id = (select max(id) from investments)",
    );
    const before = await looks(tx);
    const { rows } = await tx.query("select identical_payout_days(next_payout_at) as days from clock");
    const after = await looks(tx);
    await tx.query(
      "update investments set opened_at = next_payout_at - interval '1 hour' from clock where investments.id = (select max(id) from investments)",
    );
    return [rows, after - before];
  });
  expect(alike).toEqual([{ days: 1 }]);
  expect(seen).toBeLessThanOrEqual(1);
});

test("the next due world is found without passing old versions while another transaction stays open", async () => {
  const [payouts, busy] = [200, [1]];
  const { owner } = database;
  const elsewhere = await owner.connect();
  try {
    await elsewhere.query("begin");
    await elsewhere.query("select pg_current_xact_id()");
    for (let payout = 0; payout < payouts; payout += 1)
      await owner.query(
        "update worlds set due_at = clock_timestamp() - make_interval(secs => 300 - $1::integer), next_check_at = 'infinity' where id = 1",
        [payout],
      );
    const pay = async (tx: PoolClient, after: string | null) => {
      const before = await looks(tx, "worlds");
      const { rows } = await tx.query(
        "select passed::text, next_ms from pay_due_worlds($1, '1 minute', $2)",
        [busy, after],
      );
      return { ...rows[0], looks: (await looks(tx, "worlds")) - before };
    };
    const all = await inTransaction((tx) => pay(tx, null));
    expect(all.looks).toBeLessThan(1.5 * payouts);
    await owner.query("update worlds set due_at = clock_timestamp() + interval '1 hour' where id = 1");
    const next = await inTransaction((tx) => pay(tx, all.passed));
    expect(next.looks).toBeLessThan(10);
  } finally {
    await elsewhere.query("rollback");
    elsewhere.release();
  }
});
