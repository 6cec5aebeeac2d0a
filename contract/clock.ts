import { type ClockRate, clockRates, maxAdvanceDays } from "@glasshouse/core/clock.ts";
import { routeAddresses } from "./addresses.ts";
import { wireInstant } from "./amount.ts";
import { lessonState } from "./lesson.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

const clockRateNames = Object.keys(clockRates).filter((name): name is ClockRate => name in clockRates);

/** Longer jumps in all need the administrator's password again. */
export const maxUnprovenDays = 7;

export const clockState = z.object({
  now: wireInstant,
  rate: z.enum(clockRateNames),
  paused: z.boolean(),
  nextPayoutAt: wireInstant,
  solo: z.boolean(),
  startedAt: wireInstant,
  canControl: z.boolean(),
  /** real time; for its former investor and the administrator */
  soloEnded: z.object({ by: z.enum(["administrator", "second-person"]), at: wireInstant }).nullable(),
  /** the running jump */
  jump: z.object({ from: wireInstant, to: wireInstant }).nullable(),
  lesson: lessonState.nullable(),
});
export type ClockState = z.infer<typeof clockState>;

export const clockRoutes = {
  show: defineRoute({
    ...routeAddresses.clock,
    summary: "The simulated clock",
    reply: clockState,
  }),
  setRate: defineRoute({
    ...routeAddresses.setClockRate,
    summary: "Set the clock's rate (the admin; in solo mode the only investor)",
    body: z.object({ rate: z.enum(clockRateNames) }),
    reply: clockState,
  }),
  advance: defineRoute({
    ...routeAddresses.advanceClock,
    summary:
      "Jump ahead; answers when every payout on the way has been made. One more jump may wait; a third is refused with jump-waiting",
    body: z.union([
      z.object({ to: z.literal("next-payout") }),
      z.object({ days: z.number().int().min(1).max(maxAdvanceDays) }),
    ]),
    reply: clockState,
  }),
  events: defineRoute({
    ...routeAddresses.clockEvents,
    summary:
      "Server-sent events: `caller` on opening, with the caller's id and a key that is the same for every session of one person; `clock` with the clock's state whenever it changes or a payout is made; before it `books` with what GET /api/books answers, if the caller may read them and their world has opened them lately; `money` when something of the caller's was decided; `signed-out` when the caller's session or world has ended; `heartbeat` every 10 s",
  }),
};
