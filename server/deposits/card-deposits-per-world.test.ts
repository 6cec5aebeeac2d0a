import { expect, test } from "vitest";
import { createWorldDbs } from "../db/in-world.ts";
import { withTransaction } from "../db/pool.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { creditCardDeposits } from "./credit-card-deposits.ts";

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
