// Measures joining, calm days and panics in this process, while the servers are stopped.
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { makeDuePayout } from "../../server/clock/payout-runner.ts";
import { getCrowd } from "../../server/crowd/crowd-cache.ts";
import { createPool, withTransaction } from "../../server/db/pool.ts";
import { runFundDay } from "../../server/fund-day.ts";
import { payIncome } from "../../server/pay-income.ts";
import { openCrowd } from "../support/open-crowd.ts";
import { getConfirmation, openPayments } from "../support/open-payments.ts";
import type { Person } from "../support/open-people.ts";
import { median, quantile, type Row, type Sides, shown, toRow } from "./measure.ts";
import { plainRow } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

/** Until the worker's code is compiled. */
const warmUpDays = 2;

const standAt = (instant: string) =>
  `update clock set anchor_simulated = ${instant}, anchor_real = clock_timestamp(), rate = 'paused'`;

async function alone<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  const all = stage.servers.map((server) => server.process);
  for (const server of all) server.kill("SIGSTOP");
  try {
    return await work();
  } finally {
    for (const server of all) server.kill("SIGCONT");
  }
}

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

async function timed(work: () => Promise<unknown>): Promise<{ ms: number; longestTaskMs: number }> {
  let [longest, before, isOver] = [0, processorMs(), false];
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const watch = (async () => {
    while (!isOver) {
      await sleep(1);
      look();
    }
  })();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  isOver = true;
  await watch;
  return { ms, longestTaskMs: longest };
}

async function measureDay(stage: Stage, pool: Pool) {
  await stage.owner.query(standAt("next_payout_at"));
  const took = await timed(() => runFundDay(pool));
  await stage.owner.query(standAt("next_payout_at - interval '1 hour'"));
  return took;
}

/** Servers that are not stopped would make this payout themselves. */
async function measurePayout(stage: Stage, pool: Pool, isCrowdPaid = true) {
  await stage.owner.query(standAt("next_payout_at"));
  return timed(async () => {
    await withTransaction(pool, (tx) => tx.query("select begin_payout()"));
    const paid = await payIncome(pool);
    if (isCrowdPaid && !paid?.crowdCents) throw new Error("the crowd was paid nothing");
  });
}

/**
 * Without payout, from a pool that has not read the crowd's records, which never change otherwise.
 */
async function measurePanic(stage: Stage) {
  const owner = await stage.owner.connect();
  try {
    await owner.query("update operator set policy = 'delay', delay_days = 60");
    await owner.query("set session_replication_role = replica");
    await owner.query(
      "update crowd_days set fear_ppm = 1000000 where day = (select max(day) from crowd_days)",
    );
    await owner.query("set session_replication_role = origin");
  } finally {
    owner.release();
  }
  const pool = await createPool({ connectionString: stage.connectionString, world: 1, max: 8 });
  try {
    return await alone(stage, async () => {
      await warmUp(pool);
      const took = await measureDay(stage, pool);
      await measurePayout(stage, pool, false);
      return took;
    });
  } finally {
    await pool.end();
  }
}

const warmUp = (pool: Pool) => getCrowd(pool).read(async () => {});

async function leftInPanics(stage: Stage): Promise<string> {
  const { rows } = await stage.owner.query<{ people: number }>(
    "select left_people - lag(left_people, 1, 0) over (order by day) as people from crowd_days order by day",
  );
  return rows.flatMap(({ people }) => (people > 0 ? [people.toLocaleString("en-US")] : [])).join(", ");
}

async function callCrowd(stage: Stage, people: number): Promise<void> {
  await openCrowd(stage.query, people, { advertsPerDay: people, stakeFrom: 50, stakeTo: 50 });
  await stage.owner.query("update operator set policy = 'approve'");
}

