import { expect, test } from "vitest";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { openPlanLoggingPool } from "../testing/test-plans.ts";
import { makeDuePayout } from "./payout-runner.ts";

const people = 1_500;
/** PostgreSQL uses generic plans after five executions. */
const days = 7;

test("payouts to thousands of reinvesting people use no nested full scans, also with a generic plan", async () => {
  const database = await createTestDatabase();
  const { pool, rowsRead } = await openPlanLoggingPool(database);
  await database.owner.query(`
    insert into investors (first_name, last_name, referral_code, joined_at, reinvest)
    select 'A', 'B', 'size-' || n, now(), true from generate_series(1, ${people}) as n;
    insert into users (investor_id, email, email_key, phone_number, password_hash)
    select id, id || '@example.com', id || '@example.com', '555-0100', 'none' from investors;
    with deposit as (
      insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
      select investors.id, 'card', 1000, 'completed', 'size-' || investors.id || '-' || n, next_payout_at - interval '1 hour', next_payout_at
      from investors, clock, generate_series(1, 3) as n returning id, investor_id, amount_cents
    )
    insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
    select investor_id, deposit.id, amount_cents, 500, next_payout_at - interval '1 hour' from deposit, clock;
    select post_transfers('{deposit}', now(), array_agg(1), array_agg(account), array_agg(cents)) from (
      select account_of(investor_id, 'invested') as account, -amount_cents as cents from investments
      union all select 0, sum(amount_cents)::bigint from investments
    ) as line;
  `);
  for (let day = 0; day < days; day += 1) {
    await database.owner.query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    const paid = await makeDuePayout(pool);
    const rowsHandled = rowsRead();
    expect(rowsHandled).toBeGreaterThan(people * 3); // the plans were logged
    // nested full scans would read seventy million rows
    expect(rowsHandled).toBeLessThan(20_000_000);
    expect(paid?.investments).toBe(people * 3);
  }
  const { rows } = await database.owner.query(
    "select min(amount_cents) as least, max(amount_cents) as most from investments",
  );
  // 5% a day, rounded half up to the cent
  const grown = Array.from({ length: days }).reduce<number>(
    (cents) => cents + Math.floor((cents * 500 + 5_000) / 10_000),
    1_000,
  );
  expect(rows).toEqual([{ least: grown, most: grown }]);
  expect((await auditLedger(database.pool)).differences).toEqual([]);
  await pool.end();
  await database.drop();
});
