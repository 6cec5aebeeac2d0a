// Makes each payout when simulated time reaches it. Every server runs this; the clock's row lets one pay at a time, and
// a day that was missed is the next one due (docs/decisions/0002).
import { withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import { wakeableLoop } from "../wakeable-loop.ts";
import { type Payout, payIncome } from "./pay-income.ts";

/** Real milliseconds until the next payout is due, 0 when it is, null while paused before it. */
const untilDue = statement<{ wait_ms: number | null; due: Date }>(
  "until-payout-due",
  `select case when unheld_now() >= next_payout_at then 0 when rate = 'paused' then null
     else least(extract(epoch from next_payout_at - unheld_now()) * 1000 / clock_factor(rate), 1e9) end::float8 as wait_ms, next_payout_at as due
   from clock`,
);
const waitForWriters = statement("wait-for-writers", "select begin_payout()");

/** What else falls due with time and has to be done before a payout. */
export type BeforePayout = (pool: Db) => Promise<void>;

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
const retryMs = 500;

export function payoutRunner(options: {
  pool: Db;
  /** looked at in each turn, before what is due */
  watch?: () => Promise<void>;
  mayWrite?: () => boolean;
  before?: BeforePayout;
  onDay?: BeforePayout;
  onPayout?: (payout: Payout) => void;
  onError: (error: unknown) => void;
}) {
  const step = async (): Promise<number> => {
    if (options.mayWrite?.() === false) return retryMs;
    await options.watch?.();
    const payout = await makeDuePayout(options.pool, options.before, options.onDay);
    if (payout) {
      options.onPayout?.(payout);
      return 0;
    }
    await options.before?.(options.pool);
    const [due] = await untilDue(options.pool);
    return Math.min(due?.wait_ms ?? longestSleepMs, longestSleepMs);
  };
  return wakeableLoop({ step, onError: options.onError, retryMs });
}
