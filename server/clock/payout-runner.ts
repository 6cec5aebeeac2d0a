// Makes each world's payouts when they are due. Every server runs this; the clock's row lock admits one at a
// time, and missed days are made up in order (docs/rules.md, Time; docs/database.md, Worlds).
import { setTimeout as sleep } from "node:timers/promises";
import { advisoryLocks } from "../db/advisory-locks.ts";
import { isWorldEnded } from "../db/database-errors.ts";
import { withTransaction } from "../db/pool.ts";
import { tryLockSession } from "../db/session-lock.ts";
import { type Db, statement } from "../db/statement.ts";
import { type Payout, payIncome } from "../pay-income.ts";
import { createWakeableLoop } from "../wakeable-loop.ts";

const timeUntilDue = statement<{ wait_ms: number | null; due: Date }>(
  "until-payout-due",
  `select case when uncapped_sim_now() >= next_payout_at then 0 when rate = 'paused' then null
     else least(extract(epoch from next_payout_at - uncapped_sim_now()) * 1000 / clock_factor(rate), 1e9) end::float8 as wait_ms, next_payout_at as due
   from clock`,
);
const waitForWriters = statement("wait-for-writers", "select begin_payout()");

export type PayoutPreparation = (pool: Db) => Promise<unknown>;

/**
 * @param before work that falls due with time @param onDay then the fund day @returns undefined if none was
 * due
 */
export async function makeDuePayout(
  pool: Db,
  before: PayoutPreparation = async () => {},
  onDay: PayoutPreparation = async () => {},
): Promise<Payout | undefined> {
  const [next] = await timeUntilDue(pool);
  if (next?.wait_ms !== 0) return undefined;
  // transactions that read an earlier time have committed after this
  await withTransaction(pool, (tx) => waitForWriters(tx));
  await before(pool);
  await onDay(pool);
  // never a later day: its fund day is not done
  return payIncome(pool, { due: next.due });
}

const maxSleepMs = 1_000;
const watchEveryMs = 1_000;
/** Changes when the machine's clock is set or the machine sleeps. */
const clockOffsetMs = () => Date.now() - performance.now();
/** Worlds due within this time share a transaction. */
const batchWindowMs = 25;
const retryMs = 500;
const maxConcurrentWorlds = 4;
/** Then a world yields to waiting ones. */
const maxTurnMs = 500;
const maxBatchTime = "50 milliseconds";
const makeUpDaysLockId = advisoryLocks.payout_days;

/** Interval of full searches: a world that resumes is due in the past. */
const fullSearchIntervalMs = 100;
type PaidWorlds = { days: number; others: number[]; next_ms: number | null; passed: string | null };
const payDueWorlds = statement<PaidWorlds>(
  "pay-due-worlds",
  "select days, others, next_ms, passed::text from pay_due_worlds($1::integer[], $2::interval, $3::timestamptz)",
);
const scheduleNextCheck = statement("look-again", "select schedule_next_check($1)");

export type TimedWork = (db: Db) => Promise<Date | undefined>;

export type RunnerOptions = {
  connections: Db;
  worldDb(world: number): Db;
  watch?: () => Promise<void>;
  mayWrite?: () => boolean;
  before?: TimedWork;
  onDay?: PayoutPreparation;
  onError: (error: unknown) => void;
};

async function makeUpDays(world: number, options: RunnerOptions, canContinue: () => boolean): Promise<void> {
  const { before = async () => undefined, onDay } = options;
  const db = options.worldDb(world);
  const lock = await tryLockSession(db, world, makeUpDaysLockId);
  if (!lock) return;
  try {
    // later work schedules another look
    await scheduleNextCheck(db, [null]);
    while (canContinue() && (await makeDuePayout(db, before, onDay)));
    const next = await before(db);
    if (next) await scheduleNextCheck(db, [next]);
  } finally {
    await lock.release();
  }
}

export function createPayoutRunner(options: RunnerOptions) {
  const activeWorlds = new Map<number, Promise<void>>();
  let lastServedAt = new Map<number, number>();
  let isQueueWaiting = false;
  let stopped = false;
  let watchedAt = Number.NEGATIVE_INFINITY;
  let offsetAt = clockOffsetMs();
  let lastQueryAt = Number.NEGATIVE_INFINITY;
  let fullSearchAt = Number.NEGATIVE_INFINITY;
  let passed: string | null = null;
  let finishedCount = 0;
  const mayWrite = () => options.mayWrite?.() ?? true;

  const startWorld = (world: number): void => {
    const until = performance.now() + maxTurnMs;
    const canContinue = () => !stopped && mayWrite() && !(isQueueWaiting && performance.now() > until);
    const turn = makeUpDays(world, options, canContinue)
      .catch(async (error: unknown) => {
        if (stopped || isWorldEnded(error)) return;
        options.onError(error);
        await sleep(retryMs, undefined, { ref: false });
      })
      .finally(() => {
        activeWorlds.delete(world);
        finishedCount += 1;
        passed = null; // its remaining days are due in the past
        lastServedAt.set(world, performance.now());
        loop.wake();
      });
    activeWorlds.set(world, turn);
  };
  const step = async (): Promise<number> => {
    if (!mayWrite()) return retryMs;
    // before paying for time that the machine slept
    const stepped = Math.abs(clockOffsetMs() - offsetAt) > watchEveryMs;
    if (stepped || performance.now() - watchedAt >= watchEveryMs) {
      await options.watch?.();
      watchedAt = performance.now();
      offsetAt = clockOffsetMs();
    }
    const waitMs = lastQueryAt + batchWindowMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    lastQueryAt = performance.now();
    const after = lastQueryAt - fullSearchAt < fullSearchIntervalMs ? passed : null;
    if (after === null) fullSearchAt = lastQueryAt;
    const ended = finishedCount;
    const [due] = await payDueWorlds(options.connections, [[...activeWorlds.keys()], maxBatchTime, after]);
    passed = finishedCount === ended ? (due?.passed ?? null) : null;
    const others = due?.others ?? [];
    lastServedAt = new Map(
      [...others, ...activeWorlds.keys()].map((world) => [world, lastServedAt.get(world) ?? 0]),
    );
    others.sort((a, b) => (lastServedAt.get(a) ?? 0) - (lastServedAt.get(b) ?? 0));
    isQueueWaiting = others.length > maxConcurrentWorlds - activeWorlds.size;
    for (const world of others.slice(0, maxConcurrentWorlds - activeWorlds.size)) startWorld(world);
    return Math.min(due?.next_ms ?? maxSleepMs, after === null ? maxSleepMs : fullSearchIntervalMs);
  };
  const loop = createWakeableLoop({ step, onError: options.onError, retryMs });
  return {
    start: () => loop.start(),
    wake: () => loop.wake(),
    async stop() {
      stopped = true;
      await loop.stop();
      await Promise.all(activeWorlds.values());
    },
  };
}
