import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createPayoutRunner } from "../clock/payout-runner.ts";
import { settleCryptoDeposits } from "../deposits/settle-crypto-deposits.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { type HouseDatabase, openHouseDatabase } from "../testing/shared-installation.ts";
import { openPerson } from "../testing/test-people.ts";
import { createWorldDays } from "../testing/test-world-days.ts";
import { createVisitRecorder } from "./world-visits.ts";

let database: HouseDatabase;
let at: HouseDatabase["worldDb"];
beforeEach(async () => {
  database = await openHouseDatabase();
  at = database.worldDb;
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const { rows, openWorld, loadDays, passDays, callCrowd } = createWorldDays(() => database);
const unseen = (world: number, minutes: number) =>
  rows("update worlds set seen_at = clock_timestamp() - make_interval(mins => $2::integer) where id = $1", [
    world,
    minutes,
  ]);

function runs(options: { onDay?: typeof runFundDay } = {}) {
  const errors: unknown[] = [];
  const runner = createPayoutRunner({
    connections: database.installation.pool,
    worldDb: at,
    before: settleCryptoDeposits,
    onDay: options.onDay ?? runFundDay,
    onError: (error) => errors.push(error),
  });
  runner.start();
  const stop = async () => {
    await runner.stop();
    expect(errors).toEqual([]);
  };
  stops.push(stop);
  return { ...runner, stop };
}
/** Plans as for very many worlds. */
async function planOfDue(): Promise<string> {
  const client = await database.installation.owner.connect();
  try {
    await client.query("begin; set local enable_seqscan = off; set local enable_sort = off");
    const { rows: plan } = await client.query<{ "QUERY PLAN": string }>(
      "explain select id from worlds where not asleep and ended_at is null and least(due_at, next_check_at) <= clock_timestamp() order by least(due_at, next_check_at) limit 500",
    );
    return plan.map((line) => line["QUERY PLAN"]).join(" ");
  } finally {
    await client.query("rollback");
    client.release();
  }
}
const looking = (onWorldsWoken: () => void) =>
  createVisitRecorder({
    connections: database.installation.pool,
    onRecorded: () => {},
    onWorldsWoken,
    onError: (error) => {
      throw error;
    },
  });

describe("the days of very many worlds", () => {
  test("are paid once each at the same instant, by any number of servers", async () => {
    const worlds = await Promise.all(Array.from({ length: 30 }, () => openWorld()));
    for (const world of worlds.slice(0, 3)) await callCrowd(world, world);
    await passDays(worlds, 4);
    runs();
    runs();
    await expect.poll(async () => Promise.all(worlds.map(loadDays))).toEqual(worlds.map(() => 4));
    const twice = await rows(
      "select world_id, posted_at from transfers where kind = 'daily_income' group by 1, 2 having count(*) > 1",
    );
    expect(twice).toEqual([]);
    for (const world of worlds.slice(0, 4)) expect((await auditLedger(at(world))).differences).toEqual([]);
  });

  test("are not delayed by another world's long or failing day", async () => {
    const [slow, broken, quiet, crowded] = [
      await openWorld(),
      await openWorld(),
      await openWorld(),
      await openWorld(),
    ];
    for (const world of [slow, broken, crowded]) await callCrowd(world, world);
    const released = Promise.withResolvers<void>();
    onTestFinished(() => released.resolve());
    const errors: unknown[] = [];
    const runner = createPayoutRunner({
      connections: database.installation.pool,
      worldDb: at,
      onDay: async (db) => {
        if (db === at(slow)) await released.promise;
        if (db === at(broken)) throw new Error("this day fails");
        await runFundDay(db);
      },
      onError: (error) => errors.push(error),
    });
    await passDays([slow, broken, quiet, crowded], 2);
    runner.start();
    await expect.poll(() => Promise.all([quiet, crowded].map(loadDays))).toEqual([2, 2]);
    expect(await Promise.all([slow, broken].map(loadDays))).toEqual([0, 0]);
    await expect.poll(() => errors.length).toBeGreaterThan(1);
    released.resolve();
    await expect.poll(() => loadDays(slow)).toBe(2);
    await runner.stop();
  });

  test("come to each in turn, though as many worlds as run at once never catch up", async () => {
    const behind = await Promise.all(Array.from({ length: 4 }, () => openWorld()));
    const late = await openWorld();
    for (const world of [...behind, late]) await callCrowd(world, world);
    await passDays(behind, 900);
    await passDays([late], 0);
    runs({
      onDay: async (db) => {
        await runFundDay(db);
        if (db !== at(late)) await sleep(20);
      },
    });
    await expect
      .poll(() => Promise.all(behind.map(loadDays)).then((days) => Math.min(...days)))
      .toBeGreaterThan(0);
    await passDays([late], 2);
    await expect.poll(() => loadDays(late)).toBe(2);
    expect(Math.max(...(await Promise.all(behind.map(loadDays))))).toBeLessThan(900);
  });

  test("are made in the house without visitors, and in no other world", async () => {
    const other = await openWorld();
    for (const world of [database.world, other]) await unseen(world, 60);
    await passDays([other], 3);
    await rows("update clock set anchor_real = clock_timestamp() - interval '3 days' where world_id = $1", [
      database.world,
    ]);
    const house = await loadDays(database.world);
    runs();
    await expect.poll(() => loadDays(database.world)).toBeGreaterThanOrEqual(house + 3);
    await expect
      .poll(() => rows("select asleep from worlds where id = $1", [other]))
      .toEqual([{ asleep: true }]);
    expect(await loadDays(other)).toBe(0);
  });
});

describe("a world that has run for 1,000 days", () => {
  test.each(["quiet", "crowded"])("is paid no later day and its clock pauses there, %s", async (kind) => {
    const world = await openWorld();
    if (kind === "crowded") await callCrowd(world, world);
    await rows("update clock set started_at = started_at - interval '995 days' where world_id = $1", [world]);
    await passDays([world], 2_500);
    await rows("update clock set rate = 'day-per-second' where world_id = $1", [world]);
    runs();
    const readDay = async () =>
      (await at(world).query("select rate, extract(day from sim_now() - started_at) as day from clock")).rows;
    await expect.poll(readDay).toEqual([{ rate: "paused", day: 999 }]);
    expect(await loadDays(world)).toBe(5);
  });
});

describe("a world that slept", () => {
  test("is woken by a visit, and caught up", async () => {
    const world = await openWorld();
    const person = await openPerson(at(world), { email: "nora@example.com" });
    await unseen(world, 5);
    await passDays([world], 40);
    const runner = runs();
    await expect
      .poll(() => rows("select asleep from worlds where id = $1", [world]))
      .toEqual([{ asleep: true }]);
    const [before] = await rows("select next_payout_at, jump_to from clock where world_id = $1", [world]);
    expect(before).toMatchObject({ jump_to: null });
    looking(() => runner.wake()).add(world);
    await expect.poll(() => loadDays(world)).toBe(40);
    expect(
      await rows("select jump_to = '2026-04-11 12:00Z' as jumps from clock where world_id = $1", [world]),
    ).toEqual([{ jumps: true }]);
    expect(person.id).toBeGreaterThan(0);
  });

  test("costs nothing: no statement reads it and its row is unchanged", async () => {
    const world = await openWorld();
    await unseen(world, 5);
    await passDays([world], 1);
    const runner = runs();
    await expect
      .poll(() => rows("select asleep from worlds where id = $1", [world]))
      .toEqual([{ asleep: true }]);
    const row = () => rows("select xmin::text, * from worlds where id = $1", [world]);
    const before = await row();
    const awake = await openWorld();
    await passDays([awake], 1);
    runner.wake();
    await expect.poll(() => loadDays(awake)).toBe(1); // the runner has looked
    expect(await row()).toEqual(before);
    expect(await planOfDue()).toContain("Index Scan using worlds_due");
  });

  test("fell asleep two minutes after its last visit, whether its clock is paused or in real time", async () => {
    const worlds = [await openWorld(), await openWorld(), database.world];
    await rows(
      "update clock set rate = case when world_id = $1 then 'paused' else 'realtime' end, anchor_simulated = next_payout_at - interval '20 hours', anchor_real = clock_timestamp()",
      [worlds[0]],
    );
    await rows("update worlds set seen_at = clock_timestamp()");
    const runner = runs();
    const looks = () =>
      rows(
        "select next_check_at - seen_at = interval '2 minutes' as soon, next_check_at = 'infinity' as never, asleep from worlds order by id desc",
      );
    const awake = { soon: true, never: false, asleep: false };
    const house = { soon: false, never: true, asleep: false };
    await expect.poll(looks).toEqual([awake, awake, house]);
    await rows(
      "update clock set anchor_real = anchor_real - interval '2 minutes' where world_id <> $1 and rate = 'realtime'",
      [database.world],
    );
    await rows(
      "update worlds set seen_at = seen_at - interval '2 minutes', next_check_at = seen_at where kind <> 'house'",
    );
    runner.wake();
    await expect
      .poll(() => rows("select asleep from worlds order by id desc"))
      .toEqual([{ asleep: true }, { asleep: true }, { asleep: false }]);
    expect(await Promise.all(worlds.slice(0, 2).map(loadDays))).toEqual([0, 0]);
  });
});
