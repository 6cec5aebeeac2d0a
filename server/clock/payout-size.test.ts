import { expect, test } from "vitest";
import { createPool } from "../db/pool.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { makeDuePayout } from "./payout-runner.ts";

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** Rows that a statement's plan took in its hands, those that it threw away too. */
function rowsHandled(plan: Plan): number {
  const each =
    plan["Actual Rows"] + (plan["Rows Removed by Join Filter"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0);
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsHandled(below), each * plan["Actual Loops"]);
}

/** Each connection tells the plans of its statements, of those inside functions too, as they were carried out. */
async function tellPlans(database: TestDatabase): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
    client_min_messages: "log",
  };
  for (const [name, value] of Object.entries(settings))
    await database.owner.query(
      `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
    );
}

const people = 1_500;
/** PostgreSQL plans a session's first five for what they ask, the others for anything. */
const days = 7;

test("payouts to thousands who reinvest make no loops in loops of everything, also by a plan made for anything", async () => {
  const database = await createTestDatabase();
  await tellPlans(database);
  let handled = 0;
  const pool = await createPool({ connectionString: database.connectionString, world: 1 });
  pool.on("connect", (client) =>
    client.on("notice", ({ message = "" }) => {
      const plan = /plan:\n(\{.*\})$/s.exec(message)?.[1];
      if (plan) handled += rowsHandled((JSON.parse(plan) as { Plan: Plan }).Plan); // as PostgreSQL documents it
    }),
  );
  await database.owner.query(`
    insert into investors (simulated, first_name, last_name, referral_code, joined_at, reinvest)
    select n % 2 = 0, 'A', 'B', 'size-' || n, now(), true from generate_series(1, ${people}) as n;
    insert into users (investor_id, email, email_key, phone_number, password_hash)
    select id, id || '@example.com', id || '@example.com', '555-0100', 'none' from investors where not simulated;
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
    handled = 0;
    const paid = await makeDuePayout(pool);
    expect(handled).toBeGreaterThan(people * 3); // the plans were told
    // loops in loops of everything, as it once was planned, are seventy million rows
    expect(handled).toBeLessThan(20_000_000);
    expect(paid?.investments).toBe(people * 3);
  }
  const { rows } = await database.owner.query(
    "select min(amount_cents) as least, max(amount_cents) as most from investments",
  );
  // 5% a day of what is invested, half a cent up
  const grown = Array.from({ length: days }).reduce<number>(
    (cents) => cents + Math.floor((cents * 500 + 5_000) / 10_000),
    1_000,
  );
  expect(rows).toEqual([{ least: grown, most: grown }]);
  expect((await auditLedger(database.pool)).differences).toEqual([]);
  await pool.end();
  await database.drop();
});
