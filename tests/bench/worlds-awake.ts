// Measures whether payouts are in time: after sleep, very many at once, and beside a very large
// world.
import { setTimeout as sleep } from "node:timers/promises";
import { openCrowd } from "../support/open-crowd.ts";
import { depositsIn } from "./deposits-beside.ts";
import { quantile, type Row, shown } from "./measure.ts";
import { inWorld, openWorlds, plainRow } from "./open-worlds.ts";
import { listenToDays, loadSchedules, type Schedule } from "./paid-days.ts";
import type { Stage } from "./stage.ts";

const tick = 1_000;

async function stayAwake(stage: Stage, worlds: readonly number[]): Promise<void> {
  await stage.query(
    "update worlds set seen_at = clock_timestamp() + interval '1 day', asleep = false where id = any ($1)",
    [worlds],
  );
}

async function runDays(stage: Stage, worlds: readonly number[]): Promise<Map<number, Schedule>> {
  await stayAwake(stage, worlds);
  for (const world of worlds)
    await stage.query(
      "update clock set rate = 'day-per-second', anchor_simulated = next_payout_at - random() * interval '1 day', anchor_real = clock_timestamp() where world_id = $1",
      [world],
    );
  return loadSchedules(stage, worlds, tick);
}

const getFirstDue = (schedules: ReadonlyMap<number, Schedule>): number =>
  Math.min(...[...schedules.values()].map(({ dueMs }) => dueMs));

/** The payout locks them in another order. */
async function stopDays(stage: Stage, worlds: readonly number[]): Promise<void> {
  for (const world of worlds)
    await stage.query("update clock set rate = 'paused' where world_id = $1", [world]);
}

const daysMade = async (stage: Stage, worlds: readonly number[]): Promise<number[]> =>
  (
    await stage.owner.query<{ days: number }>(
      "select (select count(*) from fund_days where world_id = id)::integer as days from unnest($1::integer[]) as id",
      [worlds],
    )
  ).rows.map(({ days }) => days);

export async function manyWorldsRow(stage: Stage, count: number, seconds: number): Promise<Row[]> {
  const worlds = (await openWorlds(stage, count, 10)).map(({ world }) => world);
  const listening = await listenToDays(stage);
  const schedules = await runDays(stage, worlds);
  await sleep(3 * tick); // plans and the first day's rows
  listening.begin(schedules);
  await sleep(seconds * tick);
  const behind = (Date.now() - getFirstDue(schedules)) / tick - Math.min(...(await daysMade(stage, worlds)));
  await stopDays(stage, worlds);
  await listening.stop();
  const p99 = quantile(listening.late, 0.99);
  return [
    plainRow({
      figure: `Payouts of ${count} worlds of 10 people, each a day a second: after they are due, p99`,
      value: p99,
      unit: "ms",
      spread: `median ${shown(quantile(listening.late, 0.5))} ms, ${listening.late.length} payouts, ${behind.toFixed(1)} days behind at most`,
      reach: "≤ 250 ms",
      met: p99 <= 250 && behind < 3,
    }),
  ];
}

export async function wakeRow(stage: Stage, days: number): Promise<Row[]> {
  const [opened] = await openWorlds(stage, 1, 30);
  if (!opened) throw new Error("no world was opened");
  const { world, people } = opened;
  await stage.query(
    `update clock set rate = 'paused', anchor_simulated = next_payout_at + make_interval(days => $2::integer - 1), anchor_real = clock_timestamp()
     where world_id = $1`,
    [world, days],
  );
  await stage.query(
    "update worlds set asleep = true, seen_at = clock_timestamp() - interval '1 hour' where id = $1",
    [world],
  );
  const [person] = people;
  if (!person) throw new Error("the world has nobody");
  const before = (await daysMade(stage, [world]))[0] ?? 0;
  const began = performance.now();
  await stage.get("/api/clock", person);
  while (((await daysMade(stage, [world]))[0] ?? 0) < before + days) await sleep(20);
  const ms = performance.now() - began;
  return [
    plainRow({
      figure: `A sleeping world of 30 people wakes after ${days.toLocaleString("en-US")} days`,
      value: ms,
      unit: "ms",
      spread: `${(ms / days).toFixed(2)} ms a day`,
      reach: "≤ 2 s",
      met: ms <= 2_000,
    }),
  ];
}

export async function giantRows(stage: Stage, people: number): Promise<Row[]> {
  const others = await openWorlds(stage, 30, 10);
  const [giant] = await openWorlds(stage, 1, 1);
  if (!giant) throw new Error("no world was opened");
  const deposit = depositsIn(stage, others);
  await inWorld(stage, giant.world, async (query) => {
    await openCrowd(query, people, { advertsPerDay: people, stakeFrom: 50, stakeTo: 50 });
  });
  await stayAwake(stage, [giant.world]);
  const rest: number[] = [];
  for (let paid = 0; paid < 5 * others.length; paid += 1) rest.push(await deposit());
  const worlds = others.map(({ world }) => world);
  const listening = await listenToDays(stage);
  const schedules = await runDays(stage, worlds);
  await sleep(3 * tick);
  listening.begin(schedules);
  const loadDay = async () => (await daysMade(stage, [giant.world]))[0] ?? 0;
  const began = performance.now();
  const beside: number[] = [];
  for (let day = 1; day <= 2; day += 1) {
    await stage.query(
      "update clock set rate = 'paused', anchor_simulated = next_payout_at, anchor_real = clock_timestamp() where world_id = $1",
      [giant.world],
    );
    while ((await loadDay()) < day) beside.push(await deposit());
  }
  const seconds = (performance.now() - began) / 1_000;
  const behind = (Date.now() - getFirstDue(schedules)) / tick - Math.min(...(await daysMade(stage, worlds)));
  await stopDays(stage, worlds);
  await listening.stop();
  const [p99, ratio] = [quantile(listening.late, 0.99), quantile(beside, 0.99) / quantile(rest, 0.99)];
  const crowd = people.toLocaleString("en-US");
  return [
    plainRow({
      figure: `Payouts of 30 worlds while one of ${crowd} has two days (${seconds.toFixed(0)} s): after they are due, p99`,
      value: p99,
      unit: "ms",
      spread: `median ${shown(quantile(listening.late, 0.5))} ms, ${listening.late.length} payouts, ${behind.toFixed(1)} days behind at most`,
      reach: "≤ 1 s",
      met: p99 <= 1_000 && behind < 3,
    }),
    {
      figure: `Deposit p99 of those worlds meanwhile`,
      ours: `${shown(quantile(beside, 0.99))} ms`,
      against: "at rest",
      other: `${shown(quantile(rest, 0.99))} ms`,
      ratio: ratio.toFixed(2),
      reach: "≤ 5 times",
      met: ratio <= 5,
    },
  ];
}
