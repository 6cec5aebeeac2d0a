// Worlds are opened as the database's owner.
import { setTimeout as sleep } from "node:timers/promises";
import { openPeople, type Person, type Query } from "../support/open-people.ts";
import { type Row, shown } from "./measure.ts";
import type { Stage } from "./stage.ts";

export function plainRow(options: {
  figure: string;
  value: number;
  unit: string;
  spread: string;
  reach: string;
  met: boolean;
}): Row {
  const { figure, value, unit, spread, reach, met } = options;
  return { figure, ours: `${shown(value)} ${unit}`, against: "", other: "", ratio: spread, reach, met };
}

export async function inWorld<T>(
  stage: Stage,
  world: number,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await stage.owner.connect();
  try {
    await client.query("select set_config('glasshouse.world', $1, false)", [String(world)]);
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.query("select set_config('glasshouse.world', '1', false)");
    client.release();
  }
}

/** Clocks are paused. @param isInvested whether people have $50.00 each in the fund */
export async function openWorlds(
  stage: Stage,
  count: number,
  people: number,
  isInvested = true,
): Promise<{ world: number; people: Person[] }[]> {
  const opened: { world: number; people: Person[] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const [row] = await stage.query("select open_world('class', clock_timestamp()) as id", []);
    const world = Number(row?.id);
    const those = await inWorld(stage, world, async (query) => {
      await query("update clock set rate = 'paused' where world_id = $1", [world]);
      const who = people > 0 ? await openPeople(query, people, 10_000, world) : [];
      await query(
        `with deposit as (
           insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
           select id, 'card', 5000, 'completed', gen_random_uuid()::text, now(), now() from unnest($1::bigint[]) as id returning id, investor_id
         ),
         investment as (
           insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
           select investor_id, id, 5000, 500, now() from deposit
         )
         select post_transfers(array_fill('deposit'::text, array[1]), now(), array_fill(1, array[count(*)::integer]), array_agg(account_id), array_agg(cents))
         from (
           select fund_account('reserves') as account_id, 5000 as cents from deposit
           union all select account_of(investor_id, 'invested'), -5000 from deposit
         ) as line having count(*) > 0`,
        [isInvested ? who.map(({ id }) => id) : []],
      );
      return who;
    });
    opened.push({ world, people: those });
  }
  return opened;
}

const tables = `select attrelid::regclass::text as id from pg_attribute join pg_class on pg_class.oid = attrelid
  where attname = 'world_id' and relkind = 'r'`;

export async function countRows(stage: Stage, world: number): Promise<number> {
  const all = (await stage.query(tables, []))
    .map(({ id }) => `(select count(*) from ${id} where world_id = $1)`)
    .join(" + ");
  return Number((await stage.query(`select ${all} as id`, [world]))[0]?.id);
}

export async function liveDays(stage: Stage, worlds: readonly number[], days: number): Promise<void> {
  await stage.query(
    "update worlds set seen_at = clock_timestamp() + interval '1 day', asleep = false where id = any ($1)",
    [worlds],
  );
  for (const world of worlds)
    await stage.query(
      `update clock set rate = 'paused', anchor_simulated = next_payout_at + make_interval(days => $2::integer - 1), anchor_real = clock_timestamp()
       where world_id = $1`,
      [world, days],
    );
  const made = "select count(*) as id from fund_days where world_id = any ($1)";
  while (Number((await stage.query(made, [worlds]))[0]?.id) < worlds.length * days) await sleep(50);
}

/** Tests the name alone: counting rows would disturb the measurement. */
export async function isRemoved(stage: Stage, world: number): Promise<boolean> {
  const gone = "select count(*) as id from worlds where id = $1 and due_at > clock_timestamp()";
  return Number((await stage.query(gone, [world]))[0]?.id) > 0;
}

export const lookMs = 5;

export async function untilRemoved(stage: Stage, world: number): Promise<void> {
  while (!(await isRemoved(stage, world))) await sleep(lookMs);
}
