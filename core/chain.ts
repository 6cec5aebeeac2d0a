// The simulated chain is a function of simulated time, so that blocks need no rows (docs/rules.md,
// Deposits).
import { type Instant, minuteMs } from "./calendar.ts";

export const blockIntervalMs = 10 * minuteMs;
export const confirmationsNeeded = 3;

export function getBlockNumber(instant: Instant): number {
  return Math.floor(instant / blockIntervalMs);
}

/** A payment goes into the next block. */
export function getPaymentBlock(sentAt: Instant): number {
  return getBlockNumber(sentAt) + 1;
}

export function countConfirmations(sentAt: Instant, now: Instant): number {
  return Math.max(0, getBlockNumber(now) - getPaymentBlock(sentAt) + 1);
}

export function getConfirmationInstant(sentAt: Instant): Instant {
  return (getPaymentBlock(sentAt) + confirmationsNeeded - 1) * blockIntervalMs;
}
