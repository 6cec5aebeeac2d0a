import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import { clockSteps } from "./clock-steps.ts";
import { makeDuePayout } from "./payout-runner.ts";
import { makeClockSteppable } from "./steppable-clock.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const anchor = async () =>
  (await database.owner.query("select anchor_simulated as at from clock")).rows[0].at as Date;

test.each([
  ["realtime", "-1 day", true],
  ["day-per-second", "-1 day", true],
  ["day-per-second", "1 day", true],
  ["realtime", "1 day", false], // counts like a day without the server
  ["hour-per-second", "2 seconds", false],
])("at the rate %s a step of the machine's clock by %s is undone: %s", async (rate, step, mended) => {
  const stepTo = await makeClockSteppable((text, values) => database.owner.query(text, values));
  await database.owner.query("update clock set rate = $1, anchor_real = clock_timestamp()", [rate]);
  let elapsed = 0;
  const look = clockSteps(database.pool, () => elapsed);
  await look();
  const before = await anchor();
  elapsed += 20;
  await stepTo(step);
  await look();
  const after = await anchor();
  expect(after.getTime() !== before.getTime()).toBe(mended);
  // at most what little time passed, a day a second; the step itself would be 86,400 days
  expect(Math.abs(after.getTime() - before.getTime())).toBeLessThan(100 * 86_400_000);
});

test("simulated time is never before the last payout, however far the machine's clock is put back", async () => {
  const stepTo = await makeClockSteppable((text, values) => database.owner.query(text, values));
  await database.owner.query("update clock set rate = 'day-per-second'");
  for (let paid = 0; paid < 2; ) if (await makeDuePayout(database.pool)) paid += 1;
  await stepTo("-3 days");
  const { rows } = await database.owner.query(
    "select sim_now() >= next_payout_at - interval '1 day' as kept from clock",
  );
  expect(rows[0].kept).toBe(true);
});
