// The server's time, from the Date header of replies, since device clocks may be wrong.

/** The header has whole seconds and transit delay; smaller differences are ignored. */
const preciseMs = 2_000;

let aheadMs = 0;

export function hearServerTime(date: string | null, now = Date.now()): void {
  const ahead = Date.parse(date ?? "") - now;
  if (Math.abs(ahead - aheadMs) > preciseMs) aheadMs = ahead;
}

export const asServerTime = (at: number): number => at + aheadMs;
export const serverNow = (): number => asServerTime(Date.now());
