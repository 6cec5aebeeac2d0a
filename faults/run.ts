// npm run faults: a load of real clients runs while a fault is made, again and again; then everything is counted. With
// --short a form of it in less than a minute; with --control what has to be found is made, and finding nothing fails;
// with --only=text the faults whose name has it. Loopback and folders of its own only.
import { setTimeout as sleep } from "node:timers/promises";
import { controls } from "./controls.ts";
import { begin, type Fault, faults } from "./faults.ts";
import { startLoad } from "./load.ts";
import { openStage, untilReady } from "./stage.ts";
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

async function run(fault: Fault, times: number): Promise<Row> {
  const stage = await openStage(fault.stage?.());
  try {
    await begin(fault, stage);
    const load = await startLoad(stage);
    const watch = watchBooks(stage);
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
      name: fault.name,
      times,
      gapMs: load.gapMs(),
      verdict: await verdictOf(stage, load),
      polls,
      unbalanced,
    };
  } finally {
    await stage.stop();
    await fault.afterwards?.(stage);
  }
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
  const chosen = faults
    .map((fault) => ({ fault, times: fault.times[short ? 1 : 0] }))
    .filter(({ fault, times }) => times > 0 && (!only || fault.name.includes(only)));
  const rows: Row[] = [];
  process.stdout.write(lineOf(head) + lineOf(head.map(() => "---")));
  // each has a stage of its own; in full one after another, so that the gaps are of the fault and of nothing else
  const workers = Array.from({ length: short ? 3 : 1 }, async () => {
    for (let next = chosen.shift(); next; next = chosen.shift()) {
      const row = await run(next.fault, next.times);
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
