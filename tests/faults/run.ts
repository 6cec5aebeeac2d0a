// --control removes a safeguard from each, --only=text filters, --times=1 sets repetitions,
// --write-docs updates docs/reliability.md. Faults that end, pause or fill a database ignore
// DATABASE_URL.

import { type FigureRow, writeFigures } from "../../scripts/update-figures.ts";
import { machineText } from "../support/machine.ts";
import { openRun } from "../support/open-run.ts";
import { brokeOff, notFound, notHeld, trialFailed } from "./closing-lines.ts";
import type { Fault } from "./fault.ts";
import { faults } from "./faults.ts";
import { held, inFull, type Row, runFault } from "./make-fault.ts";
import { type Trial, trials } from "./trials.ts";

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const only = option("only");
const times = option("times");

const toLine = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const head = "Fault|Times|Acknowledged and lost|Twice|Audits, unbalanced|Wrong answers|Longest gap|".split(
  "|",
);

/** @returns none if all held */
type Job = { name: string; work(): Promise<string[]> };

const figures: FigureRow[] = [];

function tell(row: Row): void {
  const audits = `${row.audits}, ${row.unbalanced.length + (row.differences.length > 0 ? 1 : 0)}`;
  const counts = [row.times, row.lost.length, row.twice.length, audits, row.wrong.length].map(String);
  process.stdout.write(
    toLine([row.name, ...counts, `${Math.round(row.gapMs)} ms`, held(row) ? "held" : "BROKEN"]),
  );
  const gap = Math.round(row.gapMs).toLocaleString("en-US");
  const result = `${row.audits} audits, gap ${gap} ms`;
  const broken = `${row.lost.length} lost, ${row.twice.length} twice, ${row.wrong.length} wrong answers, ${result}`;
  const verdict = held(row) ? [result, "held"] : [broken, "**broken**"];
  figures.push([row.name, String(row.times), ...verdict]);
}

const whereInstalled = ({ missing: lacks }: Pick<Fault, "missing">, job: Job): Job => {
  const missing = lacks?.() ?? [];
  if (missing.length === 0) return job;
  const sentence = `left out: it needs Debian's ${missing.join(", ")}, not installed here`;
  return {
    name: job.name,
    work: async () => {
      process.stdout.write(toLine([job.name, sentence]));
      return [];
    },
  };
};

const jobOfFault = (fault: Fault): Job => ({
  name: fault.name,
  work: async () => {
    const row = await runFault(fault, { ...inFull, times: Number(times ?? fault.times) });
    tell(row);
    return held(row) ? [] : notHeld(row);
  },
});

const jobOfTrial = ({ name, run }: Trial): Job => ({
  name,
  work: async () => {
    const { title, result, wrong } = await run();
    process.stdout.write(toLine([title, result, wrong.length === 0 ? "held" : "BROKEN"]));
    figures.push([title, "", result, wrong.length === 0 ? "held" : "**broken**"]);
    return wrong.length === 0 ? [] : trialFailed("NOT HELD", title, result, wrong);
  },
});

function tellFound(name: string, weakness: string, count: number): void {
  process.stdout.write(toLine([name, weakness, count > 0 ? `found, ${count}` : "NOT FOUND"]));
}

const controlOfFault = (fault: Fault): Job => ({
  name: fault.name,
  work: async () => {
    const { control } = fault;
    const row = await runFault(fault, { ...inFull, times: Number(times ?? control.times ?? 1), control });
    const found = control.found(row);
    tellFound(fault.name, control.name, found.length);
    return found.length > 0 ? [] : notFound(row, control);
  },
});

const controlOfTrial = ({ name, weakness, runWeakened }: Trial): Job => ({
  name,
  work: async () => {
    const { title, result, wrong } = await runWeakened();
    tellFound(name, weakness, wrong.length);
    return wrong.length > 0 ? [] : trialFailed("NOT FOUND", `${title}, though ${weakness}`, result, wrong);
  },
});

/** A failing job lets the others finish. */
async function each(jobs: readonly Job[], workers: number): Promise<string[]> {
  const left = jobs.filter(({ name }) => !only || name.includes(only));
  const last: string[] = [];
  const worker = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift())
      last.push(...(await job.work().catch((error: unknown) => brokeOff(job?.name ?? "", error))));
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return last;
}

async function runAll(): Promise<string[]> {
  process.stdout.write(toLine(head) + toLine(head.map(() => "---")));
  // one by one, so that gaps come from the fault alone
  const ofFaults = await each(
    faults.map((fault) => whereInstalled(fault, jobOfFault(fault))),
    1,
  );
  const getJobs = (some: readonly Trial[]) => some.map((trial) => whereInstalled(trial, jobOfTrial(trial)));
  const measured = await each(getJobs(trials.filter(({ alone }) => alone)), 1);
  // the others in parallel
  const together = getJobs(trials.filter(({ alone }) => !alone));
  return [...ofFaults, ...measured, ...(await each(together, together.length))];
}

async function runControls(): Promise<string[]> {
  const getJobs = (some: readonly Trial[]) =>
    some.map((trial) => whereInstalled(trial, controlOfTrial(trial)));
  const together = await each(
    [
      ...faults.map((fault) => whereInstalled(fault, controlOfFault(fault))),
      ...getJobs(trials.filter(({ alone }) => !alone)),
    ],
    3,
  );
  // comparisons with rest need an idle machine
  return [...together, ...(await each(getJobs(trials.filter(({ alone }) => alone)), 1))];
}

const run = await openRun();
const began = performance.now();
const last = await (process.argv.includes("--control") ? runControls() : runAll());
if (process.argv.includes("--write-docs"))
  writeFigures(
    "docs/reliability.md",
    figures,
    `${machineText()}, \`npm run faults${only ? ` -- --only="${only}"` : ""}\``,
  );
await run.close().catch((error: unknown) => last.push(...brokeOff("the end", error)));
process.stdout.write(`\n${machineText()}, ${Math.round((performance.now() - began) / 1_000)} s\n`);
if (last.length > 0) {
  process.stdout.write(`\n${last.join("\n")}\n`);
  process.exitCode = 1;
}
