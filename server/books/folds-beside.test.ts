import { dayMs } from "@glasshouse/core/calendar.ts";
import { afterEach, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../test-app.ts";
import { foldsBeside } from "./folds-beside.ts";

let app: TestHouse;
let release: () => Promise<void>;
afterEach(async () => {
  await release(); // also after a failure: a stop waits for the fold
  await app.stop();
});

const query = async (text: string) => (await app.database.owner.query(text)).rows;
const unfolded = async () => (await query("select count(*)::integer as lines from tally_changes"))[0].lines;
const addLines = () =>
  query(
    "insert into tally_changes (tally, key, count, cents) select 'requests pending', 0, 1, 1 from generate_series(1, 1000)",
  );
const waiting = async () =>
  (
    await query(
      `select from pg_stat_activity where datname = current_database() and query like '%fold_tallies%'
       and wait_event_type = 'Lock'`,
    )
  ).length;
/** A fold that has read what was added waits until it is let. */
async function holdFolds(): Promise<void> {
  const holder = await app.database.owner.connect();
  await holder.query(
    `begin; insert into tallies (tally, key, count, cents) values ('requests pending', 0, 0, 0)
     on conflict (world_id, tally, key) do update set count = tallies.count`,
  );
  let held = true;
  release = async () => {
    if (held) await holder.query("rollback");
    if (held) holder.release();
    held = false;
  };
}

test("a world's days go on while its sums are folded in", async () => {
  app = await openTestHouse({ runners: true });
  const admin = await app.admin();
  const now = async () => Date.parse((await admin.call("GET", "/api/clock")).json().now);
  const began = await now();
  await holdFolds();
  await addLines();
  await expect.poll(waiting).toBe(1);
  for (const days of [1, 2]) {
    expect((await admin.call("POST", "/api/clock/advance", { days: 1 })).statusCode).toBe(200);
    await expect.poll(async () => (await now()) - began).toBeGreaterThanOrEqual(days * dayMs);
  }
  await release();
  await expect.poll(unfolded).toBeLessThan(1_000);
});

test("what is added while a world's sums are folded is folded in by whoever was asked for it meanwhile", async () => {
  app = await openTestHouse();
  const errors: unknown[] = [];
  const folds = foldsBeside((error) => errors.push(error));
  await holdFolds();
  await addLines();
  folds.ask(app.database.pool);
  await expect.poll(waiting).toBe(1);
  await addLines();
  folds.ask(app.database.pool);
  await release();
  await expect.poll(unfolded).toBe(0);
  await folds.stop();
  expect(errors).toEqual([]);
});
