// Makes each world's payouts when they are due. Every server runs this; the clock's row lock admits one at a
// time, and missed days are made up in order (docs/rules.md, Time; docs/database.md, Worlds).
import { setTimeout as sleep } from "node:timers/promises";
import { isWorldEnded } from "../db/database-errors.ts";
import { withTransaction } from "../db/pool.ts";
import { sessionLock } from "../db/session-lock.ts";
import { type Db, statement } from "../db/statement.ts";
import { type Payout, payIncome } from "../pay-income.ts";
import { wakeableLoop } from "../wakeable-loop.ts";

/** Real milliseconds; 0 when due, null while paused. */
const untilDue = statement<{ wait_ms: number | null; due: Date }>(
  "until-payout-due",
  `select case when unheld_now() >= next_payout_at then 0 when rate = 'paused' then null
     else least(extract(epoch from next_payout_at - unheld_now()) * 1000 / clock_factor(rate), 1e9) end::float8 as wait_ms, next_payout_at as due
   from clock`,
);
const waitForWriters = statement("wait-for-writers", "select begin_payout()");

export type BeforePayout = (pool: Db) => Promise<unknown>;

/**
 * @param before work that falls due with time @param onDay then the fund day @returns undefined if none was
 * due
 */
export async function makeDuePayout(
  pool: Db,
  before: BeforePayout = async () => {},
  onDay: BeforePayout = async () => {},
): Promise<Payout | undefined> {
  const [next] = await untilDue(pool);
  if (next?.wait_ms !== 0) return undefined;
  // transactions that read an earlier time have committed after this
  await withTransaction(pool, (tx) => waitForWriters(tx));
  await before(pool);
  await onDay(pool);
  // never a later day: its fund day is not done
  return payIncome(pool, { due: next.due });
}

const longestSleepMs = 1_000;
const watchEveryMs = 1_000;
/** Changes when the machine's clock is set or the machine sleeps. */
const clockOffsetMs = () => Date.now() - performance.now();
/** Worlds due within this time share a transaction. */
const gatherMs = 25;
const retryMs = 500;
const mostTurns = 4;
/** Then a world yields to waiting ones. */
const longestTurnMs = 500;
const patience = "50 milliseconds";
/** Held by the server that makes up a world's days. */
const daysLock = 727008;

/** Interval of full searches: a world that resumes is due in the past. */
const lookAtAllMs = 100;
type PaidWorlds = { days: number; others: number[]; next_ms: number | null; passed: string | null };
const payDueWorlds = statement<PaidWorlds>(
  "pay-due-worlds",
  "select days, others, next_ms, passed::text from pay_due_worlds($1::integer[], $2::interval, $3::timestamptz)",
);
const lookAgain = statement("look-again", "select look_again($1)");

/** @returns the simulated time when more falls due */
export type DueWithTime = (db: Db) => Promise<Date | undefined>;

export type RunnerOptions = {
  /** in no particular world */
  connections: Db;
  worldDb(world: number): Db;
  /** runs about once a second, before payouts */
  watch?: () => Promise<void>;
  mayWrite?: () => boolean;
  before?: DueWithTime;
  onDay?: BeforePayout;
  onError: (error: unknown) => void;
};

/** Makes up one world's days, unless another server does. */
async function worldTurn(world: number, options: RunnerOptions, goesOn: () => boolean): Promise<void> {
  const { before = async () => undefined, onDay } = options;
  const db = options.worldDb(world);
  const lock = await sessionLock(db, world, daysLock);
  if (!lock) return;
  try {
    // later work schedules another look
    await lookAgain(db, [null]);
    while (goesOn() && (await makeDuePayout(db, before, onDay)));
    const next = await before(db);
    if (next) await lookAgain(db, [next]);
  } finally {
    await lock.leave();
  }
}

/** Pays quiet worlds in batches, the others one by one. */
export function payoutRunner(options: RunnerOptions) {
  const turns = new Map<number, Promise<void>>();
  /** by the time of their last turn */
  let hadTurnAt = new Map<number, number>();
  let othersWait = false;
  let stopped = false;
  let watchedAt = Number.NEGATIVE_INFINITY;
  let offsetAt = clockOffsetMs();
  let askedAt = Number.NEGATIVE_INFINITY;
  let lookedAtAllAt = Number.NEGATIVE_INFINITY;
  /** everything due before is being handled */
  let passed: string | null = null;
  let endedTurns = 0;
  const mayWrite = () => options.mayWrite?.() ?? true;

  const takeTurn = (world: number): void => {
    const until = performance.now() + longestTurnMs;
    const goesOn = () => !stopped && mayWrite() && !(othersWait && performance.now() > until);
    const turn = worldTurn(world, options, goesOn)
      .catch(async (error: unknown) => {
        if (stopped || isWorldEnded(error)) return;
        options.onError(error);
        await sleep(retryMs, undefined, { ref: false });
      })
      .finally(() => {
        turns.delete(world);
        endedTurns += 1;
        passed = null; // its remaining days are due in the past
        hadTurnAt.set(world, performance.now());
        loop.wake();
      });
    turns.set(world, turn);
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
    // its own payouts wake it, too
    const early = askedAt + gatherMs - performance.now();
    if (early > 0) await sleep(early);
    askedAt = performance.now();
    const after = askedAt - lookedAtAllAt < lookAtAllMs ? passed : null;
    if (after === null) lookedAtAllAt = askedAt;
    const ended = endedTurns;
    const [due] = await payDueWorlds(options.connections, [[...turns.keys()], patience, after]);
    passed = endedTurns === ended ? (due?.passed ?? null) : null;
    const others = due?.others ?? [];
    hadTurnAt = new Map([...others, ...turns.keys()].map((world) => [world, hadTurnAt.get(world) ?? 0]));
    // least recently served first
    others.sort((a, b) => (hadTurnAt.get(a) ?? 0) - (hadTurnAt.get(b) ?? 0));
    othersWait = others.length > mostTurns - turns.size;
    for (const world of others.slice(0, mostTurns - turns.size)) takeTurn(world);
    return Math.min(due?.next_ms ?? longestSleepMs, after === null ? longestSleepMs : lookAtAllMs);
  };
  const loop = wakeableLoop({ step, onError: options.onError, retryMs });
  return {
    start: () => loop.start(),
    wake: () => loop.wake(),
    async stop() {
      stopped = true;
      await loop.stop();
      await Promise.all(turns.values());
    },
  };
}
