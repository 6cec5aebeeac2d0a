// A payout to many investments, against writing the same rows with nothing kept: COPY to a bare heap and one update in
// place; a crowd's day against the payout; and what a deposit feels of a payout that runs beside it.

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { openCrowd } from "../e2e/open-crowd.ts";
import { confirmationOf, openPayments } from "../e2e/open-payments.ts";
import { payIncome } from "../server/clock/pay-income.ts";
import { makeDuePayout } from "../server/clock/payout-runner.ts";
import { createPool, withTransaction } from "../server/db/pool.ts";
import { runFundDay } from "../server/fund-day.ts";
import { median, quantile, type Row, rowOf, type Sides, shown } from "./measure.ts";
import type { Stage } from "./stage.ts";

const nothing = async () => {};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const standAt = (instant: string) =>
  `update clock set anchor_simulated = ${instant}, anchor_real = clock_timestamp(), rate = 'paused'`;

/** The servers, which would make what is due, too, are held meanwhile. */
async function alone<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  const all = stage.servers.map((server) => server.process);
  for (const server of all) server.kill("SIGSTOP");
  try {
    return await work();
  } finally {
    for (const server of all) server.kill("SIGCONT");
  }
}

const crowdMs = (stage: Stage, pool: Pool) =>
  alone(stage, async () => {
    await stage.owner.query(standAt("next_payout_at"));
    const ms = await timed(() => runFundDay(pool));
    await stage.owner.query(standAt("next_payout_at - interval '1 hour'"));
    return ms;
  });

/** As the runner makes it, once those who are writing have finished; due in its own transaction only, so no server joins in. */
async function payoutMs(pool: Pool, investments: number): Promise<number> {
  return timed(async () => {
    await withTransaction(pool, (tx) => tx.query("select begin_payout()"));
    const paid = await payIncome(pool, (tx) => tx.query(standAt("next_payout_at")));
    if ((paid?.accruedPeople ?? 0) < investments)
      throw new Error(`paid ${paid?.accruedPeople} of ${investments}`);
  });
}

/** Everybody joins on the crowd's first day and pays in $50.00. */
async function callCrowd(stage: Stage, people: number): Promise<void> {
  await openCrowd(stage.query, people, {
    advertsPerDay: people,
    stakeFrom: 50,
    stakeTo: 50,
  });
  await stage.owner.query("update operator set policy = 'approve'");
}

/** The rows of a payout to so many, copied to an unindexed heap, and their balances changed in place. */
async function floorMs(stage: Stage, rows: number, file: string): Promise<number> {
  const client = await stage.owner.connect();
  try {
    await client.query("drop table if exists bench_heap, bench_balances");
    await client.query(
      "create table bench_heap (transfer_id bigint, account_id bigint, amount_cents bigint, investor_id bigint)",
    );
    await client.query(
      `create table bench_balances with (fillfactor = 45) as
       select number as id, 0::bigint as balance_cents from generate_series(1, ${rows}) as number`,
    );
    await client.query(
      `copy (select 1::bigint, number * 8, -250::bigint, number from generate_series(1::bigint, ${rows}) as number) to '${file}' (format binary)`,
    );
    await client.query("checkpoint");
    return await timed(async () => {
      await client.query("begin");
      await client.query(`copy bench_heap from '${file}' (format binary)`);
      await client.query("update bench_balances set balance_cents = balance_cents + 250");
      await client.query("commit");
    });
  } finally {
    client.release();
  }
}

export async function payoutRows(stage: Stage, people: number, rounds: number): Promise<Row[]> {
  const pool = await createPool({ connectionString: stage.connectionString, max: 8 });
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-bench-copy-"));
  chmodSync(folder, 0o777); // the database's own user writes there
  try {
    await callCrowd(stage, people);
    await alone(stage, async () => {
      await stage.owner.query(standAt("next_payout_at"));
      await makeDuePayout(pool, nothing, runFundDay); // they join; the first income is a day later
    });
    const payouts: Sides[] = [];
    const days: Sides[] = [];
    const quiet: number[] = [];
    const beside: number[] = [];
    const p99s: Sides[] = [];
    const besidePayouts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const crowd = await crowdMs(stage, pool);
      const floor = await floorMs(stage, people, join(folder, `rows-${round}`));
      await stage.owner.query("checkpoint");
      const payout = await alone(stage, () => payoutMs(pool, people));
      const before = await depositMs(stage, 1_500);
      // once more, with somebody who pays in beside it
      let over = false;
      const deposits = depositMs(stage, 0, () => over);
      deposits.catch(() => {}); // told below, unless the payout fails first
      besidePayouts.push(await payoutMs(pool, people));
      over = true;
      const meanwhile = await deposits;
      quiet.push(...before);
      beside.push(...meanwhile);
      p99s.push({ ours: quantile(meanwhile, 0.99), other: quantile(before, 0.99) });
      payouts.push({ ours: payout, other: floor });
      days.push({ ours: crowd, other: payout });
    }
    const count = people.toLocaleString("en-US");
    return [
      rowOf({
        figure: `Payout of ${count} investments, all constraints, once`,
        against: "COPY of the rows to a heap and one update",
        unit: "ms",
        sides: payouts,
        reach: "≤ 2.0 times",
        met: (ratio) => ratio <= 2,
      }),
      rowOf({
        figure: `Deposit p99 while such a payout runs, in ${shown(median(besidePayouts))} ms (${beside.length} deposits, none failed, median ${shown(median(beside))} ms)`,
        against: `without (${quiet.length} deposits, median ${shown(median(quiet))} ms)`,
        unit: "ms",
        sides: p99s,
        reach: "≤ 5 times",
        met: (ratio) => ratio <= 5,
      }),
      rowOf({
        figure: `One day of a crowd of ${count}`,
        against: "the payout above",
        unit: "ms",
        sides: days,
        reach: "≤ 4 times",
        met: (ratio) => ratio <= 4,
      }),
    ];
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Deposits one after another, each of its own payment. @returns milliseconds of each */
async function depositMs(stage: Stage, forMs: number, over: () => boolean = () => false): Promise<number[]> {
  const all: number[] = [];
  const until = performance.now() + (forMs || Number.POSITIVE_INFINITY);
  while (performance.now() < until && !over()) {
    const person = stage.people[all.length % stage.people.length];
    if (!person) throw new Error("the stage has no people");
    const [id] = await openPayments(stage.query, [person]);
    const reply = await stage.post("/api/confirm-deposit", person, confirmationOf(id));
    if (reply.status !== 200) throw new Error(`a deposit failed: ${reply.status} ${reply.body}`);
    all.push(reply.ms);
  }
  return all;
}
