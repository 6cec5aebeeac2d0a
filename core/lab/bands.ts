// The Lab never shows a mean without its spread.
import { labDays } from "./scenario.ts";

export const bandPercents = [5, 25, 50, 75, 95] as const;

/** Nearest rank. @param sorted ascending */
export function getPercentile(sorted: ArrayLike<number>, percent: number): number {
  const at = Math.max(0, Math.ceil((percent * sorted.length) / 100) - 1);
  return sorted[at] ?? 0;
}

/** @param values run-major @returns one array a percentile, one value a day */
export function toBands(values: Float64Array, worlds: number): Float64Array[] {
  const bands = bandPercents.map(() => new Float64Array(labDays));
  const onDay = new Float64Array(worlds);
  for (let day = 0; day < labDays; day += 1) {
    let highest = 0;
    for (let world = 0; world < worlds; world += 1) {
      const value = values[world * labDays + day] ?? 0;
      onDay[world] = value;
      if (value > highest) highest = value;
    }
    if (highest === 0) continue;
    onDay.sort();
    for (const [index, percent] of bandPercents.entries()) {
      const band = bands[index];
      if (band) band[day] = getPercentile(onDay, percent);
    }
  }
  return bands;
}

export type EndSummary = {
  worlds: number;
  by: number;
  over: number;
  alive: number;
};

const summaryPercent = 90;

export function toEndSummary(ends: Float64Array): EndSummary {
  const worlds = ends.length;
  const days = ends.filter((day) => day > 0).sort();
  const wanted = Math.ceil((summaryPercent * worlds) / 100);
  const by = days[Math.min(wanted, days.length) - 1] ?? 0;
  return { worlds, by, over: days.filter((day) => day <= by).length, alive: worlds - days.length };
}

/** Nearest rank; 0 where that run has not ended. */
export function getEndPercentile(ends: Float64Array, percent: number): number {
  const lasting = ends.map((day) => (day === 0 ? Number.POSITIVE_INFINITY : day)).sort();
  const day = getPercentile(lasting, percent);
  return Number.isFinite(day) ? day : 0;
}
