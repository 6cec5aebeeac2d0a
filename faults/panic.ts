// A house in which very many are frightened away, a day at a time: its clock stands still between, and what is ended ends in the
// middle of what a day or a decision writes.
import { setTimeout as sleep } from "node:timers/promises";
import type { Behaviour } from "../core/population/behaviour.ts";
import { waitLimitMs } from "../e2e/limits.ts";
import { whileItWaits } from "./in-the-middle.ts";
import { killDatabase, killNode, type Stage, untilReady } from "./stage.ts";

/** All of them join on the first day, for so much that reserves pay whoever leaves within the days that a fault takes. */
export const frightenedCrowd = (people: number): Partial<Behaviour> => ({
  advertsPerDay: people,
  recruiterShare: 0,
  stakeFrom: 50,
  stakeTo: 50,
  panicPerDay: 12,
});

async function until(stage: Stage, condition: string): Promise<void> {
  for (const end = Date.now() + waitLimitMs; (await stage.query(condition)).length === 0; await sleep(50))
    if (Date.now() > end) throw new Error(`it never came to ${condition}`);
}

/** Then nothing of the house falls due until it is told to. */
export async function untilAllHaveJoined(stage: Stage): Promise<void> {
  await until(
    stage,
    `select from crowd where world_id = current_world() and day >= 2
       and target <= (select count(*) from crowd_members where world_id = current_world())`,
  );
  await stopClock(stage);
  await untilDayIsOver(stage);
}

const setClock = (stage: Stage, to: string) =>
  stage.query(
    `update clock set rate = 'paused', anchor_simulated = ${to}, anchor_real = clock_timestamp() where world_id = current_world()`,
  );
export const stopClock = (stage: Stage) => setClock(stage, "unheld_now()");

export const untilDayIsOver = (stage: Stage) =>
  until(
    stage,
    "select from clock where world_id = current_world() and next_payout_at > anchor_simulated and rate = 'paused'",
  );

/** The next day is due, or so many. @param fearPpm how frightened everybody was the day before */
export async function beginDay(stage: Stage, fearPpm: number, days = 1): Promise<void> {
  await stage.query("update crowd set fear_ppm = $1 where world_id = current_world()", [fearPpm]);
  await setClock(stage, `next_payout_at + interval '${days - 1} days'`);
}

export const panic = 1_000_000;

/** What is ended, one after the other; pid: the database's process that is in the middle of it. */
const ends: ((stage: Stage, pid: number) => Promise<void>)[] = [
  killNode,
  async (_stage, pid) => {
    process.kill(pid, "SIGKILL");
  },
  killDatabase,
];

export const endInTurn = (stage: Stage, time: number) => async (pid: number) =>
  ends[time % ends.length]?.(stage, pid);

/** What a day of panic posts to and a decision does not. */
export const actsIn = { account: "fund_account('accrued_income', 0)", statement: "from crowd_acts(" };

/** Whoever has waited longest in a bundle: when they get a row of their own, something is posted to this account. */
export async function firstInBundle(stage: Stage): Promise<{ id: number; account: string }> {
  const [row] = await stage.query<{ id: string; investor_id: string }>(
    "select id, investor_id from bundled_waiting() order by id limit 1",
  );
  if (!row) throw new Error("nobody waits in a bundle");
  return { id: Number(row.id), account: `account_of(${row.investor_id}, 'withdrawal_hold')` };
}

/** The operator's day, which reaches whoever is first. */
export const reachedBy = ({ account }: { account: string }) => ({
  account,
  statement: "select unbundle_requests(0",
});

/** Every day fewer than a panic drives away, so that some get rows and others wait on. */
export const payAFew = (stage: Stage, people: number) =>
  stage.query("update operator set policy = 'limit', limit_cents = $1 where world_id = current_world()", [
    Math.ceil(people / 30) * 6_000,
  ]);

/** By an administrator. @returns the answer's status, 0 where none came */
export async function approve(stage: Stage, cookie: string, id: number): Promise<number> {
  const reply = await fetch(`${stage.urls[0]}/api/admin/withdrawal/${id}/update`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ status: "approved" }),
    signal: AbortSignal.timeout(waitLimitMs),
  }).catch(() => undefined);
  return reply?.status ?? 0;
}

/** Ended in the middle of it, and then until it is answered. @returns the answer's status */
export async function approveEnded(
  stage: Stage,
  cookie: string,
  { id, account }: { id: number; account: string },
  end: (pid: number) => Promise<unknown>,
): Promise<number> {
  let answered: Promise<number> | undefined;
  await whileItWaits(stage, {
    account,
    statement: "select unbundle_requests($1, $1",
    begin: async () => {
      answered = approve(stage, cookie, id);
    },
    end,
  });
  if ((await answered) === 200) throw new Error(`approving ${id} was answered, though it was ended`);
  await untilReady(stage);
  for (const until = Date.now() + waitLimitMs; ; await sleep(50)) {
    const status = await approve(stage, cookie, id);
    if (status !== 0 && status !== 503) return status;
    if (Date.now() > until) throw new Error(`request ${id} can't be approved`);
  }
}
