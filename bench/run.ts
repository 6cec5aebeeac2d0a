// npm run bench: every figure with its two sides from the same run. PEOPLE (1,000,000) is the size of the crowd, HISTORY
// (10,000,000) the rows of the history's table, ROUNDS (5) how often each side is measured (three times as often where it
// takes a second), SERVERS (1) how many servers share the database, MINUTES (7.5) how long the load lasts at least;
// DATABASE_URL measures a database of your own. Loopback only.
import { cpus, totalmem } from "node:os";
import type { Person } from "../e2e/open-people.ts";
import { browserRows } from "./browser.ts";
import { type Row, tableOf } from "./measure.ts";
import { payoutRows } from "./payout.ts";
import { dashboardPerSecond, fillHistory, giveHistory, lateHistoryPage, seriesP99 } from "./reads.ts";
import { openStage, type Stage } from "./stage.ts";
import { memoryRow, warmStart } from "./start.ts";
import { depositsPerSecond, withdrawalsPerSecond } from "./writes.ts";

const rounds = Number(process.env.ROUNDS ?? 5);
const people = Number(process.env.PEOPLE ?? 1_000_000);
const history = Number(process.env.HISTORY ?? 10_000_000);
const minutes = Number(process.env.MINUTES ?? 7.5);
const pieces = Number(process.env.PIECES ?? 3_000);
const quickRounds = 3 * rounds;
const began = performance.now();

const rows: Row[] = [];
const keep = (...measured: Row[]) => {
  for (const row of measured) process.stderr.write(`${row.figure}: ${row.ours}, ${row.ratio}\n`);
  rows.push(...measured);
};

/** Pages are looked at by a person among others, each with three investments, on a database of their own. */
async function measurePages(): Promise<void> {
  const stage = await openStage(1_000);
  try {
    const reader = readerOf(stage);
    await giveHistory(stage, reader);
    await depositsPerSecond(stage, 1, pieces);
    keep(...(await browserRows(stage, reader, rounds)));
  } finally {
    await stage.stop();
  }
}

async function measureCalls(): Promise<void> {
  const stage = await openStage(1_000);
  const opened = performance.now();
  const loaded = () => (performance.now() - opened) / 60_000;
  try {
    const reader = readerOf(stage);
    await giveHistory(stage, reader);
    keep(...(await payoutRows(stage, people, rounds)));
    keep(await seriesP99(stage, reader, 1_000));
    keep(await depositsPerSecond(stage, quickRounds, pieces));
    // no more than a day's limit, and after the crowd's days, which what they leave waiting would frighten
    keep(await withdrawalsPerSecond(stage, rounds, Math.round((pieces * 2) / 3)));
    keep(await dashboardPerSecond(stage, reader, quickRounds, pieces * 2));
    await fillHistory(stage, history);
    keep(await lateHistoryPage(stage, reader, rounds, 200));
    while (loaded() < minutes) await depositsPerSecond(stage, 1, pieces);
    keep(...memoryRow(stage, loaded()));
  } finally {
    await stage.stop();
  }
}

function readerOf(stage: Stage): Person {
  const [reader] = stage.people;
  if (!reader) throw new Error("the stage has no people");
  return reader;
}

keep(await warmStart(rounds));
await measurePages();
await measureCalls();
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
const seconds = Math.round((performance.now() - began) / 1_000);
process.stdout.write(`\n${machine}, ${rounds} rounds, ${seconds} s\n\n${tableOf(rows)}`);
