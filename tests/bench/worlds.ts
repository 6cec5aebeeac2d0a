// Measures what a sleeping world costs, with very many in one installation.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Row } from "./measure.ts";
import { openWorlds, plainRow } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

/** Linux only, in hundredths. */
async function processorSeconds(stage: Stage): Promise<number> {
  const { rows } = await stage.owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where pid is not null",
  );
  const pids = [...stage.servers.map((server) => server.process.pid ?? 0), ...rows.map(({ pid }) => pid)];
  const getTicks = (pid: number): number => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0; // it has ended
    }
  };
  return pids.reduce((sum, pid) => sum + getTicks(pid), 0) / 100;
}

async function busyShare(stage: Stage, ms: number): Promise<number> {
  const before = await processorSeconds(stage);
  await sleep(ms);
  return (1_000 * ((await processorSeconds(stage)) - before)) / ms;
}

const databaseBytes = async (stage: Stage): Promise<number> =>
  Number((await stage.query("select pg_database_size(current_database()) as id", []))[0]?.id);

export async function restingRows(stage: Stage, count: number, settleMs: number): Promise<Row[]> {
  await sleep(settleMs);
  const alone = await busyShare(stage, settleMs * 4);
  const bytes = await databaseBytes(stage);
  await openWorlds(stage, count, 1);
  await stage.query(
    "update worlds set seen_at = clock_timestamp() - interval '1 hour' where kind <> 'house'",
    [],
  );
  await stage.query(
    "update clock set rate = case when world_id % 2 = 0 then 'realtime' else 'day-per-second' end, anchor_real = clock_timestamp() where world_id <> 1",
    [],
  );
  const awake = "select count(*) as id from worlds where kind <> 'house' and not asleep and ended_at is null";
  while (Number((await stage.query(awake, []))[0]?.id) > 0) await sleep(100);
  await sleep(settleMs);
  const share = 100 * ((await busyShare(stage, settleMs * 4)) - alone);
  const kilobytes = ((await databaseBytes(stage)) - bytes) / count / 1_024;
  return [
    plainRow({
      figure: `A world at rest with a person in it, of ${count.toLocaleString("en-US")}: on disk`,
      value: kilobytes,
      unit: "kB",
      spread: "",
      reach: "≤ 40 kB",
      met: kilobytes <= 40,
    }),
    plainRow({
      figure: `${count.toLocaleString("en-US")} worlds at rest: share of a core`,
      value: Math.max(0, share),
      unit: "%",
      spread: `${(alone * 100).toFixed(1)}% without them`,
      reach: "≤ 1 %",
      met: share <= 1,
    }),
  ];
}
