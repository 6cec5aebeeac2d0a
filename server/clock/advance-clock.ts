// Clock jumps: one runs, one waits, a third is refused (docs/rules.md, Time). The waiting one holds an
// advisory session lock, which all servers see and a dying server releases.
import type { clockRoutes } from "@glasshouse/contract/clock.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyRequest } from "fastify";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { advisoryLocks } from "../db/advisory-locks.ts";
import { tryLockSession } from "../db/session-lock.ts";
import { statement } from "../db/statement.ts";
import type { Call, Handler } from "../http/bind-route.ts";
import { type Outcome, refuse } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { loadSession, sessionCookie } from "../http/session.ts";
import { type ClockNotifier, notifyClockChanged } from "./clock-notifier.ts";
import { lockControl, mayControl, readClock, toClockReply } from "./clock-row.ts";
import { lockClock } from "./move-clock.ts";
import { countUnprovenDays } from "./unproven-days.ts";

const startJump = statement<{ target: Date }>(
  "start-jump",
  `update clock set anchor_simulated = greatest(uncapped_sim_now(), target), anchor_real = clock_timestamp(),
     jump_from = sim_now(), jump_to = target
   from (select case when $1::integer is null then next_payout_at
       else sim_now() + make_interval(days => $1::integer) end as target from clock) as jump
   returning target`,
);
const jumpQueueLockId = advisoryLocks.waiting_jump;
/** Only looks: taking the lock, even briefly, would refuse other requests. */
const hasWaitingJump = statement<{ waits: boolean }>(
  "jump-is-waited-for",
  `select exists (
     select from pg_locks where locktype = 'advisory' and classid = ${jumpQueueLockId} and objid = current_world() and granted
       and database = (select oid from pg_database where datname = current_database())
   ) as waits`,
);

const pollMs = 250;

function waitForClockChange(news: ClockNotifier, world: number): Promise<void> {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(done, pollMs);
    const end = news.onChange((change) => {
      if (change.world === undefined || change.world === world) done();
    });
    function done() {
      clearTimeout(timer);
      end();
      resolve();
    }
  });
}

async function waitUntilReached(
  { db, world }: FastifyRequest,
  news: ClockNotifier,
  target: Date,
): Promise<void> {
  for (;;) {
    const changed = waitForClockChange(news, world);
    const clock = await readClock(db);
    // a payout at the target itself belongs to the jump
    const hasPayoutsLeft = clock.next_payout_at <= target;
    const wasCancelled = clock.jump_to === null || clock.jump_to < target;
    const reached = clock.now >= target && !hasPayoutsLeft;
    if (wasCancelled || reached) return;
    await changed;
  }
}

type Advance = Call<typeof clockRoutes.advance>;

async function tryJump(call: Advance, isNext: boolean): Promise<Outcome | undefined> {
  const { body, session, request } = call;
  const days = "days" in body ? body.days : null;
  let isBlocked = false;
  const start = async (tx: ClientBase): Promise<Outcome> => {
    await lockClock(tx);
    const clock = await lockControl(tx);
    if (!mayControl(clock, session)) refuse("clock-not-yours");
    if (clock.at_last_day) refuse("last-day-reached");
    isBlocked = clock.jumping || (!isNext && (await hasWaitingJump(tx))[0]?.waits === true);
    if (isBlocked) refuse("jump-waiting"); // rolls back the idempotency key, so that it can be tried again
    await countUnprovenDays(tx, session, days ?? 1);
    const [jump] = await startJump(tx, [days]);
    invariant(jump, "the jump was not started");
    const distance = days === null ? "to the next payout" : `${days} days`;
    await recordAction(tx, session.investorId, "Clock moved ahead", distance);
    await notifyClockChanged(tx);
    return { status: 200, body: jump.target.toISOString() };
  };
  try {
    return await runCommand(request, session.investorId, start);
  } catch (error) {
    if (isBlocked) return undefined;
    throw error;
  }
}

async function waitAndJump(news: ClockNotifier, call: Advance): Promise<Outcome | undefined> {
  const place = await tryLockSession(call.request.db, call.request.world, jumpQueueLockId);
  if (!place) refuse("jump-waiting");
  try {
    for (;;) {
      const changed = waitForClockChange(news, call.request.world);
      const { jumping, jump_to } = await readClock(call.request.db);
      if (call.reply.raw.destroyed || jump_to === null) return undefined;
      if (!jumping) {
        // the session may have ended, or been confirmed, while the call waited
        const session = await loadSession(call.request.db, call.request.cookies[sessionCookie]);
        const outcome = await tryJump({ ...call, session: session ?? refuse("unauthorized") }, true);
        if (outcome) return outcome;
      }
      await changed;
    }
  } finally {
    await place.release();
  }
}

export function advanceClock(news: ClockNotifier): Handler<typeof clockRoutes.advance> {
  return async (call) => {
    const outcome = (await tryJump(call, false)) ?? (await waitAndJump(news, call));
    if (outcome && outcome.status !== 200) return outcome;
    if (outcome) await waitUntilReached(call.request, news, new Date(String(outcome.body)));
    return toClockReply(await readClock(call.request.db), call.session);
  };
}
