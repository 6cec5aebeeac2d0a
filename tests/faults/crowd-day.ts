// Kills when a day, a payout or a decision is written but not committed.
import { setTimeout as sleep } from "node:timers/promises";
import { toSimulatedId } from "../../contract/simulated-people.ts";
import type { Behaviour } from "../../core/population/behaviour.ts";
import { crowdRequests } from "../../server/testing/test-crowd.ts";
import { waitLimitMs } from "../support/limits.ts";
import { whileItWaits } from "./in-the-middle.ts";
import { killDatabase, killNode, type Stage, waitUntilReady } from "./stage.ts";

/** Earlier people request money. */
export const growingCrowd = (people: number): Partial<Behaviour> => ({
  advertsPerDay: Math.ceil(people / 20),
  stakeFrom: 100,
  stakeTo: 100,
  scheduledShare: 100,
  scheduleDays: 1,
});

async function until(stage: Stage, condition: string, ms = waitLimitMs): Promise<void> {
  for (const end = Date.now() + ms; (await stage.query(condition)).length === 0; await sleep(20))
    if (Date.now() > end) throw new Error(`it never came to ${condition}`);
}

const setClock = (stage: Stage, to: string) =>
  stage.query(
    `update clock set rate = 'paused', anchor_simulated = ${to}, anchor_real = clock_timestamp() where world_id = current_world()`,
  );
export const stopClock = (stage: Stage) => setClock(stage, "uncapped_sim_now()");
export const beginDay = (stage: Stage, days = 1) =>
  setClock(stage, `next_payout_at + interval '${days - 1} days'`);
export const untilDayIsOver = (stage: Stage, ms?: number) =>
  until(
    stage,
    "select from clock where world_id = current_world() and next_payout_at > anchor_simulated and rate = 'paused'",
    ms,
  );

export async function untilSomeAsk(stage: Stage): Promise<void> {
  await until(stage, "select from crowd_facts where world_id = current_world() and kind = 'asked'");
  await stopClock(stage);
  await untilDayIsOver(stage);
}

/** Each waits for an account that the others don't touch, with all earlier writes done. */
export const middles = {
  day: { account: "fund_account('crowd_invested')", statement: "select post_transfers(" },
  payout: { account: "fund_account('promised_income')", statement: "from pay_daily_income(" },
  decision: { account: "fund_account('crowd_withdrawal_hold')", statement: "from lock_accounts(" },
};

/** pid: the working database process. */
const ends: ((stage: Stage, pid: number) => Promise<void>)[] = [
  killNode,
  async (_stage, pid) => {
    process.kill(pid, "SIGKILL");
  },
  killDatabase,
];
export const endInTurn = (stage: Stage, time: number) => async (pid: number) =>
  ends[time % ends.length]?.(stage, pid);

export async function firstWaiting(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ number: number }>(
    `select number from ${crowdRequests} as request where world_id = current_world() and status = 'pending' order by number limit 1`,
  );
  if (!row) throw new Error("no simulated person waits");
  return toSimulatedId(row.number);
}

/** @returns 0 without a reply */
export async function approve(stage: Stage, cookie: string, id: number): Promise<number> {
  const reply = await fetch(`${stage.urls[0]}/api/admin/withdrawal/${id}/update`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ status: "approved" }),
    signal: AbortSignal.timeout(waitLimitMs),
  }).catch(() => undefined);
  return reply?.status ?? 0;
}

/** @returns the final status */
export async function approveEnded(
  stage: Stage,
  cookie: string,
  id: number,
  end: (pid: number) => Promise<unknown>,
): Promise<number> {
  let answered: Promise<number> | undefined;
  await whileItWaits(stage, {
    ...middles.decision,
    begin: async () => {
      answered = approve(stage, cookie, id);
    },
    end,
  });
  const unanswered = (status: number | undefined) => status === undefined || status === 0 || status === 503;
  let status = await answered;
  await waitUntilReady(stage);
  for (const last = Date.now() + waitLimitMs; unanswered(status); await sleep(50)) {
    if (Date.now() > last) throw new Error(`request ${id} can't be approved`);
    status = await approve(stage, cookie, id);
  }
  return status ?? 0;
}
