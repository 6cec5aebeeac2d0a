const dayMs = 86_400_000;
/** A clock that is read a moment late makes no thirty-first day of thirty. */
const graceMs = 60_000;

/** @param now by the server, ms @returns days that have begun until then, at least 0 */
export const daysLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now - graceMs) / dayMs));
