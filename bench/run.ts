// npm run bench: every figure with its two sides from the same run. PEOPLE (200,000) is the size of the crowd, ROUNDS (5) how
// often each side is measured; DATABASE_URL measures a database of your own. Loopback only.
import { cpus, totalmem } from "node:os";
import { type Row, tableOf } from "./measure.ts";
import { payoutRows } from "./payout.ts";
import { dashboardPerSecond, giveHistory, lateHistoryPage, seriesP99 } from "./reads.ts";
import { openStage } from "./stage.ts";
import { memoryRow, warmStart } from "./start.ts";
import { depositsPerSecond, withdrawalsPerSecond } from "./writes.ts";

const rounds = Number(process.env.ROUNDS ?? 5);
const people = Number(process.env.PEOPLE ?? 200_000);
const pieces = Number(process.env.PIECES ?? 3_000);
const began = performance.now();

const rows: Row[] = [await warmStart(rounds)];
const stage = await openStage(1_000);
try {
  const [reader] = stage.people;
  if (!reader) throw new Error("the stage has no people");
  rows.push(await depositsPerSecond(stage, rounds, pieces));
  rows.push(await withdrawalsPerSecond(stage, rounds, Math.round((pieces * 2) / 3)));
  await giveHistory(stage, reader);
  rows.push(await dashboardPerSecond(stage, reader, rounds, pieces));
  rows.push(await lateHistoryPage(stage, reader, rounds, 200));
  rows.push(await seriesP99(stage, reader, 1_000));
  rows.push(...(await payoutRows(stage, people, rounds)));
  rows.push(...memoryRow(stage));
} finally {
  await stage.stop();
}
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
const seconds = Math.round((performance.now() - began) / 1_000);
process.stdout.write(`\n${machine}, ${rounds} rounds, ${seconds} s\n\n${tableOf(rows)}`);
