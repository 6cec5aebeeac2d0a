import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { deposit, openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";

let app: TestHouse;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await query(
    "update clock set rate = 'paused', anchor_simulated = sim_now(), anchor_real = clock_timestamp()",
  );
  person = await app.person();
  await deposit(person, 40);
});

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows;
const fallDue = () =>
  query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
  );
const waitsFor = (text: string) =>
  expect
    .poll(() =>
      query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1",
        [`%${text}%`],
      ),
    )
    .toHaveLength(1);
async function meanwhile(text: string, values: unknown[], others: () => Promise<unknown>): Promise<void> {
  const client = await app.database.owner.connect();
  try {
    await client.query("begin");
    await client.query(text, values);
    await others();
  } finally {
    await client.query("commit");
    client.release();
  }
}
const payText = "select paid.* from due_payout(null) as due, pay_daily_income(due, 1) as paid";
async function payDay(): Promise<void> {
  await fallDue();
  await query(payText);
}
const loadInvestment = async () => (await person.call("GET", "/api/investments")).json()[0];
const close = async () => person.call("POST", `/api/investments/${(await loadInvestment()).id}/close`);
const loadVersion = () => query("select ctid, xmin from investments where investor_id = $1", [person.id]);

test("payouts appear in the earnings and leave the row unchanged until its amount changes", async () => {
  const opened = await loadVersion();
  for (const earned of ["2.00", "4.00", "6.00"]) {
    await payDay();
    expect(await loadInvestment()).toMatchObject({ amount: "40.00", totalEarned: earned, status: "active" });
  }
  expect(await loadVersion()).toEqual(opened);
  await query("update investors set reinvest = true where id = $1", [person.id]);
  await payDay();
  expect(await loadInvestment()).toMatchObject({ amount: "42.00", totalEarned: "8.00" });
  await payDay();
  expect(await loadInvestment()).toMatchObject({ amount: "44.10", totalEarned: "10.10" });
  expect((await close()).json()).toMatchObject({ totalEarned: "10.10", status: "completed" });
  await payDay();
  expect(await loadInvestment()).toMatchObject({ totalEarned: "10.10" });
});

test("an investment closed during its first payout is closed after it: paid, and completed", async () => {
  await fallDue();
  let closing: ReturnType<typeof close> | undefined;
  await meanwhile(payText, [], async () => {
    closing = close();
    await waitsFor("clock for share");
  });
  expect((await closing)?.json()).toMatchObject({ totalEarned: "2.00", status: "completed" });
  await payDay();
  expect(await loadInvestment()).toMatchObject({ totalEarned: "2.00", status: "completed" });
});

test("an investment closed while its first payout is due is paid: the payout waits for the close", async () => {
  await fallDue();
  let paying: Promise<unknown> | undefined;
  const closeText =
    "update investments set status = 'cancelled', closed_at = next_payout_at from clock where investor_id = $1";
  await meanwhile(closeText, [person.id], async () => {
    paying = query(payText);
    await waitsFor("pay_daily_income");
  });
  await paying;
  expect(await loadInvestment()).toMatchObject({ totalEarned: "2.00", status: "completed" });
});

test.each([
  ["a cent", "update investments set total_earned_cents = total_earned_cents + 1 where investor_id = $1"],
  ["a payout", "update investments set settled_payouts = settled_payouts + 1 where investor_id = $1"],
])("the auditor finds %s too much or too little", async (_what, change) => {
  await payDay();
  await payDay();
  const differences = async () => (await auditLedger(app.database.pool)).differences;
  expect((await differences()).filter(({ kind }) => kind === "earned")).toEqual([]);
  const [stored] = await query(
    "select total_earned_cents, settled_payouts from investments where investor_id = $1",
    [person.id],
  );
  await query(change, [person.id]);
  expect(await differences()).toMatchObject([{ kind: "earned", recomputed: 400 }]);
  await query("update investments set total_earned_cents = $2, settled_payouts = $3 where investor_id = $1", [
    person.id,
    stored.total_earned_cents,
    stored.settled_payouts,
  ]);
});
