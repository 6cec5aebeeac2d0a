// The server's real time as far as this page knows it: a phone's own clock, or that of the computer at the front, may be minutes or
// days off. Each answer tells it, so nobody asks for it.

/** An answer's date is of whole seconds and has been on its way: whose clock is right is left with it. */
const preciseMs = 2_000;

let aheadMs = 0;

/** @param date as an answer has it; null where it has none */
export function hearServerTime(date: string | null, now = Date.now()): void {
  const ahead = Date.parse(date ?? "") - now;
  if (Math.abs(ahead - aheadMs) > preciseMs) aheadMs = ahead;
}

/** @param at by the clock of this machine, ms @returns the same moment by the server's */
export const asServerTime = (at: number): number => at + aheadMs;
export const serverNow = (): number => asServerTime(Date.now());
