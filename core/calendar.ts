// Days are UTC days, with a payout at 09:00 UTC.

/** Epoch milliseconds, in simulated time unless a name says otherwise. */
export type Instant = number;

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const payoutHourUtc = 9;
export const payoutTimeUtc = `${String(payoutHourUtc).padStart(2, "0")}:00`;
export const projectionMonthDays = 30;

export function getStartOfUtcDay(instant: Instant): Instant {
  return Math.floor(instant / dayMs) * dayMs;
}

export function toUtcDay(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Strictly after the instant. */
export function getNextPayout(instant: Instant): Instant {
  const sameDay = getStartOfUtcDay(instant) + payoutHourUtc * hourMs;
  return instant < sameDay ? sameDay : sameDay + dayMs;
}

export function getLastPayout(instant: Instant): Instant {
  return getNextPayout(instant) - dayMs;
}

/** Day 1 is that of the start. */
export function getDayNumber(startedAt: Instant, instant: Instant): number {
  return (getStartOfUtcDay(instant) - getStartOfUtcDay(startedAt)) / dayMs + 1;
}
