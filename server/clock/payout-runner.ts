// Makes each world's payout when its simulated time reaches it. Every server runs this; the clock's row lets one pay at a
// time, and a day that was missed is the next one due (docs/rules.md, Time; docs/database.md, Worlds).
import { setTimeout as sleep } from "node:timers/promises";
import { isWorldEnded } from "../db/database-errors.ts";
import { withTransaction } from "../db/pool.ts";
import { sessionLock } from "../db/session-lock.ts";
import { type Db, statement } from "../db/statement.ts";
import { type Payout, payIncome } from "../pay-income.ts";
import { wakeableLoop } from "../wakeable-loop.ts";

/** Real milliseconds until the next payout is due, 0 when it is, null while paused before it. */
const untilDue = statement<{ wait_ms: number | null; due: Date }>(
  "until-payout-due",
  `select case when unheld_now() >= next_payout_at then 0 when rate = 'paused' then null
     else least(extract(epoch from next_payout_at - unheld_now()) * 1000 / clock_factor(rate), 1e9) end::float8 as wait_ms, next_payout_at as due
   from clock`,
);
const waitForWriters = statement("wait-for-writers", "select begin_payout()");

/** What else falls due with time and has to be done before a payout. */
export type BeforePayout = (pool: Db) => Promise<unknown>;

/**
 * Makes the payout that is due, if one is.
 * @param before what falls due with time, then what happens once on a day that is due @returns undefined where none was
 */
export async function makeDuePayout(
  pool: Db,
  before: BeforePayout = async () => {},
  onDay: BeforePayout = async () => {},
): Promise<Payout | undefined> {
  const [next] = await untilDue(pool);
  if (next?.wait_ms !== 0) return undefined;
  // whoever read a time before this payout's instant has committed once this is through
  await withTransaction(pool, (tx) => waitForWriters(tx));
  await before(pool);
  await onDay(pool);
  // this one and no later one, whose day is not done, also where another server was faster
  return payIncome(pool, { due: next.due });
}

const longestSleepMs = 1_000;
const watchEveryMs = 1_000;
/** Between this machine's clock and one that nobody can set. */
const clockOffsetMs = () => Date.now() - performance.now();
/** Worlds that fall due within so little are paid together: a transaction for each would cost twice as much. */
const gatherMs = 25;
const retryMs = 500;
/** Worlds whose days take deciding, at once. */
const mostTurns = 4;
/** Then a world gives its place to those that wait for one, however many days it has left. */
const longestTurnMs = 500;
/** for one transaction over quiet worlds */
const patience = "50 milliseconds";
/** In whose hands a world's days are. */
const daysLock = 727008;

/** Whoever woke meanwhile is due since long ago, and looked for so often. */
const lookAtAllMs = 100;
type PaidWorlds = { days: number; others: number[]; next_ms: number | null; passed: string | null };
const payDueWorlds = statement<PaidWorlds>(
  "pay-due-worlds",
  "select days, others, next_ms, passed::text from pay_due_worlds($1::integer[], $2::interval, $3::timestamptz)",
);
const lookAgain = statement("look-again", "select look_again($1)");

/** What else falls due with time and has to be done before a payout. @returns when the next of it is, in simulated time */
export type DueWithTime = (db: Db) => Promise<Date | undefined>;

export type RunnerOptions = {
  /** every connection, in whichever world it is */
  connections: Db;
  worldDb(world: number): Db;
  /** looked at about once a second, before what is due */
  watch?: () => Promise<void>;
  mayWrite?: () => boolean;
  before?: DueWithTime;
  onDay?: BeforePayout;
  onError: (error: unknown) => void;
};

/** Makes up the days of one world, one after the other, unless another server does. */
async function worldTurn(world: number, options: RunnerOptions, goesOn: () => boolean): Promise<void> {
  const { before = async () => undefined, onDay } = options;
  const db = options.worldDb(world);
  const lock = await sessionLock(db, world, daysLock);
  if (!lock) return;
  try {
    // what comes meanwhile asks for another look
    await lookAgain(db, [null]);
    while (goesOn() && (await makeDuePayout(db, before, onDay)));
    const next = await before(db);
    if (next) await lookAgain(db, [next]);
  } finally {
    await lock.leave();
  }
}

/** Asks for the worlds that are due, over all of them: quiet ones are paid in sets, the others have a turn each. */
export function payoutRunner(options: RunnerOptions) {
  const turns = new Map<number, Promise<void>>();
  /** worlds that wait for a turn, by when they had their last */
  let hadTurnAt = new Map<number, number>();
  let othersWait = false;
  let stopped = false;
  let watchedAt = Number.NEGATIVE_INFINITY;
  let offsetAt = clockOffsetMs();
  let askedAt = Number.NEGATIVE_INFINITY;
  let lookedAtAllAt = Number.NEGATIVE_INFINITY;
  /** all that was due until then is in hand */
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
        passed = null; // what it left is due since before
        hadTurnAt.set(world, performance.now());
        loop.wake();
      });
    turns.set(world, turn);
  };
  const step = async (): Promise<number> => {
    if (!mayWrite()) return retryMs;
    // a machine that slept is looked at before a day is paid for the time it slept
    const stepped = Math.abs(clockOffsetMs() - offsetAt) > watchEveryMs;
    if (stepped || performance.now() - watchedAt >= watchEveryMs) {
      await options.watch?.();
      watchedAt = performance.now();
      offsetAt = clockOffsetMs();
    }
    // also where it was woken, as its own payouts do
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
    // the longest ago first, else those that are due first
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
