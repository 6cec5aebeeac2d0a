// Moving the clock only moves its anchor; the payout runner makes what lies on the way (docs/decisions/0002).
import { type clockRoutes, unaskedAdvanceDays } from "@glasshouse/contract/clock.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { recordAction } from "../audit/record-action.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { type Handler, requireRecentSignIn } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { type ClockNews, tellClockChanged } from "./clock-news.ts";
import { clockReply, mayControl, readClock } from "./clock-row.ts";
import { partsAreUnsettled } from "./pay-income.ts";

/** Anchored at what is shown, so what the clock had run ahead of unmade payouts is dropped. */
const setRate = statement(
  "set-clock-rate",
  "update clock set anchor_simulated = sim_now(), anchor_real = clock_timestamp(), rate = $1, jump_from = null, jump_to = null",
);
/** A jump asked for during a jump goes on from where that one ends; neither cuts the other short. */
const startJump = statement<{ target: Date }>(
  "start-jump",
  `update clock set anchor_simulated = greatest(unheld_now(), target), anchor_real = clock_timestamp(),
     jump_from = case when jump_to > sim_now() then jump_from else sim_now() end,
     jump_to = greatest(target, case when jump_to > sim_now() then jump_to end)
   from (select case when $1::integer is null then next_payout_at
       else greatest(sim_now(), coalesce(jump_to, sim_now())) + make_interval(days => $1::integer) end as target from clock) as jump
   returning target`,
);
const lockClock = statement("lock-clock", "select from clock for update");

const pollMs = 250;

export function setClockRate(context: AppContext): Handler<typeof clockRoutes.setRate> {
  return async ({ body, session }) =>
    withTransaction(context.pool, async (tx) => {
      await lockClock(tx);
      if (!mayControl(await readClock(tx), session)) refuse("clock-not-yours");
      await setRate(tx, [body.rate]);
      if (session.role === "admin") await recordAction(tx, session.investorId, "Clock's rate set", body.rate);
      await tellClockChanged(tx);
      return clockReply(await readClock(tx), session);
    });
}

/** Resolves when simulated time has reached the instant, or the jump to it was given up. */
async function untilReached(context: AppContext, news: ClockNews, target: Date): Promise<void> {
  for (;;) {
    const changed = new Promise<void>((resolve) => {
      const timer = setTimeout(done, pollMs);
      const end = news.onChange(done);
      function done() {
        clearTimeout(timer);
        end();
        resolve();
      }
    });
    const clock = await readClock(context.pool);
    // a payout at the very target belongs to the way
    const stillHeld = clock.next_payout_at <= target;
    const givenUp = clock.jump_to === null || clock.jump_to < target;
    const reached = clock.now >= target && !stillHeld && !(await partsAreUnsettled(context.pool));
    if (givenUp || reached) return;
    await changed;
  }
}

export function advanceClock(context: AppContext, news: ClockNews): Handler<typeof clockRoutes.advance> {
  return async ({ body, session, request }) => {
    const outcome = await runCommand(context, request, session.investorId, async (tx) => {
      await lockClock(tx);
      if (!mayControl(await readClock(tx), session)) refuse("clock-not-yours");
      if ("days" in body && body.days > unaskedAdvanceDays) requireRecentSignIn(session);
      const [jump] = await startJump(tx, ["days" in body ? body.days : null]);
      invariant(jump, "the jump was not started");
      const far = "days" in body ? `${body.days} days` : "to the next payout";
      if (session.role === "admin") await recordAction(tx, session.investorId, "Clock moved ahead", far);
      await tellClockChanged(tx);
      return { status: 200, body: jump.target.toISOString() };
    });
    if (outcome.status !== 200) return outcome;
    await untilReached(context, news, new Date(String(outcome.body)));
    return clockReply(await readClock(context.pool), session);
  };
}
