const dayMs = 86_400_000;
/** So that a read a moment late still gives thirty days, not thirty-one. */
const graceMs = 60_000;

/** @param now server time, ms @returns started days, at least 0 */
export const getDaysLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now - graceMs) / dayMs));
