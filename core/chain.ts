// The simulated chain as a function of simulated time, so that blocks need no rows (docs/rules.md,
// Deposits).
import { type Instant, minuteMs } from "./calendar.ts";

export const blockIntervalMs = 10 * minuteMs;
export const confirmationsNeeded = 3;

export function blockAt(instant: Instant): number {
  return Math.floor(instant / blockIntervalMs);
}

/** A payment goes into the next block. */
export function blockOf(sentAt: Instant): number {
  return blockAt(sentAt) + 1;
}

/** Including its own block; 0 before it. */
export function confirmations(sentAt: Instant, now: Instant): number {
  return Math.max(0, blockAt(now) - blockOf(sentAt) + 1);
}

export function confirmedAt(sentAt: Instant): Instant {
  return (blockOf(sentAt) + confirmationsNeeded - 1) * blockIntervalMs;
}
