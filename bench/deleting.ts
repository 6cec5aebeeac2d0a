// A world is deleted, to its last row: how long that takes, and what people of other worlds feel of it.
import { setTimeout as sleep } from "node:timers/promises";
import { depositsIn } from "./deposits-beside.ts";
import { quantile, type Row, shown } from "./measure.ts";
import { inWorldOf, liveDays, openWorlds, plainRow, rowsOf } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

const people = 30;
const inTurn = 4;
const lookMs = 5;

/** Its name says when its last row has gone. Rows are counted afterwards: in all tables that costs as much as a deposit. */
async function deleteWorld(stage: Stage, world: number): Promise<number> {
  const began = performance.now();
  await inWorldOf(stage, world, (query) => query("select end_world()", []));
  const isGone = "select count(*) as id from worlds where id = $1 and due_at > clock_timestamp()";
  while (Number((await stage.query(isGone, [world]))[0]?.id) === 0) await sleep(lookMs);
  return performance.now() - began;
}

/** @param count worlds that are deleted one after the other */
export async function deletingRows(stage: Stage, count: number, days: number): Promise<Row[]> {
  const others = await openWorlds(stage, 10, 1);
  const doomed = (await openWorlds(stage, count, people)).map(({ world }) => world);
  await liveDays(stage, doomed, days);
  const deposits = depositsIn(stage, others);
  const rest: number[] = [];
  const took: number[] = [];
  const beside: number[] = [];
  const besideDeletion = async (world: number) => {
    let deleting = true;
    const deletion = deleteWorld(stage, world).finally(() => {
      deleting = false;
    });
    while (deleting) beside.push(...(await deposits()));
    took.push(await deletion);
  };
  await deposits(); // to get warm
  // a few of each in turn, since it is about a slow one among very many, and others may use the machine
  for (let first = 0; first < count; first += inTurn) {
    for (let round = 0; round < inTurn; round += 1) rest.push(...(await deposits()));
    for (const world of doomed.slice(first, first + inTurn)) await besideDeletion(world);
  }
  for (const world of doomed) {
    const left = await rowsOf(stage, world);
    if (left > 0) throw new Error(`world ${world} left ${left} rows`);
  }
  const [p99, ratio] = [quantile(took, 0.99), quantile(beside, 0.99) / quantile(rest, 0.99)];
  return [
    plainRow({
      figure: `Deleting a world of ${people} people and ${days} days, to its last row, the slowest of ${count}`,
      value: p99,
      unit: "ms",
      spread: `median ${shown(quantile(took, 0.5))} ms`,
      reach: "≤ 300 ms",
      met: p99 <= 300,
    }),
    {
      figure: "Deposit p99 in other worlds meanwhile",
      ours: `${shown(quantile(beside, 0.99))} ms`,
      against: "without a deletion",
      other: `${shown(quantile(rest, 0.99))} ms`,
      ratio: ratio.toFixed(2),
      reach: "≤ 1.5 times",
      met: ratio <= 1.5,
    },
  ];
}
