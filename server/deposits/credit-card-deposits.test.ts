import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { createWorldDbs } from "../db/in-world.ts";
import { withTransaction } from "../db/pool.ts";
import { getHouseDb, openTestHouse, pay } from "../testing/test-app.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { creditCardDeposits } from "./credit-card-deposits.ts";

const waits =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%begin_card_deposits%'";

test("card payments begin with their own world's state, whatever another world has under the same ids", async () => {
  const database = await createTestDatabase();
  const { owner, pool } = database;
  const at = createWorldDbs(pool);
  const { rows } = await owner.query<{ id: number }>("select open_world('class', clock_timestamp()) as id");
  const other = rows[0]?.id ?? 0;
  for (const [world, amount, referrals] of [
    [1, 100, 3],
    [other, 700, 8],
  ]) {
    await owner.query("select set_config('glasshouse.world', $1, false)", [String(world)]);
    await owner.query(
      `insert into investors (id, first_name, last_name, referral_code, total_referrals, joined_at) overriding system value
       values (5000, 'A', 'B', 'CODE' || $1::text, $2, now())`,
      [world, referrals],
    );
    await owner.query(
      `insert into users (investor_id, email, email_key, phone_number, password_hash)
       values (5000, 'a@example.com', 'a@example.com', '555-0100', 'none')`,
    );
    await owner.query(
      `insert into sandbox.payment_intents (id, customer, amount_cents, status, client_secret)
       values ('pi_sim_same', '5000', $1, 'succeeded', 'none')`,
      [amount],
    );
  }
  await owner.query("select set_config('glasshouse.world', '1', false)");
  const ask = {
    use: { investorId: 5000, key: "same", hash: "00" },
    session: undefined,
    input: { paymentIntentId: "pi_sim_same", caller: { investorId: 5000 } },
  };
  const credit = (world: number) =>
    withTransaction(at(world), async (tx) => {
      const seen = await creditCardDeposits.beginBatch(tx, [ask]);
      const { outcome, write } = creditCardDeposits.decider(seen)(ask.input, 0);
      await creditCardDeposits.record(tx, write ? [write] : [], seen.now);
      await tx.query(
        "insert into idempotency_keys (investor_id, key, request_hash, status, reply) values (5000, 'same', '', 200, '{}')",
      );
      return { seen, amount: outcome.status === 200 && outcome.body };
    });

  const first = await credit(1);
  expect(first.seen.standings).toMatchObject([
    { investorId: 5000, activeInvestedCents: 0, totalReferrals: 3 },
  ]);
  const second = await credit(other);
  expect(second.seen).toMatchObject({
    answered: null,
    intents: [{ id: "pi_sim_same", amountCents: 700, deposit: null }],
    standings: [{ investorId: 5000, activeInvestedCents: 0, totalReferrals: 8 }],
  });
  expect(first.amount).toMatchObject({ amount: "1.00" });
  expect(second.amount).toMatchObject({ amount: "7.00" });
  await database.drop();
});

test("a batch that waited for a payment sees the deposit that another batch made of it", async () => {
  const app = await openTestHouse();
  const person = await app.person();
  const paymentIntentId = await pay(person, 20);
  const db = await getHouseDb(app);
  const ask = {
    use: undefined,
    session: undefined,
    input: { paymentIntentId, caller: "processor" as const },
  };
  const begin = (tx: PoolClient) => creditCardDeposits.beginBatch(tx, [ask]);
  const [first, second] = [await db.connect(), await db.connect()];
  try {
    for (const client of [first, second]) await client.query("begin");
    const seen = await begin(first);
    const waiting = begin(second);
    await expect.poll(async () => (await app.database.owner.query(waits)).rowCount).toBe(1);
    const { write } = creditCardDeposits.decider(seen)(ask.input, 0);
    await creditCardDeposits.record(first, write ? [write] : [], seen.now);
    await first.query("commit");
    expect((await waiting).intents).toMatchObject([
      { id: paymentIntentId, deposit: { status: "completed" } },
    ]);
  } finally {
    for (const client of [first, second]) client.release(true);
    await app.stop();
  }
});
