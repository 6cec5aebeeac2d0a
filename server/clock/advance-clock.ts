// Clock jumps: one runs, one waits, a third is refused (docs/rules.md, Time). The waiting one holds an
// advisory session lock, which all servers see and a dying server releases.
import type { clockRoutes } from "@glasshouse/contract/clock.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyRequest } from "fastify";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { sessionLock } from "../db/session-lock.ts";
import { statement } from "../db/statement.ts";
import type { Call, Handler } from "../http/bind-route.ts";
import { type Outcome, refuse } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { readSession, sessionCookie } from "../http/session.ts";
import { type ClockNews, tellClockChanged } from "./clock-news.ts";
import { clockReply, lockControl, mayControl, readClock } from "./clock-row.ts";
import { lockClock } from "./move-clock.ts";
import { countUnprovenDays } from "./unproven-days.ts";

const startJump = statement<{ target: Date }>(
  "start-jump",
  `update clock set anchor_simulated = greatest(unheld_now(), target), anchor_real = clock_timestamp(),
     jump_from = sim_now(), jump_to = target
   from (select case when $1::integer is null then next_payout_at
       else sim_now() + make_interval(days => $1::integer) end as target from clock) as jump
   returning target`,
);
const waitingPlace = 727006;
/** Only looks: taking the lock, even briefly, would refuse other requests. */
const waitedFor = statement<{ waits: boolean }>(
  "jump-is-waited-for",
  `select exists (
     select from pg_locks where locktype = 'advisory' and classid = ${waitingPlace} and objid = current_world() and granted
       and database = (select oid from pg_database where datname = current_database())
   ) as waits`,
);

const pollMs = 250;

function nextLook(news: ClockNews, world: number): Promise<void> {
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

/** Resolves when simulated time reaches the target, or the jump was cancelled. */
async function untilReached({ db, world }: FastifyRequest, news: ClockNews, target: Date): Promise<void> {
  for (;;) {
    const changed = nextLook(news, world);
    const clock = await readClock(db);
    // a payout at the target itself belongs to the jump
    const stillHeld = clock.next_payout_at <= target;
    const givenUp = clock.jump_to === null || clock.jump_to < target;
    const reached = clock.now >= target && !stillHeld;
    if (givenUp || reached) return;
    await changed;
  }
}

type Advance = Call<typeof clockRoutes.advance>;

/** @returns undefined while another jump is in the way */
async function tryJump(call: Advance, waited: boolean): Promise<Outcome | undefined> {
  const { body, session, request } = call;
  const days = "days" in body ? body.days : null;
  let inTheWay = false;
  const start = async (tx: ClientBase): Promise<Outcome> => {
    await lockClock(tx);
    const clock = await lockControl(tx);
    if (!mayControl(clock, session)) refuse("clock-not-yours");
    inTheWay = clock.jumping || (!waited && (await waitedFor(tx))[0]?.waits === true);
    if (inTheWay) refuse("jump-waiting"); // rolls back the idempotency key, so that it can be tried again
    await countUnprovenDays(tx, session, days ?? 1);
    const [jump] = await startJump(tx, [days]);
    invariant(jump, "the jump was not started");
    const far = days === null ? "to the next payout" : `${days} days`;
    await recordAction(tx, session.investorId, "Clock moved ahead", far);
    await tellClockChanged(tx);
    return { status: 200, body: jump.target.toISOString() };
  };
  try {
    return await runCommand(request, session.investorId, start);
  } catch (error) {
    if (inTheWay) return undefined;
    throw error;
  }
}

/** @returns undefined if the awaited jump was cancelled or the client disconnected */
async function jumpInTurn(news: ClockNews, call: Advance): Promise<Outcome | undefined> {
  const place = await sessionLock(call.request.db, call.request.world, waitingPlace);
  if (!place) refuse("jump-waiting");
  try {
    for (;;) {
      const changed = nextLook(news, call.request.world);
      const { jumping, jump_to } = await readClock(call.request.db);
      if (call.reply.raw.destroyed || jump_to === null) return undefined;
      if (!jumping) {
        // may have signed out or proved the password meanwhile
        const session = await readSession(call.request.db, call.request.cookies[sessionCookie]);
        const outcome = await tryJump({ ...call, session: session ?? refuse("unauthorized") }, true);
        if (outcome) return outcome;
      }
      await changed;
    }
  } finally {
    await place.leave();
  }
}

export function advanceClock(news: ClockNews): Handler<typeof clockRoutes.advance> {
  return async (call) => {
    const outcome = (await tryJump(call, false)) ?? (await jumpInTurn(news, call));
    if (outcome && outcome.status !== 200) return outcome;
    if (outcome) await untilReached(call.request, news, new Date(String(outcome.body)));
    return clockReply(await readClock(call.request.db), call.session);
  };
}
