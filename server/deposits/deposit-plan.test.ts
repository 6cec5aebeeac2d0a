import { expect, test } from "vitest";
import { withTransaction } from "../db/pool.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { openPlanLoggingPool } from "../testing/test-plans.ts";
import { creditCardDeposits } from "./credit-card-deposits.ts";

const people = 2_000;
/** PostgreSQL uses generic plans after five executions. */
const turns = 8;
const payers = 10;

test("a few deposits among thousands of people read few rows, also with a generic plan", async () => {
  const database = await createTestDatabase();
  const { pool, rowsRead } = await openPlanLoggingPool(database);
  await database.owner.query(`
    insert into investors (first_name, last_name, referral_code, joined_at)
    select 'A', 'B', 'size-' || n, now() from generate_series(1, ${people}) as n;
    insert into users (investor_id, email, email_key, phone_number, password_hash)
    select id, id || '@example.com', id || '@example.com', '555-0100', 'none' from investors;
    insert into sandbox.payment_intents (id, customer, amount_cents, status, client_secret)
    select 'pi_sim_' || id, id::text, 100, 'succeeded', 'none' from investors;
    select analyze_grown_tables();
  `);
  const { rows } = await database.owner.query<{ id: number }>(
    "select id::integer from investors order by id",
  );
  for (let turn = 0; turn < turns; turn += 1) {
    const paying = rows.slice(turn * payers, (turn + 1) * payers);
    const asks = paying.map(({ id }) => ({
      use: undefined,
      session: undefined,
      input: { paymentIntentId: `pi_sim_${id}`, caller: { investorId: id } },
    }));
    rowsRead();
    const outcomes = await withTransaction(pool, async (tx) => {
      const seen = await creditCardDeposits.beginBatch(tx, asks);
      const decide = creditCardDeposits.decider(seen);
      const decided = asks.map(({ input }, index) => decide(input, index));
      const writes = decided.flatMap(({ write }) => (write ? [write] : []));
      await creditCardDeposits.record(tx, writes, seen.now);
      return decided.map(({ outcome }) => outcome.status);
    });
    expect(outcomes).toEqual(paying.map(() => 200));
    const rowsHandled = rowsRead();
    expect(rowsHandled).toBeGreaterThan(payers);
    expect(rowsHandled).toBeLessThan(people);
  }
  await pool.end();
  await database.drop();
});
