import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { waitLimitMs } from "../support/limits.ts";
import { openCrowd } from "../support/open-crowd.ts";
import { openPeople, type Person } from "../support/open-people.ts";

export type WorldBeside = { world: number; people: Person[] };

type Stage = { worlds: WorldBeside[]; query: Query };
export type Query = <T extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
  world?: number,
) => Promise<T[]>;

const peopleOfEach = 3;
const crowdOfEach = 10;

/** A day a second; by default the house's. */
export const runClock = (query: Query, world?: number) =>
  query("update clock set rate = 'day-per-second' where world_id = current_world()", [], world);

export async function openWorldBeside(
  query: Query,
  crowd: number,
  people = peopleOfEach,
): Promise<WorldBeside> {
  const [row] = await query<{ id: number }>("select open_world('class', clock_timestamp()) as id");
  const world = Number(row?.id);
  const inside = (text: string, values?: unknown[]) => query<{ id: string }>(text, values, world);
  await inside("update worlds set seen_at = clock_timestamp() + interval '1 day' where id = current_world()");
  const opened = { world, people: await openPeople(inside, people, 90_000, world) };
  if (crowd > 0) await openCrowd(inside, crowd, { advertsPerDay: crowd });
  await runClock(query, world);
  return opened;
}

/** Every fifth has a crowd, and so its own turn; others are paid in batches. */
export async function openWorldsBeside(query: Query, count: number): Promise<WorldBeside[]> {
  const worlds: WorldBeside[] = [];
  for (let index = 0; index < count; index += 1)
    worlds.push(await openWorldBeside(query, index % 5 === 0 ? crowdOfEach : 0));
  return worlds;
}

const daysDue = 3;

/** The payout locks them in another order. */
export async function makeDaysDue({ worlds, query }: Stage): Promise<void> {
  for (const { world } of worlds)
    await query(
      "update clock set anchor_simulated = uncapped_sim_now() + make_interval(days => $1), anchor_real = clock_timestamp() where world_id = current_world()",
      [daysDue],
      world,
    );
}

/** Lack days of the jump. */
async function behind({ worlds, query }: Stage): Promise<number> {
  const rows = await query(
    "select from clock where world_id = any ($1) and next_payout_at <= anchor_simulated",
    [worlds.map(({ world }) => world)],
  );
  return rows.length;
}

/** What follows falls into the middle of the payout. */
export async function untilSomeArePaid(stage: Stage): Promise<void> {
  const some = Math.random() * stage.worlds.length;
  for (const until = Date.now() + waitLimitMs; (await behind(stage)) > some; )
    if (Date.now() > until) throw new Error("the worlds are not paid");
}

export async function untilAllArePaid(stage: Stage): Promise<void> {
  for (const until = Date.now() + waitLimitMs; (await behind(stage)) > 0; await sleep(50))
    if (Date.now() > until) throw new Error(`${await behind(stage)} worlds are not paid`);
}
