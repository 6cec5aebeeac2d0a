const dayMs = 86_400_000;
/** A read that is a moment late still gives thirty days. */
const graceMs = 60_000;

/** @param now server time, ms @returns started days */
export const getDaysLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now - graceMs) / dayMs));
