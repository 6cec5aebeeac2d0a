// A payout's delay runs from the due time to the commit that closes the day.
import pg from "pg";
import type { Stage } from "./stage.ts";

const dayMs = 86_400_000;
const channel = "bench_day_paid";

/** Real time of a simulated payout. */
export type Schedule = { simulatedMs: number; dueMs: number; dayTakesMs: number };

export function getLateness(schedule: Schedule, paidSimulatedMs: number, reportedMs: number): number {
  const days = (paidSimulatedMs - schedule.simulatedMs) / dayMs;
  return reportedMs - (schedule.dueMs + days * schedule.dayTakesMs);
}

export async function loadSchedules(
  stage: Stage,
  worlds: readonly number[],
  dayTakesMs: number,
): Promise<Map<number, Schedule>> {
  const { rows } = await stage.owner.query<{ id: number; simulated: number; due: number }>(
    `select id::integer, extract(epoch from next_payout_at)::float8 * 1000 as simulated, extract(epoch from due_at)::float8 * 1000 as due
     from worlds join clock on world_id = id where id = any ($1)`,
    [worlds],
  );
  return new Map(
    rows.map(({ id, simulated, due }) => [id, { simulatedMs: simulated, dueMs: due, dayTakesMs }]),
  );
}

/** Locks the table briefly, so before clocks run. */
export async function listenToDays(stage: Stage) {
  await stage.owner.query(
    `create or replace function ${channel}() returns trigger language plpgsql as $$
     begin
       perform pg_notify('${channel}', new.world_id || ' ' || (extract(epoch from new.at) * 1000)::bigint);
       return null;
     end $$`,
  );
  await stage.owner.query(
    `create or replace trigger ${channel} after insert on fund_days for each row execute function ${channel}()`,
  );
  const late: number[] = [];
  let schedules: ReadonlyMap<number, Schedule> = new Map();
  const client = new pg.Client({ connectionString: stage.connectionString });
  client.on("error", () => {}); // reported by the users of the database
  await client.connect();
  client.on("notification", ({ payload = "" }) => {
    const [world, simulatedMs] = payload.split(" ").map(Number);
    const schedule = schedules.get(world ?? 0);
    if (schedule) late.push(getLateness(schedule, simulatedMs ?? 0, Date.now()));
  });
  await client.query(`listen ${channel}`);
  return {
    late,
    begin(of: ReadonlyMap<number, Schedule>): void {
      schedules = of;
      late.length = 0;
    },
    async stop(): Promise<void> {
      await client.end();
      await stage.owner.query(`drop trigger ${channel} on fund_days`);
      await stage.owner.query(`drop function ${channel}()`);
    },
  };
}
