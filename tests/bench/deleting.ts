// Measures a world's deletion, and how long people of other worlds wait during it.
import { setTimeout as sleep } from "node:timers/promises";
import { depositsIn } from "./deposits-beside.ts";
import { quantile, type Row, shown } from "./measure.ts";
import {
  countRows,
  inWorld,
  isRemoved,
  liveDays,
  lookMs,
  openWorlds,
  plainRow,
  untilRemoved,
} from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

const people = 30;
const inTurn = 4;
const payers = 120;

async function deleteWorld(stage: Stage, world: number): Promise<number> {
  const began = performance.now();
  await inWorld(stage, world, (query) => query("select end_world()", []));
  await untilRemoved(stage, world);
  return performance.now() - began;
}

export async function deletingRows(stage: Stage, count: number, days: number): Promise<Row[]> {
  const others = await openWorlds(stage, payers, 1);
  const doomed = (await openWorlds(stage, count, people)).map(({ world }) => world);
  await liveDays(stage, doomed, days);
  const deposit = depositsIn(stage, others);
  const rest: number[] = [];
  const took: number[] = [];
  const beside: number[] = [];
  const besideDeletion = async (world: number) => {
    let deleting = true;
    const deletion = deleteWorld(stage, world).finally(() => {
      deleting = false;
    });
    while (deleting) beside.push(await deposit());
    took.push(await deletion);
  };
  /** As many as during deletions, since measuring costs processor time. */
  const atRest = async (count: number) => {
    let paying = true;
    const looking = (async () => {
      for (; paying; await sleep(lookMs)) await isRemoved(stage, 1);
    })();
    for (let paid = 0; paid < count; paid += 1) rest.push(await deposit());
    paying = false;
    await looking;
  };
  for (let warm = 0; warm < payers; warm += 1) await deposit();
  // against drift of the machine
  for (let first = 0; first < count; first += inTurn) {
    for (const world of doomed.slice(first, first + inTurn)) await besideDeletion(world);
    await atRest(beside.length - rest.length);
  }
  for (const world of doomed) {
    const left = await countRows(stage, world);
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
      figure: `Deposit p99 in other worlds meanwhile, of ${beside.length}`,
      ours: `${shown(quantile(beside, 0.99))} ms`,
      against: "without a deletion",
      other: `${shown(quantile(rest, 0.99))} ms`,
      ratio: ratio.toFixed(2),
      reach: "≤ 1.5 times",
      met: ratio <= 1.5,
    },
  ];
}
