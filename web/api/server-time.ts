// Device clocks may be wrong, so the Date header of replies counts.

/** Whole seconds and transit delay are ignored. */
const toleranceMs = 2_000;

let offsetMs = 0;

export function updateServerTime(date: string | null, now = Date.now()): void {
  const ahead = Date.parse(date ?? "") - now;
  if (Math.abs(ahead - offsetMs) > toleranceMs) offsetMs = ahead;
}

export const toServerTime = (at: number): number => at + offsetMs;
export const getServerNow = (): number => toServerTime(Date.now());
