import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPool } from "../db/pool.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { payIncome, settleParts } from "./pay-income.ts";
import { makeDuePayout } from "./payout-runner.ts";

const inParts = { mostParts: 4, peoplePerPart: 50 };
const people = 400;

let database: TestDatabase;
beforeEach(async ({ skip }) => {
  database = await createTestDatabase();
  const { rows } = await database.owner.query("show max_prepared_transactions");
  skip(rows[0].max_prepared_transactions === "0", "this PostgreSQL allows no prepared transactions");
  await openPeople(database);
});
afterEach(() => database.drop());

/** People with one to three investments each: of the crowd or not, reinvesting or not, some closed at the payout. */
async function openPeople({ owner }: TestDatabase): Promise<void> {
  await owner.query(`
    insert into investors (simulated, first_name, last_name, referral_code, joined_at, reinvest)
    select n % 3 <> 0, 'A', 'B', 'parts-' || n, now(), n % 2 = 0 from generate_series(1, ${people}) as n order by n;
    insert into users (investor_id, email, email_key, phone_number, password_hash)
    select id, id || '@example.com', id || '@example.com', '555-0100', 'none' from investors where not simulated;
    with deposit as (
      insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
      select investors.id, 'card', 1000 + investors.id % 7 * 300 + n, 'completed', 'parts-' || investors.id || '-' || n, next_payout_at - interval '1 hour', next_payout_at
      from investors, clock, generate_series(1, 1 + investors.id % 3) as n returning id, investor_id, amount_cents
    )
    insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at, closed_at, status)
    select investor_id, deposit.id, amount_cents, 500, next_payout_at - interval '1 hour',
      case when deposit.id % 11 = 0 then next_payout_at end,
      case when deposit.id % 11 = 0 then 'cancelled' else 'active' end
    from deposit, clock;
    select post_transfers('{deposit}', now(), array_agg(1), array_agg(account), array_agg(cents)) from (
      select account_of(investor_id, case when status = 'active' then 'invested'::account_kind else 'available' end) as account, -sum(amount_cents)::bigint as cents
      from investments group by 1
      union all select 0, sum(amount_cents)::bigint from investments
    ) as line;
    update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused';
  `);
}

/** Everything that a payout changes, in an order of its own. */
const stateOf = async ({ owner }: TestDatabase) =>
  (
    await owner.query(`
      select jsonb_build_object(
        'balances', (select jsonb_agg(array[id, balance_cents] order by id) from accounts where investor_id > 0),
        'promised', (select sum(balance_cents) from accounts where kind = 'promised_income'),
        'investments', (select jsonb_agg(to_jsonb(investments) - 'opened_at' - 'closed_at' order by id) from investments),
        'history', (select jsonb_agg(array[investor_id, source_id, amount_cents] order by investor_id, source_id) from transactions),
        'messages', (select jsonb_agg(jsonb_build_array(investor_id, params) order by investor_id, params::text) from messages),
        'day', (select jsonb_agg(to_jsonb(fund_days) - 'at') from fund_days)
      ) as state`)
  ).rows[0].state;

const prepared = async ({ owner }: TestDatabase) =>
  (
    await owner.query(
      "select count(*)::integer as parts from pg_prepared_xacts where database = current_database()",
    )
  ).rows[0].parts as number;
const credited = async ({ owner }: TestDatabase) =>
  (
    await owner.query(
      "select sum(balance_cents)::bigint as cents from accounts where kind = 'promised_income'",
    )
  ).rows[0].cents as number;
const dueNow = async ({ owner }: TestDatabase) =>
  (await owner.query("select next_payout_at as due from clock")).rows[0].due as Date;

/** A part of another server's try, as that leaves it when it ends before it could say what becomes of it. */
async function leavePrepared(pool: Pool, attempt: string, due: Date, part: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(
      "select paid_cents from pay_part($1, $2, $3::bigint, $3::bigint + 99)",
      [due, part, 1_000 + part * 100],
    );
    await client.query(`prepare transaction 'glasshouse-payout ${attempt} ${part}'`);
    return rows[0].paid_cents as number; // bigint, parsed as a number
  } finally {
    client.release();
  }
}

