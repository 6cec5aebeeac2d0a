import { type ClockRate, clockRates, maxAdvanceDays } from "@glasshouse/core/clock.ts";
import { addresses } from "./addresses.ts";
import { wireInstant } from "./amount.ts";
import { lessonState } from "./lesson.ts";
import { route } from "./route.ts";
import { z } from "./validator.ts";

const clockRateNames = Object.keys(clockRates).filter((name): name is ClockRate => name in clockRates);

/** Jumps that lead further than this, together, since the administrator's password was given, ask for it again. */
export const unaskedAdvanceDays = 7;

export const clockState = z.object({
  now: wireInstant,
  rate: z.enum(clockRateNames),
  paused: z.boolean(),
  nextPayoutAt: wireInstant,
  solo: z.boolean(),
  /** Beyond the specification. */
  startedAt: wireInstant,
  /** may the caller move it? */
  canControl: z.boolean(),
  /** why and when (real time) solo mode ended, for whose it was and for the administrator */
  soloEnded: z.object({ by: z.enum(["administrator", "second-person"]), at: wireInstant }).nullable(),
  /** the jump under way */
  jump: z.object({ from: wireInstant, to: wireInstant }).nullable(),
  /** of a class; null elsewhere */
  lesson: lessonState.nullable(),
});
export type ClockState = z.infer<typeof clockState>;

export const clockRoutes = {
  show: route({
    ...addresses.clock,
    summary: "The simulated clock",
    reply: clockState,
  }),
  setRate: route({
    ...addresses.setClockRate,
    summary: "Set the clock's rate (the admin; in solo mode the only investor)",
    body: z.object({ rate: z.enum(clockRateNames) }),
    reply: clockState,
  }),
  advance: route({
    ...addresses.advanceClock,
    summary:
      "Jump ahead; answers when every payout on the way has been made. One jump may wait for the one under way; another is refused with jump-waiting",
    body: z.union([
      z.object({ to: z.literal("next-payout") }),
      z.object({ days: z.number().int().min(1).max(maxAdvanceDays) }),
    ]),
    reply: clockState,
  }),
  events: route({
    ...addresses.clockEvents,
    summary:
      "Server-sent events: `caller` on opening, with the caller's id and a key that is the same for every session of one person; `clock` with the clock's state whenever it changes or a payout is made; before it `books` with what GET /api/books answers, where the caller may read them and somebody of their world has looked lately; `money` when something of the caller's was decided; `signed-out` when the caller's session or world has ended; `heartbeat` every 10 s",
  }),
};
