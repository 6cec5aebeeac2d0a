// On which days runs of one scenario ended: what may be said beforehand of a fund that still pays.

/** Enough for nine in ten, and run in a few seconds. */
export const runsForRange = 20;
/** Of a larger crowd so many runs take a laptop minutes. A smaller one in its place ends earlier, so none is run. */
export const maxPeopleForRange = 50_000;
/** Of the runs, at either end. */
const leftOut = 0.05;

/** Nine in ten runs ended between these days; `to` is null where some of them still paid at the end of the time that was run. */
export type EndsRange = { runs: number; from: number; to: number | null };

/**
 * @param ends the day on which each run could pay no more, 0 where it still paid at the end
 * @returns null where no range can be told: no runs, or most never ended
 */
export function endsRange(ends: readonly number[]): EndsRange | null {
  const sorted = ends.map((day) => (day === 0 ? Number.POSITIVE_INFINITY : day)).sort((a, b) => a - b);
  const cut = Math.floor(sorted.length * leftOut);
  const [from, to] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  if (from === undefined || to === undefined || from === Number.POSITIVE_INFINITY) return null;
  return { runs: sorted.length, from, to: to === Number.POSITIVE_INFINITY ? null : to };
}

/** @param days by which the range's days are counted later, as on a clock that ran before the scenario began */
export const movedBy = ({ runs, from, to }: EndsRange, days: number): EndsRange => ({
  runs,
  from: from + days,
  to: to === null ? null : to + days,
});
