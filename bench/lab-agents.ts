// The Lab's single people without neighbours, in the page's own workers, all at once: people and days a second against what
// these workers copy in memory, and against a loop over people as objects in one thread.
import type { Browser, Page } from "playwright-core";
import { behaviours, operatorOf, type Preset } from "../core/population/behaviour.ts";
import type { Scenario } from "../core/population/fund-run.ts";
import type { LabTask } from "../web/features/lab/lab-task.ts";
import type { AgentsInOneThread } from "./agents-in-one-thread.ts";
import { openLab } from "./lab-page.ts";
import { inTurn, type Row, rowOf, type Sides } from "./measure.ts";
import { emptyPageWith } from "./one-thread.ts";
import type { Stage } from "./stage.ts";

/** What a person's days need to know, as eight whole numbers of 32 bits: number, plan, day of joining, deposit, what is
 * invested, available and asked for, and what was paid out. Our tables keep 90 bytes; these are counted. */
const stateBytes = 32;
/** All are paid on the day of asking until day 59. */
const days = 55;
const seed = 1;

/** The preset, with as many a day as a large crowd needs. */
function scenarioOf(aDay: number): Scenario {
  const preset: Preset = behaviours.advertised;
  const behaviour = { ...preset.parameters, advertsPerDay: aDay };
  const investors = aDay * 100;
  return { behaviour, investors, operator: operatorOf(preset, investors) };
}

type Opened = { page: Page; workers: number };

/** As many workers as the page would have, of its own file, each warm. */
async function openWorkers(browser: Browser, stage: Stage): Promise<Opened> {
  const page = await openLab(browser, stage);
  const url = (page.workers()[0] ?? (await page.waitForEvent("worker"))).url();
  const workers = await page.evaluate((address) => {
    const count = navigator.hardwareConcurrency;
    const made = Array.from({ length: count }, () => new Worker(address, { type: "module" }));
    Object.assign(globalThis, { measuredWorkers: made });
    return count;
  }, url);
  return { page, workers };
}

/** @param tasks one for each worker @returns what is held after the last day, and how long all together took */
const runTasks = (page: Page, tasks: LabTask[]): Promise<{ ms: number; held: number[] }> =>
  page.evaluate(
    async ([each, lastDay]) => {
      const workers: Worker[] = Reflect.get(globalThis, "measuredWorkers");
      const began = performance.now();
      const held = await Promise.all(
        workers.map(
          (worker, index) =>
            new Promise<number>((done) => {
              worker.onmessage = ({ data }) => {
                if ("result" in data) done(data.result.worlds.fund[lastDay - 1]);
              };
              worker.postMessage({ id: index, task: each[index] });
            }),
        ),
      );
      return { ms: performance.now() - began, held };
    },
    [tasks, days] as const,
  );

/** Bytes that are copied in a second, each read and written, by all of the measured workers together. */
async function copyBandwidth(page: Page, workers: number): Promise<number> {
  const measured = page.workers().slice(-workers);
  const rates = await Promise.all(
    measured.map((worker) =>
      worker.evaluate(() => {
        const [from, to] = [new Float64Array(4_000_000).fill(1), new Float64Array(4_000_000)];
        to.set(from);
        const began = performance.now();
        let copies = 0;
        for (; performance.now() - began < 300; copies += 1) to.set(from);
        return (copies * from.byteLength) / ((performance.now() - began) / 1_000);
      }),
    ),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/** @param asWhole else a small crowd */
export async function agentRows(
  browser: Browser,
  stage: Stage,
  rounds: number,
  asWhole: boolean,
): Promise<Row[]> {
  const scenario = scenarioOf(asWhole ? 10_000 : 100);
  const runs = asWhole ? 20 : 2;
  const { page, workers } = await openWorkers(browser, stage);
  const alone = await emptyPageWith(browser, "agents-in-one-thread.ts");
  const plain: AgentsInOneThread = await alone.evaluate(
    ([who, from, last]) => globalThis.agentsInOneThread(who, from, last),
    [scenario, seed, days] as const,
  );
  const tasks = Array.from(
    { length: workers },
    (): LabTask => ({ kind: "agents", scenario, seed, days, from: 0, to: runs }),
  );
  const ours = async () => {
    const { ms, held } = await runTasks(page, tasks);
    if (held.some((cents) => cents !== plain.heldCents)) throw new Error("the workers lived other days");
    return (plain.agentDays * runs * workers) / ms / 1_000; // in millions a second; every run has about as many
  };
  const plainly = async () => {
    const { ms, agentDays } = await alone.evaluate(
      ([who, from, last]) => globalThis.agentsInOneThread(who, from, last),
      [scenario, seed, days] as const,
    );
    return agentDays / ms / 1_000;
  };
  const bandwidth = async () => (await copyBandwidth(page, workers)) / stateBytes / 1_000_000;
  const row = (figure: string, against: string, sides: Sides[], least: number, reach: string) =>
    rowOf({ figure, against, unit: "M/s", sides, reach, met: (ratio) => ratio >= least });
  const besidePlain = await inTurn(rounds, ours, plainly);
  const besideMemory = await inTurn(rounds, ours, bandwidth);
  await alone.close();
  await page.context().close();
  const figure = `The Lab: people without neighbours, ${workers} workers, people times days a second`;
  return [
    row(
      `${figure}, beside memory`,
      `what the same workers copy in memory, in states of ${stateBytes} bytes`,
      besideMemory,
      0.5,
      "≥ 0.5 times",
    ),
    row(
      `${figure}, beside objects`,
      "a loop over people as objects, one thread",
      besidePlain,
      5,
      "≥ 5 times",
    ),
  ];
}
