import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClockSteppable } from "../testing/steppable-clock.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openWorld } from "../testing/test-worlds.ts";
import { createClockStepCorrector } from "./clock-step-corrector.ts";
import { makeDuePayout } from "./payout-runner.ts";

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
  ["realtime", "1 day", false],
  ["hour-per-second", "2 seconds", false],
])("undoes, at the rate %s, a step of the machine's clock by %s: %s", async (rate, step, mended) => {
  const stepTo = await makeClockSteppable((text, values) => database.owner.query(text, values));
  await database.owner.query("update clock set rate = $1, anchor_real = clock_timestamp()", [rate]);
  let elapsed = 0;
  const look = createClockStepCorrector(database.pool, () => elapsed);
  await look();
  const before = await anchor();
  elapsed += 20;
  await stepTo(step);
  await look();
  const after = await anchor();
  expect(after.getTime() !== before.getTime()).toBe(mended);
  // elapsed time at a day a second; the step would be 86,400 days
  expect(Math.abs(after.getTime() - before.getTime())).toBeLessThan(100 * 86_400_000);
});

const loadDays = async (world: number): Promise<number> => {
  const { rows } = await database.owner.query(
    "select extract(epoch from anchor_simulated + (machine.clock_timestamp() - anchor_real) * clock_factor(rate))::float8 / 86400 as days from clock where world_id = $1",
    [world],
  );
  return Number(rows[0].days);
};

async function whileLocked(world: number, work: () => Promise<void>): Promise<void> {
  const paying = await database.owner.connect();
  try {
    await paying.query("begin");
    await paying.query("select from clock where world_id = $1 for update", [world]);
    await work();
  } finally {
    paying.release(true);
  }
}

test.each(["-1 day", "1 day"])(
  "moves no awake world by a step of %s, on any number of servers, and corrects one after its payout",
  async (step) => {
    const stepTo = await makeClockSteppable((text, values) => database.owner.query(text, values));
    const worlds = await Promise.all(Array.from({ length: 4 }, () => openWorld(database.owner)));
    const [fast = 0, busy = 0, paused = 0, asleep = 0] = worlds;
    await database.owner.query(
      `update clock set anchor_real = clock_timestamp() - interval '1 minute',
       rate = case world_id when $1 then 'paused' else 'day-per-10s' end where world_id = any ($2)`,
      [paused, worlds],
    );
    await database.owner.query("update worlds set asleep = true where id = $1", [asleep]);
    let elapsed = 0;
    const [look, alsoLooks] = [0, 1].map(() => createClockStepCorrector(database.pool, () => elapsed));
    await Promise.all([look?.(), alsoLooks?.()]);
    const before = await Promise.all(worlds.map(loadDays));
    elapsed += 1_000;
    await stepTo(step);
    await whileLocked(busy, async () => {
      await look?.();
      await alsoLooks?.();
    });
    const moved = async (world: number) => (await loadDays(world)) - (before[worlds.indexOf(world)] ?? 0);
    const isNow = async (world: number, days: number) =>
      expect([world, Math.abs((await moved(world)) - days) < 30]).toEqual([world, true]);
    const asStepped = step === "1 day" ? 8_640 : -8_640;
    await isNow(fast, 0);
    await isNow(busy, asStepped);
    await isNow(asleep, asStepped);
    await isNow(paused, 0);
    await look?.();
    await alsoLooks?.();
    await isNow(busy, 0);
    await isNow(fast, 0);
  },
);

test("simulated time never falls before the last payout, however far the machine's clock is set back", async () => {
  const stepTo = await makeClockSteppable((text, values) => database.owner.query(text, values));
  await database.owner.query("update clock set rate = 'day-per-second'");
  for (let paid = 0; paid < 2; ) if (await makeDuePayout(database.pool)) paid += 1;
  await stepTo("-3 days");
  const { rows } = await database.owner.query(
    "select sim_now() >= next_payout_at - interval '1 day' as after_payout from clock",
  );
  expect(rows[0].after_payout).toBe(true);
});
