// npm run bench: every figure with its two sides from the same run. PEOPLE (1,000,000) is the size of the crowd, HISTORY
// (10,000,000) the rows of the history's table, LISTS (100,000) those of the administrator's lists, ROUNDS (5) how often
// each side is measured (three times as often where it takes a second), SERVERS (1) how many servers share the database,
// MINUTES (7.5) how long the load lasts at least; LEARNERS (1,000) in LESSONS (30) classes have a lesson in LESSON_MINUTES (20), and
// one class has SEATS (300); DATABASE_URL measures a database of your own. With --only=text the parts
// whose name has it, with --against=COMMIT beside the product of that commit (against.ts); after `taskset -c 0,1` on those two cores. With --write-docs the
// figures are written into docs/performance.md. What is not met stands in the last lines, and the command fails. Loopback only.

import { writeFigures } from "../../scripts/update-figures.ts";
import { machineText } from "../support/machine.ts";
import { openRun } from "../support/open-run.ts";
import { compareWith } from "./against.ts";
import { notMet, type Row, tableOf } from "./measure.ts";
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

/** One stage for all of them, one after another. */
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
  `\n${machineText()}, ${sizes.rounds} rounds, ${seconds} s\n\n${against ? "" : tableOf(rows)}`,
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
