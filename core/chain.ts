// The simulated chain as a function of simulated time: a block every 10 minutes, and a payment stands in the first block
// after it was sent (docs/rules.md, Deposits). No block needs a row or a clock of its own.
import { type Instant, minuteMs } from "./calendar.ts";

export const blockIntervalMs = 10 * minuteMs;
export const confirmationsNeeded = 3;

/** Number of the newest block at an instant. */
export function blockAt(instant: Instant): number {
  return Math.floor(instant / blockIntervalMs);
}

/** The block that a payment sent at the instant stands in. */
export function blockOf(sentAt: Instant): number {
  return blockAt(sentAt) + 1;
}

/** How many blocks confirm the payment, its own included; 0 while it waits for its block. */
export function confirmations(sentAt: Instant, now: Instant): number {
  return Math.max(0, blockAt(now) - blockOf(sentAt) + 1);
}

/** When the payment has as many confirmations as a deposit needs. */
export function confirmedAt(sentAt: Instant): Instant {
  return (blockOf(sentAt) + confirmationsNeeded - 1) * blockIntervalMs;
}
