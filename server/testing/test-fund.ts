import { afterEach, beforeEach, expect } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "./test-app.ts";

let apps: TestHouse[] = [];
beforeEach(() => {
  apps = [];
});
afterEach(async () => {
  for (const app of apps) {
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
    await app.stop();
  }
});
export async function open(): Promise<{ app: TestHouse; solo: TestPerson }> {
  const app = await openTestHouse();
  apps = [app];
  return { app, solo: await app.person() };
}

export const settleNothing = async () => {};
export const makeDue = (app: TestHouse) =>
  app.database.owner.query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
  );
export async function advanceDays(app: TestHouse, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await makeDue(app);
    await makeDuePayout(app.database.pool, settleNothing, runFundDay);
  }
}
export const queryRows = async (app: TestHouse, text: string) => (await app.database.owner.query(text)).rows;
/**
 * A call during another transaction: `before` runs first in that transaction, `after` once the call waits.
 */
export async function callDuringTransaction<Reply>(
  app: TestHouse,
  before: string,
  call: () => Promise<Reply>,
  after = "",
) {
  const day = await app.database.owner.connect();
  try {
    await day.query(`begin; ${before}`);
    const reply = call();
    const waiting =
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(() => queryRows(app, waiting), { timeout: 5_000 }).toHaveLength(1);
    await day.query(`${after}; commit`);
    return await reply;
  } finally {
    day.release(true);
  }
}
export const startCrowd = (
  person: TestPerson,
  investors = 400,
  behaviour: unknown = "short-lived",
  seed = 7,
) => person.call("POST", "/api/crowd", { investors, seed, behaviour });
export const loadHistory = (app: TestHouse) =>
  queryRows(
    app,
    `select at, held_cents, promised_cents, paid_in_cents, paid_out_cents, credited_cents, people, waiting, waiting_cents, coalesce((
       select fear_ppm from crowd_days where crowd_days.at <= fund_days.at order by crowd_days.day desc limit 1
     ), 0) as fear_ppm from fund_days order by at`,
  );
export const loadFacts = (app: TestHouse) =>
  queryRows(app, "select kind, first, day, numbers, cents from crowd_facts order by kind, first");
