// npm run faults: a load of real clients runs while a fault is made, again and again; then everything is counted. With
// --short a form of it in less than a minute; with --control each is made on a Glasshouse that lacks what holds, and finding
// nothing fails; with --only=text the faults whose name has it. DATABASE_URL is where databases are made, but for faults
// that end, pause or fill a database. Loopback only.
import { setTimeout as sleep } from "node:timers/promises";
import type { Control, Outcome } from "./controls.ts";
import { begin, type Fault, faults } from "./faults.ts";
import { type Load, lightLoad, startLoad } from "./load.ts";
import { openStage, type Stage, type StageOptions, untilReady } from "./stage.ts";
import { trials } from "./trials.ts";
import { isSound, verdictOf } from "./verdict.ts";
import { watchBooks } from "./watch.ts";

const short = process.argv.includes("--short");
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const between = () => sleep(200 + Math.random() * 300);

type Row = Outcome & { name: string; times: number; gapMs: number; polls: number };

type Step = { fault: Fault; times: number };

/** @returns what a fault itself found not to hold, where its control expects that */
async function makeAll(
  steps: readonly Step[],
  stage: Stage,
  load: Load,
  control: Control | undefined,
): Promise<string | undefined> {
  let complaint: string | undefined;
  for (const { fault, times } of steps)
    for (let time = 0; time < times; time += 1) {
      await between();
      const failedBefore = load.failed.length;
      const make = () => fault.make(stage, load, time);
      try {
        await (control?.make ? control.make(stage, make) : make());
      } catch (error) {
        if (!control?.complains) throw error;
        complaint = String(error);
      }
      await untilReady(stage);
      if (fault.noneFails) load.wrong.push(...load.failed.slice(failedBefore));
    }
  await between();
  return complaint;
}

/** One stage and one load for all of them, one after another. @param control what is missing */
async function run(steps: readonly Step[], control?: Control): Promise<Row> {
  const [first] = steps;
  if (!first) throw new Error("nothing to make");
  const options = steps.find(({ fault }) => fault.stage)?.fault.stage?.();
  const stage = await openStage({ ...options, ...control?.stage });
  try {
    await begin(first.fault, stage);
    await control?.weaken?.(stage);
    const load = await startLoad(stage, short ? lightLoad : {});
    const watch = watchBooks(stage);
    const complaint = await makeAll(steps, stage, load, control).finally(() =>
      Promise.all([load.stop(), watch.stop()]),
    );
    if (!control) for (const wrong of load.wrong.slice(0, 5)) process.stderr.write(`  ${wrong}\n`);
    return {
      ...(await verdictOf(stage, load)),
      name: steps.map(({ fault }) => fault.name).join("; "),
      times: steps.reduce((sum, { times }) => sum + times, 0),
      gapMs: load.gapMs(),
      polls: watch.polls,
      unbalanced: watch.unbalanced,
      complaint,
    };
  } finally {
    await stage.stop();
    await first.fault.afterwards?.(stage);
  }
}

/** The embedded database, one server and nothing between them. */
const isPlain = (options: StageOptions = {}) => Object.keys(options).every((name) => name === "embedded");

/** In full each fault has a stage of its own, so its gap is its own; in short those that need no special one share it. */
function runsOf(steps: readonly Step[]): Step[][] {
  const alike = short ? steps.filter(({ fault }) => !fault.prepare && isPlain(fault.stage?.())) : [];
  return [alike, ...steps.filter((step) => !alike.includes(step)).map((step) => [step])].filter(
    (run) => run.length > 0,
  );
}

const held = (row: Row) => isSound(row) && row.unbalanced === 0;

const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const head = "Fault|Times|Acknowledged and lost|Twice|Audits, unbalanced|Wrong answers|Longest gap|".split(
  "|",
);

function tell(row: Row): void {
  const audits = `${row.polls + 1}, ${row.unbalanced + (row.differences > 0 ? 1 : 0)}`;
  const counts = [row.times, row.lost, row.twice, audits, row.wrong].map(String);
  process.stdout.write(
    lineOf([row.name, ...counts, `${Math.round(row.gapMs)} ms`, held(row) ? "held" : "BROKEN"]),
  );
}

const isWanted = ({ name }: { name: string }) => !only || name.includes(only);

/** So many at a time; one that fails doesn't keep the others from ending what they have open. */
async function each<T>(
  jobs: readonly T[],
  workers: number,
  work: (job: T) => Promise<boolean>,
): Promise<boolean> {
  const left = [...jobs];
  const all: boolean[] = [];
  const worker = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift())
      all.push(
        await work(job).catch((error: Error) => {
          process.stderr.write(`${error.stack}\n`);
          return false;
        }),
      );
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return all.every(Boolean);
}

async function runAll(): Promise<boolean> {
  const steps = faults
    .map((fault) => ({ fault, times: fault.times[short ? 1 : 0] }))
    .filter(({ fault, times }) => times > 0 && isWanted(fault));
  process.stdout.write(lineOf(head) + lineOf(head.map(() => "---")));
  // in full one after another, so that the gaps are of the fault and of nothing else
  const faultsHeld = await each(runsOf(steps), short ? 3 : 1, async (together) => {
    const row = await run(together);
    tell(row);
    return held(row);
  });
  // the trials together, so that all of it stays below ten minutes
  const wanted = trials.filter((trial) => (trial.inShort || !short) && isWanted(trial));
  const trialsHeld = await each(wanted, wanted.length, async (trial) => {
    const { name, result, wrong } = await trial.run(short ? "short" : "full");
    process.stdout.write(lineOf([name, result, wrong === 0 ? "held" : "BROKEN"]));
    return wrong === 0;
  });
  return faultsHeld && trialsHeld;
}

/** Each fault and each trial with what it needs missing; in short one for each thing that can be missing. */
async function runControls(): Promise<boolean> {
  const tellFound = (name: string, weakness: string, count: number) => {
    process.stdout.write(lineOf([name, weakness, count > 0 ? `found, ${count}` : "NOT FOUND"]));
    return count > 0;
  };
  const ofFaults = faults
    .filter(({ times }) => !short || times[1] > 0)
    .filter(
      ({ control }, index, all) => !short || index === all.findIndex((other) => other.control === control),
    )
    .map((fault) => ({
      name: fault.name,
      find: async () =>
        tellFound(
          fault.name,
          fault.control.name,
          fault.control.found(await run([{ fault, times: fault.control.times ?? 1 }], fault.control)),
        ),
    }));
  const ofTrials = trials
    .filter((trial) => !short || trial.controlInShort)
    .map((trial) => ({
      name: trial.name,
      find: async () => tellFound(trial.name, trial.weakness, (await trial.runWeakened()).wrong),
    }));
  return each([...ofFaults, ...ofTrials].filter(isWanted), 3, ({ find }) => find());
}

const began = performance.now();
const good = process.argv.includes("--control") ? await runControls() : await runAll();
process.stdout.write(`\n${Math.round((performance.now() - began) / 1_000)} s\n`);
if (!good) process.exitCode = 1;