/** What a depositor waits during a crowd's day, which this process and the servers may live. */
async function besideMs(stage: Stage, pool: Pool): Promise<Sides> {
  const before = await depositMs(stage, 3_000);
  let over = false;
  const deposits = depositMs(stage, 1_500, () => over);
  deposits.catch(() => {}); // reported below, unless the day fails first
  await stage.owner.query(standAt("next_payout_at"));
  await makeDuePayout(pool, undefined, runFundDay); // or a server does
  over = true;
  return { ours: quantile(await deposits, 0.99), other: quantile(before, 0.99) };
}

type Took = Awaited<ReturnType<typeof timed>>;

function dayRow(figure: string, took: readonly Took[], mostMs: number): Row {
  const all = took.map(({ ms }) => ms);
  return plainRow({
    figure,
    value: median(all),
    unit: "ms",
    spread: `${shown(Math.min(...all))} to ${shown(Math.max(...all))} ms`,
    reach: `≤ ${mostMs} ms`,
    met: median(all) <= mostMs,
  });
}

export async function crowdDayRows(stage: Stage, people: number, rounds: number): Promise<Row[]> {
  const pool = await createPool({ connectionString: stage.connectionString, world: 1, max: 8 });
  try {
    await callCrowd(stage, people);
    const joined = await alone(stage, () => measureDay(stage, pool));
    await alone(stage, () => measurePayout(stage, pool, false)); // their first income is a day later
    const [days, panics, beside]: [Took[], Took[], Sides[]] = [[], [], []];
    const measurePayouts = async (count = rounds): Promise<Took[]> => {
      const payouts: Took[] = [];
      for (let round = 0; round < count; round += 1) {
        days.push(await alone(stage, () => measureDay(stage, pool)));
        payouts.push(await alone(stage, () => measurePayout(stage, pool)));
      }
      return payouts;
    };
    await measurePayouts(warmUpDays);
    const crowdPayouts = await measurePayouts();
    for (const person of stage.people) await measureDeposit(stage, person);
    const payouts = await measurePayouts();
    for (let round = 0; round < rounds; round += 1) beside.push(await besideMs(stage, pool));
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) panics.push(await measurePanic(stage));
    const count = people.toLocaleString("en-US");
    const longest = Math.max(
      ...[joined, ...days, ...crowdPayouts, ...payouts, ...panics].map(({ longestTaskMs }) => longestTaskMs),
    );
    return [
      dayRow(`The day on which a crowd of ${count} joins`, [joined], 10_000),
      dayRow(`One day of a crowd of ${count}, calm`, days, 300),
      dayRow(`One day of a crowd of ${count}, in a panic: ${await leftInPanics(stage)} leave`, panics, 800),
      dayRow(`Payout of a crowd of ${count} alone`, crowdPayouts, 50),
      dayRow(
        `Payout of ${count} simulated people and ${stage.people.length.toLocaleString("en-US")} who registered`,
        payouts,
        50,
      ),
      plainRow({
        figure: "The longest task on the event loop meanwhile",
        value: longest,
        unit: "ms",
        spread: "of a processor",
        reach: "≤ 20 ms",
        met: longest <= 20,
      }),
      toRow({
        figure: "Deposit p99 beside a calm day of the crowd and its payout",
        against: "without",
        unit: "ms",
        sides: beside,
        reach: "≤ 3 times",
        met: (ratio) => ratio <= 3,
      }),
    ];
  } finally {
    await pool.end();
  }
}

async function measureDeposit(stage: Stage, person: Person): Promise<number> {
  const [id] = await openPayments(stage.query, [person]);
  const reply = await stage.post("/api/confirm-deposit", person, getConfirmation(id));
  if (reply.status !== 200) throw new Error(`a deposit failed: ${reply.status} ${reply.body}`);
  return reply.ms;
}

/** @returns milliseconds of each */
async function depositMs(stage: Stage, forMs: number, over: () => boolean = () => true): Promise<number[]> {
  const all: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until || !over()) {
    const person = stage.people[all.length % stage.people.length];
    if (!person) throw new Error("the stage has no people");
    all.push(await measureDeposit(stage, person));
  }
  return all;
}
