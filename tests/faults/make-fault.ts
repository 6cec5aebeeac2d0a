import { setTimeout as sleep } from "node:timers/promises";
import type { Control, Outcome } from "./controls.ts";
import { begin, type Fault } from "./fault.ts";
import { acknowledgedBy, type Load, type LoadSize, startLoad } from "./load.ts";
import { openStage, type Stage, waitUntilReady } from "./stage.ts";
import { isSound, loadVerdict } from "./verdict.ts";
import { watchBooks } from "./watch.ts";

export type Row = Outcome & {
  name: string;
  times: number;
  gapMs: number;
  audits: number;
  /** how much could be lost */
  acknowledged: number;
};

/** restMs: longest pause before each fault */
export type Making = { times: number; load: LoadSize; restMs: number; control?: Control };

/** Tests use less. */
export const inFull = { load: { clients: 12, pauseMs: 5 }, restMs: 500 };

const worldsAwake = 30;

const rest = ({ restMs }: Making) => sleep(restMs * (0.4 + 0.6 * Math.random()));
const answersOfEach = 5;

async function untilUnderWay(load: Load, { clients }: LoadSize): Promise<void> {
  const enough = load.answered() + clients * answersOfEach;
  while (load.answered() < enough) await sleep(20);
}

async function makeAgain(fault: Fault, stage: Stage, load: Load, making: Making): Promise<string[]> {
  const { control } = making;
  const complaints: string[] = [];
  for (let time = 0; time < making.times; time += 1) {
    await untilUnderWay(load, making.load);
    await rest(making);
    const failedBefore = load.failed.length;
    const make = () => fault.make(stage, load, time);
    try {
      await (control?.make ? control.make(stage, make, load) : make());
    } catch (error) {
      if (!control?.complains) throw error;
      complaints.push(String(error));
    }
    await waitUntilReady(stage);
    if (fault.noneFails) load.wrong.push(...load.failed.slice(failedBefore));
  }
  await rest(making);
  return complaints;
}

export async function makeFault(fault: Fault, stage: Stage, making: Making): Promise<Row> {
  const load = await startLoad(stage, making.load);
  const watch = watchBooks(stage);
  const complaints = await makeAgain(fault, stage, load, making).finally(() =>
    Promise.all([load.stop(), watch.stop()]),
  );
  return {
    ...(await loadVerdict(stage, load)),
    name: fault.name,
    times: making.times,
    gapMs: load.gapMs(),
    audits: watch.polls + 1,
    acknowledged: acknowledgedBy(load),
    unbalanced: watch.unbalanced,
    complaints,
  };
}

export async function runFault(fault: Fault, making: Making): Promise<Row> {
  const { control } = making;
  const stage = await openStage({ worlds: worldsAwake, ...fault.stage?.(), ...control?.stage });
  try {
    await begin(fault, stage);
    await control?.weaken?.(stage);
    return await makeFault(fault, stage, making);
  } finally {
    await stage.stop();
    await fault.afterwards?.(stage);
  }
}

export const held = (row: Row) => isSound(row) && row.unbalanced.length === 0;
