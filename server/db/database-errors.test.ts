import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bankDetails, startTestApp } from "../testing/test-app.ts";

test("answers 503 to a write while the database is read-only, and makes it once afterwards", async () => {
  const app = await startTestApp();
  const { owner, pool } = app.database;
  const takeWrites = async (yes: boolean) => {
    await owner.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${yes ? "off" : "on"}', current_database()); end $$`,
    );
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'glasshouse' and datname = current_database()",
    );
    await expect
      .poll(async () => (await pool.query("show transaction_read_only").catch(() => undefined))?.rows[0])
      .toEqual({ transaction_read_only: yes ? "off" : "on" });
  };
  try {
    const person = await app.person();
    await owner.query(
      "select post_transfers('{daily_income}', sim_now(), '{1,1}', array[fund_account('promised_income'), account_of($1, 'available')], '{90000,-90000}')",
      [person.id],
    );
    const key = { "idempotency-key": randomUUID() };
    const request = { amount: 50, withdrawalMethod: "bank", withdrawalDetails: bankDetails, notes: "" };
    const withdraw = () => person.call("POST", "/api/withdrawal-requests", request, key);
    await takeWrites(false);
    const refused = await withdraw();
    expect(refused.statusCode).toBe(503);
    await takeWrites(true);
    expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([200, 200]);
    const { rows } = await owner.query("select count(*)::integer as made from withdrawal_requests");
    expect(rows).toEqual([{ made: 1 }]);
  } finally {
    await app.stop();
  }
});