test("a payout in parts pays, tells and rolls up what one in a single transaction does", async () => {
  const single = await createTestDatabase();
  try {
    await openPeople(single);
    const one = await payIncome(single.pool, { mostParts: 1 });
    const four = await payIncome(database.pool, inParts);
    expect(four?.investments).toBeGreaterThan(people);
    expect({ ...four, paidAt: null }).toEqual({ ...one, paidAt: null });
    expect(await stateOf(database)).toEqual(await stateOf(single));
    const { rows } = await database.owner.query("select count(*)::integer as parts from payout_parts");
    expect(rows[0].parts).toBe(4);
    expect(await prepared(database)).toBe(0);
    expect((await auditLedger(database.pool)).differences).toEqual([]);
  } finally {
    await single.drop();
  }
});

test("parts are paid once, however many servers call at once", async () => {
  const second = await createPool({ connectionString: database.connectionString });
  const made = await Promise.all(
    [database.pool, second, database.pool, second].map((pool) => payIncome(pool, inParts)),
  );
  await second.end();
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await credited(database)).toBe(made.find(Boolean)?.cents);
});

test("a server that ends before the day is closed has paid nobody, and the next one pays everybody once", async () => {
  const due = await dueNow(database);
  const attempt = randomUUID();
  for (const part of [0, 1])
    expect(await leavePrepared(database.pool, attempt, due, part)).toBeGreaterThan(0);
  expect(await credited(database)).toBe(0);
  const paid = await makeDuePayout(database.pool);
  expect(paid?.cents).toBeGreaterThan(0);
  expect(await credited(database)).toBe(paid?.cents);
  expect(await prepared(database)).toBe(0);
  expect((await auditLedger(database.pool)).differences).toEqual([]);
});

test("a server that ends once the day is closed has paid everybody, and what another try prepared is given up", async () => {
  const due = await dueNow(database);
  const attempt = randomUUID();
  let cents = 0;
  for (const part of [0, 1, 2]) cents += await leavePrepared(database.pool, attempt, due, part);
  await leavePrepared(database.pool, randomUUID(), due, 3);
  await database.owner.query("select open_fund_day($1), close_payout($1, $2, $3)", [due, attempt, cents]);
  expect(await credited(database)).toBe(0);
  expect(await makeDuePayout(database.pool)).toBeUndefined();
  expect(await credited(database)).toBe(cents);
  expect(await prepared(database)).toBe(0);
  // the control: whoever committed all that is prepared would pay a day twice, but for the part's key
  await expect(leavePrepared(database.pool, randomUUID(), due, 0)).rejects.toThrow(/payout_parts/);
});

test("a part that fails, or a session that is cut meanwhile, leaves nothing paid, and the next try pays once", async () => {
  // holds an account that the third part needs, so that part alone waits for a transaction (any may wait to extend a table)
  const holder = await database.owner.connect();
  await holder.query("begin");
  await holder.query("select from accounts where id = account_of(1000 + 250, 'available') for update");
  const first = payIncome(database.pool, inParts);
  const outcome = expect(first).rejects.toThrow();
  await expect
    .poll(
      async () =>
        (
          await database.owner.query(
            `select count(pg_terminate_backend(pid))::integer as ended from pg_stat_activity
             where datname = current_database() and query like '%from pay_part(%' and wait_event = 'transactionid'`,
          )
        ).rows[0].ended,
      { interval: 50 },
    )
    .toBe(1);
  await outcome;
  await holder.query("rollback");
  holder.release();
  expect(await credited(database)).toBe(0);
  expect(await prepared(database)).toBe(0);
  const paid = await payIncome(database.pool, inParts);
  expect(await credited(database)).toBe(paid?.cents);
});

test("settling beside a payout under way waits for it and takes nothing from it", async () => {
  const [paid] = await Promise.all([
    payIncome(database.pool, inParts),
    ...Array.from({ length: 8 }, () => settleParts(database.pool)),
  ]);
  expect(await credited(database)).toBe(paid?.cents);
});
