// The server's time, from the Date header of replies, since device clocks may be wrong.

/** The header has whole seconds and transit delay; smaller differences are ignored. */
const toleranceMs = 2_000;

let offsetMs = 0;

export function updateServerTime(date: string | null, now = Date.now()): void {
  const ahead = Date.parse(date ?? "") - now;
  if (Math.abs(ahead - offsetMs) > toleranceMs) offsetMs = ahead;
}

export const toServerTime = (at: number): number => at + offsetMs;
export const getServerNow = (): number => toServerTime(Date.now());
