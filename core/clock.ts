// The clock is a function of its anchors (docs/rules.md, Time). It waits at a payout instant, so
// that no reader sees a time without its payout.
import { dayMs, hourMs, type Instant, secondMs } from "./calendar.ts";

export const clockRates = {
  realtime: 1,
  "hour-per-second": hourMs / secondMs,
  "day-per-10s": dayMs / (10 * secondMs),
  "day-per-second": dayMs / secondMs,
  paused: 0,
} as const;
export type ClockRate = keyof typeof clockRates;

export const maxAdvanceDays = 30;

/** An own world's or a class's last payout; the house has no last day. Bounds what a world takes on disk. */
export const maxWorldDays = 1_000;

export type ClockAnchors = {
  anchorRealMs: number;
  anchorSimulated: Instant;
  rate: ClockRate;
  nextPayoutAt: Instant;
};

export function getUncappedNow(clock: ClockAnchors, realNowMs: number): Instant {
  return clock.anchorSimulated + Math.max(0, realNowMs - clock.anchorRealMs) * clockRates[clock.rate];
}

export function getSimulatedNow(clock: ClockAnchors, realNowMs: number): Instant {
  return Math.min(getUncappedNow(clock, realNowMs), clock.nextPayoutAt);
}

/** Infinity while paused before it. */
export function getRealMsUntilPayout(clock: ClockAnchors, realNowMs: number): number {
  const remaining = clock.nextPayoutAt - getUncappedNow(clock, realNowMs);
  if (remaining <= 0) return 0;
  return remaining / clockRates[clock.rate];
}
