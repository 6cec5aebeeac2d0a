// Moves only the clock's anchor; the payout runner makes the payouts on the way (docs/rules.md, Time).
import type { clockRoutes } from "@glasshouse/contract/clock.ts";
import { recordAction } from "../audit/record-action.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import { type Handler, requireRecentSignIn } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { notifyClockChanged } from "./clock-notifier.ts";
import { lockControl, mayControl, readClock, toClockReply } from "./clock-row.ts";
import { exceedsUnprovenDays } from "./unproven-days.ts";

/** Anchored at the time shown: time beyond unmade payouts is dropped. Stays paused after the last day. */
export const setRate = statement(
  "set-clock-rate",
  `update clock set anchor_simulated = sim_now(), anchor_real = clock_timestamp(), jump_from = null, jump_to = null,
     rate = case when next_payout_at > last_payout_at() then 'paused' else $1 end`,
);
export const lockClock = statement("lock-clock", "select from clock for update");

export const setClockRate: Handler<typeof clockRoutes.setRate> = async ({ body, session, request }) =>
  withTransaction(request.db, async (tx) => {
    await lockClock(tx);
    const before = await lockControl(tx);
    if (!mayControl(before, session)) refuse("clock-not-yours");
    if (before.at_last_day && body.rate !== "paused") refuse("last-day-reached");
    if (session.role === "admin" && exceedsUnprovenDays(before.rate, body.rate)) requireRecentSignIn(session);
    await setRate(tx, [body.rate]);
    await recordAction(tx, session.investorId, "Clock's rate set", body.rate);
    await notifyClockChanged(tx);
    return toClockReply(await readClock(tx), session);
  });
