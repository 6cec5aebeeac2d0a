// The range of end days over several runs is the forecast for a fund that still pays.

export const runsForRange = 20;
/** Larger takes too long; a smaller stand-in would end earlier. */
export const maxPeopleForRange = 50_000;
const trimmedShare = 0.05;

export type EndsRange = { runs: number; from: number; to: number | null };

/** @returns null without runs or where most never ended */
export function getEndsRange(ends: readonly number[]): EndsRange | null {
  const sorted = ends.map((day) => (day === 0 ? Number.POSITIVE_INFINITY : day)).sort((a, b) => a - b);
  const cut = Math.floor(sorted.length * trimmedShare);
  const [from, to] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  if (from === undefined || to === undefined || from === Number.POSITIVE_INFINITY) return null;
  return { runs: sorted.length, from, to: to === Number.POSITIVE_INFINITY ? null : to };
}

/** @returns the day by which half of the runs had ended; null without runs or where most never ended */
export function getMedianEnd(ends: readonly number[]): number | null {
  const sorted = ends.filter((day) => day !== 0).sort((a, b) => a - b);
  return sorted[Math.ceil(ends.length / 2) - 1] ?? null;
}

export const shiftRange = ({ runs, from, to }: EndsRange, days: number): EndsRange => ({
  runs,
  from: from + days,
  to: to === null ? null : to + days,
});
