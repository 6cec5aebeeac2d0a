// PEOPLE, HISTORY, LISTS, ROUNDS, SERVERS, MINUTES, LEARNERS, LESSONS, LESSON_MINUTES and SEATS set
// sizes. --only=text filters parts, --against=COMMIT compares, --write-docs updates
// docs/performance.md.

import { writeFigures } from "../../scripts/update-figures.ts";
import { machineText } from "../support/machine.ts";
import { openRun } from "../support/open-run.ts";
import { compareWith } from "./against.ts";
import { notMet, type Row, toTable } from "./measure.ts";
import { openWorlds } from "./open-worlds.ts";
import { calls, classes, crowds, jumps, lab, type Part, pages, type Sizes, starts, worlds } from "./parts.ts";
import { giveHistory } from "./reads.ts";
import { openStage } from "./stage.ts";

const sizes: Sizes = {
  rounds: Number(process.env.ROUNDS ?? 5),
  people: Number(process.env.PEOPLE ?? 1_000_000),
  pieces: Number(process.env.PIECES ?? 3_000),
  history: Number(process.env.HISTORY ?? 10_000_000),
  lists: Number(process.env.LISTS ?? 100_000),
  minutes: Number(process.env.MINUTES ?? 7.5),
  settleMs: 1_500,
  worlds: Number(process.env.WORLDS ?? 10_000),
  others: Number(process.env.OTHERS ?? 0),
  openPages: Number(process.env.PAGES ?? 1_000),
  classes: Number(process.env.CLASSES ?? 300),
  days: Number(process.env.DAYS ?? 1_000),
  daysToDelete: 60,
  learners: Number(process.env.LEARNERS ?? 1_000),
  lessons: Number(process.env.LESSONS ?? 30),
  lessonMinutes: Number(process.env.LESSON_MINUTES ?? 20),
  seats: Number(process.env.SEATS ?? 300),
  joinMs: 10_000,
  monitorMs: 20_000,
};
const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const [only, against] = [option("only"), option("against")];
const isWanted = ({ name }: { name: string }) => !only || name.includes(only);

const rows: Row[] = [];
function keep(measured: readonly Row[]): void {
  for (const row of measured) process.stderr.write(`${row.figure}: ${row.ours}, ${row.ratio}\n`);
  rows.push(...measured);
}

async function measure(parts: readonly Part[], others = 0): Promise<void> {
  if (parts.length === 0) return;
  const stage = await openStage(1_000);
  const opened = performance.now();
  try {
    const [reader] = stage.people;
    if (!reader) throw new Error("the stage has no people");
    await giveHistory(stage, reader);
    await openWorlds(stage, others, 2);
    const place = { stage, reader, loadedMinutes: () => (performance.now() - opened) / 60_000 };
    for (const part of parts) keep(await part.measure(place, sizes));
  } finally {
    await stage.stop();
  }
}

const run = await openRun();
const began = performance.now();
if (against) {
  const parts = [...calls, ...jumps].filter(isWanted);
  process.stdout.write(
    `\n${await compareWith(against, { parts, sizes, folder: run.folder, people: 1_000 })}\n`,
  );
} else {
  for (const start of starts.filter(isWanted)) keep(await start.measure(sizes));
  await measure([pages, lab].filter(isWanted));
  await measure(calls.filter(isWanted), sizes.others);
  await measure(jumps.filter(isWanted));
  await measure(crowds.filter(isWanted));
  await measure(classes.filter(isWanted));
  await measure(worlds.filter(isWanted));
}
await run.close();
const seconds = Math.round((performance.now() - began) / 1_000);
process.stdout.write(
  `\n${machineText()}, ${sizes.rounds} rounds, ${seconds} s\n\n${against ? "" : toTable(rows)}`,
);
if (process.argv.includes("--write-docs"))
  writeFigures(
    "docs/performance.md",
    rows.map((row) => {
      const ratio = row.ratio === "" ? "" : `; ${row.ratio}`;
      return [row.figure, `${row.ours}${ratio}${row.met ? "" : "; **not met**"}`, row.reach];
    }),
    `${machineText()}, ${sizes.rounds} rounds, \`npm run bench${only ? ` -- --only="${only}"` : ""}\``,
  );
const short = notMet(rows);
if (short.length > 0) {
  process.stdout.write(`\n${short.join("\n")}\n`);
  process.exitCode = 1;
}
