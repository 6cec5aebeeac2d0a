// npm run faults: a load of real clients runs while a fault is made, again and again; then everything is counted. With
// --short a form of it in less than a minute; with --control what has to be found is made, and finding nothing fails;
// with --only=text the faults whose name has it. DATABASE_URL is where databases are made, but for faults that end, pause or
// fill a database. Loopback only.
import { setTimeout as sleep } from "node:timers/promises";
import { controls } from "./controls.ts";
import { begin, type Fault, faults } from "./faults.ts";
import { lightLoad, startLoad } from "./load.ts";
import { openStage, type StageOptions, untilReady } from "./stage.ts";
import { hostileBodies, signInsAtOnce, soak } from "./trials.ts";
import { type Verdict, verdictOf } from "./verdict.ts";
import { watchBooks } from "./watch.ts";

const short = process.argv.includes("--short");
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const between = () => sleep(300 + Math.random() * 500);

type Row = {
  name: string;
  times: number;
  gapMs: number;
  verdict: Verdict;
  polls: number;
  unbalanced: number;
};

type Step = { fault: Fault; times: number };

/** One stage and one load for all of them, one after another. */
async function run(steps: readonly Step[]): Promise<Row> {
  const [first] = steps;
  if (!first) throw new Error("nothing to make");
  const stage = await openStage(steps.find(({ fault }) => fault.stage)?.fault.stage?.());
  try {
    await begin(first.fault, stage);
    const load = await startLoad(stage, short ? lightLoad : {});
    const watch = watchBooks(stage);
    for (const { fault, times } of steps)
      for (let time = 0; time < times; time += 1) {
        await between();
        await fault.make(stage, load, time);
        await untilReady(stage);
      }
    await between();
    await load.stop();
    await watch.stop();
    for (const wrong of load.wrong.slice(0, 5)) process.stderr.write(`  ${wrong}\n`);
    const { polls, unbalanced } = watch;
    return {
      name: steps.map(({ fault }) => fault.name).join("; "),
      times: steps.reduce((sum, { times }) => sum + times, 0),
      gapMs: load.gapMs(),
      verdict: await verdictOf(stage, load),
      polls,
      unbalanced,
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

const isSound = ({ verdict: { lost, twice, differences, wrong }, unbalanced }: Row) =>
  lost + twice + differences + wrong + unbalanced === 0;

const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const head = "Fault|Times|Acknowledged and lost|Twice|Audits, unbalanced|Wrong answers|Longest gap|".split(
  "|",
);

function tell(row: Row): void {
  const { name, times, gapMs, verdict, polls, unbalanced } = row;
  const audits = `${polls + 1}, ${unbalanced + (verdict.differences > 0 ? 1 : 0)}`;
  const counts = [times, verdict.lost, verdict.twice, audits, verdict.wrong].map(String);
  process.stdout.write(
    lineOf([name, ...counts, `${Math.round(gapMs)} ms`, isSound(row) ? "held" : "BROKEN"]),
  );
}

/** Together, so that all of it stays below ten minutes. */
const trials = [
  { name: "people signing in at once", inShort: true, run: () => signInsAtOnce(short ? 50 : 500) },
  { name: "hostile bodies", inShort: false, run: () => hostileBodies(10_000) },
  { name: "soak", inShort: false, run: () => soak(1_000, 10_000) },
];

async function runAll(): Promise<boolean> {
  const runs = runsOf(
    faults
      .map((fault) => ({ fault, times: fault.times[short ? 1 : 0] }))
      .filter(({ fault, times }) => times > 0 && (!only || fault.name.includes(only))),
  );
  const rows: Row[] = [];
  process.stdout.write(lineOf(head) + lineOf(head.map(() => "---")));
  // in full one after another, so that the gaps are of the fault and of nothing else
  const workers = Array.from({ length: short ? 3 : 1 }, async () => {
    for (let next = runs.shift(); next; next = runs.shift()) {
      const row = await run(next);
      rows.push(row);
      tell(row);
    }
  });
  await Promise.all(workers);
  const wanted = trials.filter(({ name, inShort }) => (inShort || !short) && (!only || name.includes(only)));
  const held = await Promise.all(
    wanted.map(async ({ run: make }) => {
      const trial = await make();
      process.stdout.write(lineOf([trial.name, trial.result, trial.held ? "held" : "BROKEN"]));
      return trial;
    }),
  );
  return rows.every(isSound) && held.every((trial) => trial.held);
}

/** Each control makes what one of the checks looks for. */
async function runControls(): Promise<boolean> {
  const found = await Promise.all(controls.map((control) => control.found()));
  for (const [index, { name }] of controls.entries())
    process.stdout.write(`| ${name} | ${found[index] ? `found, ${found[index]}` : "NOT FOUND"} |\n`);
  return found.every((what) => what > 0);
}

const began = performance.now();
const good = process.argv.includes("--control") ? await runControls() : await runAll();
process.stdout.write(`\n${Math.round((performance.now() - began) / 1_000)} s\n`);
if (!good) process.exitCode = 1;
