// A payout to a crowd and to those who registered, and the crowd's day, calm and in a panic, against writing as many rows as
// the crowd has people with nothing kept: COPY to a bare heap and one update in place; and what a deposit feels beside them.

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { openCrowd } from "../e2e/open-crowd.ts";
import { confirmationOf, openPayments } from "../e2e/open-payments.ts";
import type { Person } from "../e2e/open-people.ts";
import { foldTallies } from "../server/books/fold-tallies.ts";
import { payIncome } from "../server/clock/pay-income.ts";
import { makeDuePayout } from "../server/clock/payout-runner.ts";
import { createPool, withTransaction } from "../server/db/pool.ts";
import { runFundDay } from "../server/fund-day.ts";
import { quantile, type Row, rowOf, type Sides } from "./measure.ts";
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

/** Everybody has heard of it, and nobody is paid: of those who have not left, a fifth leaves. */
async function panicMs(stage: Stage, pool: Pool): Promise<number> {
  await stage.owner.query("update operator set policy = 'delay', delay_days = 60");
  await stage.owner.query("update crowd set fear_ppm = 1000000");
  return crowdMs(stage, pool);
}

/** @returns how many have left, on how many days */
async function leftOnDays(stage: Stage): Promise<number[]> {
  const { rows } = await stage.owner.query<{ people: number }>(
    "select count(*)::integer as people from crowd_members where panicked_day is not null group by panicked_day order by panicked_day",
  );
  return rows.map(({ people }) => people);
}

/** As the runner makes it, once those who are writing have finished; due in its own transaction only, so no server joins in. */
async function payoutMs(pool: Pool, investments: number): Promise<number> {
  return timed(async () => {
    await foldTallies(pool); // as the runner does in each turn
    await withTransaction(pool, (tx) => tx.query("select begin_payout()"));
    const paid = await payIncome(pool, { first: (tx) => tx.query(standAt("next_payout_at")) });
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

type Measured = { payouts: Sides[]; calmDays: Sides[]; panics: Sides[]; p99s: Sides[]; left: number[] };

/** @param people of the crowd, who have joined and are all paid every day */
async function measure(stage: Stage, pool: Pool, people: number, rounds: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-bench-copy-"));
  chmodSync(folder, 0o777); // the database's own user writes there
  const measured: Measured = { payouts: [], calmDays: [], panics: [], p99s: [], left: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const ours = await crowdMs(stage, pool);
      const other = await floorMs(stage, people, join(folder, `rows-${round}`));
      await stage.owner.query("checkpoint");
      measured.calmDays.push({ ours, other });
      measured.payouts.push({ ours: await alone(stage, () => payoutMs(pool, people)), other });
    }
    for (let round = 0; round < rounds; round += 1) measured.p99s.push(await besideMs(stage, pool, people));
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
      const ours = await panicMs(stage, pool);
      const other = await floorMs(stage, people, join(folder, `panic-${round}`));
      await stage.owner.query("checkpoint");
      measured.panics.push({ ours, other });
      await alone(stage, () => payIncome(pool, { first: (tx) => tx.query(standAt("next_payout_at")) }));
    }
    measured.left = await leftOnDays(stage);
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What somebody who pays in feels of a day of the crowd and the payout after it. */
async function besideMs(stage: Stage, pool: Pool, people: number): Promise<Sides> {
  const before = await depositMs(stage, 3_000);
  let over = false;
  const deposits = depositMs(stage, 1_500, () => over);
  deposits.catch(() => {}); // told below, unless the day fails first
  await stage.owner.query(standAt("next_payout_at"));
  await runFundDay(pool);
  await payoutMs(pool, people);
  over = true;
  return { ours: quantile(await deposits, 0.99), other: quantile(before, 0.99) };
}

export async function payoutRows(stage: Stage, people: number, rounds: number): Promise<Row[]> {
  const pool = await createPool({ connectionString: stage.connectionString, world: 1, max: 8 });
  try {
    for (const person of stage.people) await depositOf(stage, person);
    await callCrowd(stage, people);
    await alone(stage, async () => {
      await stage.owner.query(standAt("next_payout_at"));
      await makeDuePayout(pool, nothing, runFundDay); // they join; the first income is a day later
      await foldTallies(pool);
    });
    const { payouts, calmDays, panics, p99s, left } = await measure(stage, pool, people, rounds);
    const count = people.toLocaleString("en-US");
    const floor = {
      against: "COPY of as many rows to a heap and one update",
      unit: "ms",
    };
    return [
      rowOf({
        ...floor,
        figure: `Payout of ${count} simulated people and ${stage.people.length.toLocaleString("en-US")} who registered`,
        sides: payouts,
        reach: "≤ 0.1 times",
        met: (ratio) => ratio <= 0.1,
      }),
      rowOf({
        ...floor,
        figure: `One day of a crowd of ${count}, calm`,
        sides: calmDays,
        reach: "≤ 0.5 times",
        met: (ratio) => ratio <= 0.5,
      }),
      rowOf({
        ...floor,
        figure: `One day of a crowd of ${count}, in a panic: ${left.map((each) => each.toLocaleString("en-US")).join(", ")} leave`,
        sides: panics,
        reach: "≤ 2 times",
        met: (ratio) => ratio <= 2,
      }),
      rowOf({
        figure: "Deposit p99 beside a calm day of the crowd and its payout",
        against: "without",
        unit: "ms",
        sides: p99s,
        reach: "≤ 1.5 times",
        met: (ratio) => ratio <= 1.5,
      }),
    ];
  } finally {
    await pool.end();
  }
}

/** @returns milliseconds */
async function depositOf(stage: Stage, person: Person): Promise<number> {
  const [id] = await openPayments(stage.query, [person]);
  const reply = await stage.post("/api/confirm-deposit", person, confirmationOf(id));
  if (reply.status !== 200) throw new Error(`a deposit failed: ${reply.status} ${reply.body}`);
  return reply.ms;
}

/**
 * Deposits one after another, each of its own payment, so long at least and until it is over.
 * @returns milliseconds of each
 */
async function depositMs(stage: Stage, forMs: number, over: () => boolean = () => true): Promise<number[]> {
  const all: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until || !over()) {
    const person = stage.people[all.length % stage.people.length];
    if (!person) throw new Error("the stage has no people");
    all.push(await depositOf(stage, person));
  }
  return all;
}
