// The simulated calendar: UTC days with a payout at 09:00 UTC.

/** Epoch milliseconds, in simulated time unless a name says otherwise. */
export type Instant = number;

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const payoutHourUtc = 9;
export const payoutTimeUtc = `${String(payoutHourUtc).padStart(2, "0")}:00`;
export const projectionMonthDays = 30;

export function startOfUtcDay(instant: Instant): Instant {
  return Math.floor(instant / dayMs) * dayMs;
}

export function utcDay(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Strictly after the instant. */
export function nextPayoutAfter(instant: Instant): Instant {
  const sameDay = startOfUtcDay(instant) + payoutHourUtc * hourMs;
  return instant < sameDay ? sameDay : sameDay + dayMs;
}

export function lastPayoutBy(instant: Instant): Instant {
  return nextPayoutAfter(instant) - dayMs;
}

/** The UTC day on which the simulation began is day 1. */
export function dayNumber(startedAt: Instant, instant: Instant): number {
  return (startOfUtcDay(instant) - startOfUtcDay(startedAt)) / dayMs + 1;
}
